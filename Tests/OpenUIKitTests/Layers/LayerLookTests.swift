import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

/// Shadows, gradients and borders.
@MainActor
@Suite("What layers look like")
struct LayerLookTests {
  private let playground = Playground()

  private func shapes() -> [DrawShape] {
    playground.stage.draw().commands.compactMap { if case .shape(let shape) = $0 { shape } else { nil } }
  }

  private func polygons() -> [DrawPolygon] {
    playground.stage.draw().commands.compactMap { if case .polygon(let polygon) = $0 { polygon } else { nil } }
  }

  @Test(
    "a shadow fades across its edge as a Gaussian does, to the opacity that was set, and lies where its offset says")
  func shadows() {
    let view = playground.add(UIView(frame: CGRect(x: 50, y: 50, width: 80, height: 60)))
    view.backgroundColor = .white
    let plain = shapes().count
    for (radius, opacity) in [(CGFloat(4), Float(1)), (10, 0.5), (30, 0.25)] {
      view.layer.shadowColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor
      (view.layer.shadowRadius, view.layer.shadowOpacity) = (radius, opacity)
      view.layer.shadowOffset = CGSize(width: 6, height: 8)
      let steps = shapes().filter { $0.color.red == 255 && $0.color.green == 0 }
      #expect(steps.count >= 8 && steps.count <= 32)
      for step in steps { #expect(step.center == CGPoint(x: 96, y: 88)) }
      // What is seen at a distance from the right edge, of all that lie over each other there.
      for distance in stride(from: -2 * radius, through: 2 * radius, by: radius / 7) {
        let seen = steps.reduce(0.0) { below, step in
          let reach = step.size.width / 2 - 40
          return distance < reach ? below + (1 - below) * Double(step.color.alpha) / 255 : below
        }
        let wanted = Double(opacity) * (0.5 - 0.5 * erf(Double(distance / radius) / 2.0.squareRoot()))
        #expect(
          abs(seen - wanted) < 0.07 * Double(opacity) + 0.03, "radius \(radius), \(distance) pt: \(seen), \(wanted)")
      }
    }
    view.layer.shadowOpacity = 0
    #expect(shapes().count == plain)
    view.layer.shadowOpacity = 1
    view.backgroundColor = nil
    #expect(shapes().isEmpty, "what is not drawn has no shadow")
    view.layer.shadowPath = UIBezierPath(ovalIn: view.bounds).cgPath
    #expect(polygons().count > 4)
  }

  /// The uppermost of convex polygons at a point.
  private func color(at point: CGPoint, of polygons: [DrawPolygon]) -> DrawColor? {
    polygons.last { polygon in
      let corners = polygon.contours[0]
      let sides = zip(corners, corners.dropFirst() + corners.prefix(1)).map { a, b in
        (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
      }
      return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
    }?.color
  }

  @Test("a gradient has at each place the colour that lies there between its stops, within a 64th of their difference")
  func gradients() {
    var random = SplitMix64(state: 11)
    func share() -> CGFloat { .random(in: 0...1, using: &random) }
    for _ in 0..<20 {
      let layer = CAGradientLayer()
      layer.frame = CGRect(x: 20, y: 30, width: 100, height: 60)
      let colors = (0..<Int.random(in: 2...4, using: &random)).map { _ in SIMD3<Double>(share(), share(), share()) }
      layer.colors = colors.map { UIColor(red: $0.x, green: $0.y, blue: $0.z, alpha: 1).cgColor }
      let places = colors.indices.map { CGFloat($0) / CGFloat(colors.count - 1) }
      (layer.startPoint, layer.endPoint) = (CGPoint(x: share(), y: 0), CGPoint(x: share(), y: 1))
      playground.root.layer.addSublayer(layer)
      let polygons = polygons()
      let (start, end) = (layer.startPoint, layer.endPoint)
      let way = CGVector(dx: (end.x - start.x) * 100, dy: (end.y - start.y) * 60)
      for _ in 0..<50 {
        let (x, y) = (share() * 100, share() * 60)
        let at = ((x - start.x * 100) * way.dx + (y - start.y * 60) * way.dy) / (way.dx * way.dx + way.dy * way.dy)
        let held = min(max(at, 0), 1)
        let index = min(colors.count - 2, Int(held * CGFloat(colors.count - 1)))
        let between = Double(held - places[index]) / (places[index + 1] - places[index])
        let wanted = colors[index] + (colors[index + 1] - colors[index]) * between
        guard let seen = color(at: CGPoint(x: 20 + x, y: 30 + y), of: polygons) else {
          Issue.record("nothing at \(x), \(y)")
          continue
        }
        for (number, byte) in [(wanted.x, seen.red), (wanted.y, seen.green), (wanted.z, seen.blue)] {
          #expect(abs(number * 255 - Double(byte)) < 4.5)
        }
      }
      layer.removeFromSuperlayer()
    }
  }

  @Test("areas that lie over each other fade as one picture, a gradient's bands and a line over what it goes around")
  func fading() {
    let gradient = CAGradientLayer()
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    let shape = CAShapeLayer()
    shape.path = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 40, height: 30)).cgPath
    (shape.strokeColor, shape.lineWidth) = (UIColor.red.cgColor, 8)
    for layer in [gradient, shape] {
      layer.frame = CGRect(x: 20, y: 30, width: 80, height: 60)
      playground.root.layer.addSublayer(layer)
      for opacity in [Float(1), 0.5] {
        layer.opacity = opacity
        var groups: [DrawGroup] = []
        for command in playground.stage.draw().commands {
          if case .pushGroup(let group) = command { groups.append(group) }
        }
        #expect(groups.map(\.opacity) == (opacity < 1 ? [0.5] : []))
        #expect(groups.allSatisfy { $0.box.intersects(layer.frame) })
        #expect(polygons().count > 1 && polygons().allSatisfy { $0.color.alpha == 255 })
      }
      layer.removeFromSuperlayer()
    }
  }

  @Test("a symbol in a translucent colour is one picture that is seen through, whatever it is made of")
  func translucentSymbols() throws {
    for name in ["heart.fill", "arrow.up.circle.fill", "calendar"] {
      for (tint, opacity) in [(CGFloat(0.5), CGFloat(1)), (1, 0.5), (0.5, 0.5), (1, 1)] {
        let symbol = try #require(UIImage(systemName: name))
        let view = playground.add(UIImageView(image: symbol))
        view.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
        (view.tintColor, view.alpha) = (UIColor(red: 1, green: 0, blue: 0, alpha: tint), opacity)
        var groups: [CGFloat] = []
        for command in playground.stage.draw().commands {
          if case .pushGroup(let group) = command { groups.append(group.opacity) }
        }
        #expect(groups == (tint * opacity < 1 ? [tint * opacity] : []), "\(name)")
        #expect(!polygons().isEmpty && polygons().allSatisfy { $0.color.alpha == 255 }, "\(name)")
        view.removeFromSuperview()
      }
    }
  }

  @Test("a picture that is drawn of a view has the colours that the view has now, after dark as by day")
  func picturesAfterDark() {
    let view = playground.add(UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)))
    view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }
    for isDark in [false, true] {
      playground.stage.traitCollection = UITraitCollection(userInterfaceStyle: isDark ? .dark : .light)
      let images = playground.stage.perform {
        let renderer = UIGraphicsImageRenderer(size: view.bounds.size)
        return [
          renderer.image { _ in view.drawHierarchy(in: view.bounds, afterScreenUpdates: true) },
          renderer.image { view.layer.render(in: $0.cgContext) },
        ]
      }
      for image in images {
        // What shows the picture changes its style afterwards.
        let shown = playground.add(UIImageView(image: image))
        playground.stage.traitCollection = UITraitCollection(userInterfaceStyle: isDark ? .light : .dark)
        view.isHidden = true
        let (red, blue) = (DrawColor(red: 255, green: 0, blue: 0), DrawColor(red: 0, green: 0, blue: 255))
        let colors = shapes().map(\.color)
        #expect(colors.contains(isDark ? red : blue))
        #expect(!colors.contains(isDark ? blue : red))
        view.isHidden = false
        shown.removeFromSuperview()
      }
    }
  }

  @Test("no place of an opaque gradient is painted by more than four of its bands, whose smooth edges would add up")
  func overlappingBands() {
    var random = SplitMix64(state: 12)
    func share() -> CGFloat { .random(in: 0...1, using: &random) }
    for _ in 0..<20 {
      let layer = CAGradientLayer()
      layer.frame = CGRect(x: 20, y: 30, width: 20 + 300 * share(), height: 20 + 200 * share())
      layer.cornerRadius = 10
      layer.colors = (0..<Int.random(in: 2...4, using: &random)).map { _ in
        UIColor(red: share(), green: share(), blue: share(), alpha: 1).cgColor
      }
      (layer.startPoint, layer.endPoint) = (CGPoint(x: share(), y: 0), CGPoint(x: share(), y: 1))
      playground.root.layer.addSublayer(layer)
      let polygons = polygons()
      for _ in 0..<100 {
        let point = CGPoint(
          x: 20 + (0.2 + 0.6 * share()) * layer.frame.width, y: 30 + (0.1 + 0.8 * share()) * layer.frame.height)
        let bands = polygons.count { color(at: point, of: [$0]) != nil }
        #expect((1...4).contains(bands), "\(bands) bands")
      }
      layer.removeFromSuperlayer()
    }
  }

  @Test("a gradient ends at round corners, keeps up with its view's size, and needs two colours")
  func gradientView() {
    final class Sky: UIView {
      override class var layerClass: AnyClass { CAGradientLayer.self }
    }
    let view = playground.add(Sky(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    guard let layer = view.layer as? CAGradientLayer else {
      Issue.record("the view has another layer")
      return
    }
    layer.colors = [UIColor.red.cgColor]
    #expect(polygons().isEmpty)
    layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    layer.cornerRadius = 25
    view.frame.size = CGSize(width: 100, height: 50)
    let polygons = polygons()
    #expect(color(at: CGPoint(x: 2, y: 2), of: polygons) == nil && color(at: CGPoint(x: 50, y: 1), of: polygons) != nil)
    #expect(color(at: CGPoint(x: 98, y: 25), of: polygons) != nil)
  }

  @Test("a border is black unless it is given a colour")
  func border() {
    let view = playground.add(UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    view.layer.borderWidth = 1
    #expect(polygons().contains { $0.color == DrawColor(red: 0, green: 0, blue: 0) })
  }
}
