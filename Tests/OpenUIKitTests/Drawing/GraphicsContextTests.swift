import CradleStage
import Foundation
import OpenUIKit
import SeededRandom
import Testing

@MainActor
@Suite("A context that is drawn to")
struct GraphicsContextTests {
  /// What a picture of 200 × 200 draws, at its own place.
  private func polygons(_ body: (CGContext) -> Void) -> [DrawPolygon] {
    let size = CGSize(width: 200, height: 200)
    let stage = Stage(size: size)
    let controller = stage.perform { UIViewController() }
    stage.show(controller)
    stage.perform {
      let image = UIGraphicsImageRenderer(size: size).image { body($0.cgContext) }
      let view = UIImageView(image: image)
      controller.view.addSubview(view)
    }
    return stage.draw().commands.compactMap { if case .polygon(let polygon) = $0 { polygon } else { nil } }
  }

  private func corners(_ polygon: DrawPolygon?) -> [CGPoint] { polygon?.contours.first ?? [] }

  private func isNear(_ a: [CGPoint], _ b: [CGPoint]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0.x - $1.x) < 1e-9 && abs($0.y - $1.y) < 1e-9 }
  }

  @Test("fills black, strokes black lines of one point, and takes each path once")
  func defaults() {
    let drawn = polygons { context in
      context.addRect(CGRect(x: 10, y: 10, width: 20, height: 10))
      context.fillPath()
      context.fillPath()
      context.move(to: CGPoint(x: 0, y: 50))
      context.addLine(to: CGPoint(x: 40, y: 50))
      context.strokePath()
      context.strokePath()
    }
    #expect(drawn.count == 2 && drawn.allSatisfy { $0.color == DrawColor(red: 0, green: 0, blue: 0) })
    #expect(
      isNear(
        corners(drawn.first), [(10, 10), (30, 10), (30, 20), (10, 20)].map { CGPoint(x: $0.0, y: $0.1) }))
    let line = corners(drawn.last)
    #expect(line.map(\.y).min() == 49.5 && line.map(\.y).max() == 50.5 && line.map(\.x).max() == 40)
  }

  @Test("puts points where the transform of their moment says", arguments: 0..<20)
  func transforms(seed: UInt64) {
    var random = SplitMix64(state: seed)
    var steps: [CGAffineTransform] = []
    var wanted: [CGPoint] = []
    var model = CGAffineTransform.identity
    let drawn = polygons { context in
      for index in 0..<6 {
        let (x, y) = (CGFloat.random(in: 1...20, using: &random), CGFloat.random(in: 1...20, using: &random))
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          context.translateBy(x: x, y: y)
          steps.append(CGAffineTransform(translationX: x, y: y))
        case 1:
          context.scaleBy(x: 0.5 + x / 20, y: 0.5 + y / 20)
          steps.append(CGAffineTransform(scaleX: 0.5 + x / 20, y: 0.5 + y / 20))
        case 2:
          context.rotate(by: x / 40)
          steps.append(CGAffineTransform(rotationAngle: x / 40))
        default:
          let any = CGAffineTransform(a: 1, b: x / 40, c: y / 60, d: 1, tx: x, ty: 0)
          context.concatenate(any)
          steps.append(any)
        }
        model = steps.reversed().reduce(CGAffineTransform.identity) { $0.concatenating($1) }
        let point = CGPoint(x: CGFloat(index % 2) * 9, y: CGFloat(index) * 3)
        wanted.append(point.applying(model))
        if index == 0 { context.move(to: point) } else { context.addLine(to: point) }
      }
      // It draws at least a little within the picture, wherever the points are.
      context.addLine(to: CGPoint(x: 3, y: 3).applying(context.ctm.inverted()))
      wanted.append(CGPoint(x: 3, y: 3))
      context.fillPath()
    }
    let found = corners(drawn.first)
    #expect(found.count == wanted.count)
    #expect(zip(found, wanted).allSatisfy { abs($0.x - $1.x) < 1e-6 && abs($0.y - $1.y) < 1e-6 })
  }

  @Test("gives back what was saved, however deep", arguments: 0..<20)
  func saving(seed: UInt64) {
    struct Model {
      var grey = 0
      var shift: CGFloat = 0
    }
    var random = SplitMix64(state: seed)
    var (model, saved, wanted) = (Model(), [Model](), [Model]())
    let drawn = polygons { context in
      for _ in 0..<60 {
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
          context.saveGState()
          saved.append(model)
        case 1:
          context.restoreGState()
          model = saved.popLast() ?? model
        case 2:
          model.grey = Int.random(in: 0...255, using: &random)
          context.setFillColor(gray: CGFloat(model.grey) / 255, alpha: 1)
        case 3:
          let step: CGFloat = model.shift > 50 ? -7 : 7
          model.shift += step
          context.translateBy(x: step, y: 0)
        default:
          context.fill(CGRect(x: 20, y: 20, width: 2, height: 2))
          wanted.append(model)
        }
      }
    }
    #expect(drawn.map { Int($0.color.red) } == wanted.map(\.grey))
    #expect(zip(drawn, wanted).allSatisfy { abs((corners($0).first?.x ?? 0) - 20 - $1.shift) < 1e-9 })
  }

  @Test("lines are as broad as the transform makes them at the time of drawing")
  func pens() {
    let drawn = polygons { context in
      context.move(to: CGPoint(x: 10, y: 10))
      context.addLine(to: CGPoint(x: 110, y: 10))
      context.scaleBy(x: 1, y: 6)
      context.strokePath()
    }
    let ys = corners(drawn.first).map(\.y)
    #expect(abs((ys.min() ?? 0) - 7) < 1e-9 && abs((ys.max() ?? 0) - 13) < 1e-9)
  }

  @Test("clips cut what comes after them, and are forgotten when the state is restored")
  func clips() {
    let drawn = polygons { context in
      context.saveGState()
      context.addEllipse(in: CGRect(x: 0, y: 0, width: 50, height: 50))
      context.clip()
      context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
      context.restoreGState()
      context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
      context.clip(to: CGRect(x: 0, y: 0, width: 90, height: 90))
      context.fill(CGRect(x: 10, y: 10, width: 10, height: 10))
    }
    #expect(drawn.map(\.clips.count) == [1, 0, 0])
  }

  @Test("erasing all forgets what was drawn, erasing a part takes it out of what was drawn before")
  func erasing() {
    let drawn = polygons { context in
      context.fill(CGRect(x: 0, y: 0, width: 50, height: 50))
      context.clear(CGRect(x: 0, y: 0, width: 200, height: 200))
      context.fill(CGRect(x: 0, y: 0, width: 60, height: 60))
      context.clear(CGRect(x: 10, y: 10, width: 10, height: 10))
      context.fill(CGRect(x: 0, y: 0, width: 70, height: 70))
    }
    #expect(drawn.count == 2)
    #expect(drawn.first?.clips.map(\.isInverse) == [true] && drawn.last?.clips.isEmpty == true)
  }

  @Test("what is copied takes the place of what is there, and what is opaque covers it as it is")
  func copying() {
    let whole = CGRect(x: 0, y: 0, width: 50, height: 50)
    func clips(_ alpha: CGFloat) -> [Int] {
      polygons { context in
        context.fill(whole)
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: alpha)
        context.setBlendMode(.copy)
        context.fill(whole.insetBy(dx: 10, dy: 10))
      }.map(\.clips.count)
    }
    #expect(clips(1) == [0, 0] && clips(0.5) == [1, 0])
  }

  @Test("Core Graphics' arcs go the way of falling angles where they are said to go clockwise")
  func arcs() {
    let drawn = polygons { context in
      let center = CGPoint(x: 100, y: 100)
      context.addArc(center: center, radius: 50, startAngle: 0, endAngle: .pi / 2, clockwise: false)
      context.fillPath()
      context.addArc(center: center, radius: 50, startAngle: 0, endAngle: .pi / 2, clockwise: true)
      context.fillPath()
    }
    // A quarter below the right, and the three others.
    #expect(corners(drawn.first).allSatisfy { $0.x > 99.9 && $0.y > 99.9 })
    #expect(corners(drawn.last).contains { $0.x < 60 } && corners(drawn.last).contains { $0.y < 60 })
  }

  @Test("an arc between two lines touches both at its radius from one middle", arguments: 0..<30)
  func tangents(seed: UInt64) throws {
    var random = SplitMix64(state: seed)
    func point() -> CGPoint {
      CGPoint(x: CGFloat.random(in: 40...160, using: &random), y: CGFloat.random(in: 40...160, using: &random))
    }
    let (start, corner, end) = (point(), point(), point())
    let cross = (start.x - corner.x) * (end.y - corner.y) - (start.y - corner.y) * (end.x - corner.x)
    guard abs(cross) > 500 else { return }
    let radius = CGFloat.random(in: 3...9, using: &random)
    var path: CGPath?
    _ = polygons { context in
      context.move(to: start)
      context.addArc(tangent1End: corner, tangent2End: end, radius: radius)
      path = context.path
      context.addLine(to: CGPoint(x: 1, y: 1))
      context.fillPath()
    }
    let arc = try #require(path?.contours.first).dropFirst()
    // Its middle is as far from both lines, on the side where they open.
    func unit(_ to: CGPoint) -> CGVector {
      let (dx, dy) = (to.x - corner.x, to.y - corner.y)
      let length = (dx * dx + dy * dy).squareRoot()
      return CGVector(dx: dx / length, dy: dy / length)
    }
    let (a, b) = (unit(start), unit(end))
    let sine = abs(a.dx * b.dy - a.dy * b.dx)
    let middle = CGPoint(
      x: corner.x + (a.dx + b.dx) * radius / sine, y: corner.y + (a.dy + b.dy) * radius / sine)
    for point in arc {
      let (dx, dy) = (point.x - middle.x, point.y - middle.y)
      #expect(abs((dx * dx + dy * dy).squareRoot() - radius) < radius * 0.01)
    }
  }

  @Test("a gradient runs from its first colour to its last, over all that the clip leaves")
  func gradients() throws {
    let gradient = try #require(
      CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [UIColor.red.cgColor, UIColor.blue.cgColor],
        locations: nil))
    let drawn = polygons { context in
      context.clip(to: CGRect(x: 0, y: 0, width: 200, height: 100))
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 50, y: 0), end: CGPoint(x: 150, y: 0),
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
    let reds = drawn.map { Int($0.color.red) }
    #expect(reds == reds.sorted(by: >) && drawn.first?.color.blue ?? 9 < 4 && drawn.last?.color.red ?? 9 < 4)
    #expect(corners(drawn.first).map(\.x).min() == 0 && corners(drawn.last).map(\.x).max() == 200)
    #expect(corners(drawn.first).map(\.y).max() == 100)
    let radial = polygons { context in
      context.drawRadialGradient(
        gradient, startCenter: CGPoint(x: 100, y: 100), startRadius: 0, endCenter: CGPoint(x: 100, y: 100),
        endRadius: 40, options: [])
    }
    // From the outside in.
    let blues = radial.map { Int($0.color.blue) }
    #expect(blues == blues.sorted(by: >) && abs((corners(radial.first).map(\.x).max() ?? 0) - 140) < 1e-6)
  }

  @Test("a shadow lies below what it is of, shifted and blurred")
  func shadows() {
    let drawn = polygons { context in
      context.setShadow(offset: CGSize(width: 5, height: 7), blur: 8, color: UIColor.blue.cgColor)
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 50, y: 50, width: 20, height: 20))
      context.setShadow(offset: .zero, blur: 0, color: nil)
      context.fill(CGRect(x: 50, y: 50, width: 20, height: 20))
    }
    #expect(drawn.count > 4 && drawn.suffix(2).allSatisfy { $0.color.red == 255 })
    #expect(drawn.dropLast(2).allSatisfy { $0.color.blue == 255 && $0.color.alpha < 255 })
  }

  @Test("a drawing that is shown larger has finer chords")
  func fineness() {
    func count(_ scale: CGFloat) -> Int {
      let stage = Stage(size: CGSize(width: 400, height: 400))
      let controller = stage.perform { UIViewController() }
      stage.show(controller)
      stage.perform {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
          $0.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        let view = UIImageView(image: image)
        view.frame.size = CGSize(width: 20 * scale, height: 20 * scale)
        controller.view.addSubview(view)
      }
      return stage.draw().commands.map { if case .polygon(let polygon) = $0 { polygon.contours[0].count } else { 0 } }
        .max() ?? 0
    }
    #expect(count(1) < count(4) && count(4) < count(16))
  }
}
