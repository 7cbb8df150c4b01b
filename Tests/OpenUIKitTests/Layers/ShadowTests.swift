import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

/// What casts a shadow, and what does not.
@MainActor
@Suite("What casts shadows")
struct ShadowTests {
  private let playground = Playground()

  private func commands(_ view: () -> UIView) -> [DrawCommand] {
    let view = playground.add(view())
    defer { playground.stage.perform { view.removeFromSuperview() } }
    return playground.stage.draw().commands
  }

  /// A blue shadow that reaches 8 points.
  private func shade(_ layer: CALayer) {
    (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (1, 4, .zero)
    layer.shadowColor = UIColor.blue.cgColor
  }

  private func shadows(_ commands: [DrawCommand]) -> [DrawCommand] {
    commands.filter { command in
      switch command {
      case .shape(let shape): shape.color.blue > 0 && shape.color.red == 0
      case .polygon(let polygon): polygon.color.blue > 0 && polygon.color.red == 0
      default: false
      }
    }
  }

  private func box(_ edit: (UIView) -> Void) -> [DrawCommand] {
    commands {
      let view = UIView(frame: CGRect(x: 50, y: 50, width: 80, height: 60))
      shade(view.layer)
      edit(view)
      return view
    }
  }

  @Test("a path that is a rectangle, round or not, or a circle, casts the soft shadow of a background of its shape")
  func rectangles() {
    let frame = CGRect(x: 0, y: 0, width: 80, height: 60)
    let circle = CGRect(x: 10, y: 0, width: 60, height: 60)
    for (rect, radius) in [(frame, CGFloat(0)), (frame, 12), (frame, 30), (circle, 30)] {
      let ground = box { view in
        view.frame = rect.offsetBy(dx: 50, dy: 50)
        (view.backgroundColor, view.layer.cornerRadius) = (.white, radius)
      }
      let path = UIBezierPath(roundedRect: rect, cornerRadius: radius)
      #expect(shadows(box { $0.layer.shadowPath = path.cgPath }) == shadows(ground), "\(rect) \(radius)")
      #expect(shadows(ground).count > 8)
    }
    let oval = UIBezierPath(ovalIn: circle).cgPath
    #expect(shadows(box { $0.layer.shadowPath = oval }).allSatisfy { if case .shape = $0 { true } else { false } })
    for path in [UIBezierPath(ovalIn: frame), chamfered(frame, 12), chamfered(frame, 30)] {
      let drawn = shadows(box { $0.layer.shadowPath = path.cgPath })
      #expect(drawn.allSatisfy { if case .polygon = $0 { true } else { false } }, "other paths are no rectangles")
    }
  }

  private func chamfered(_ rect: CGRect, _ size: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: rect.minX + size, y: rect.minY))
    for (x, y) in [
      (rect.maxX - size, rect.minY), (rect.maxX, rect.minY + size), (rect.maxX, rect.maxY - size),
      (rect.maxX - size, rect.maxY), (rect.minX + size, rect.maxY), (rect.minX, rect.maxY - size),
      (rect.minX, rect.minY + size),
    ] { path.addLine(to: CGPoint(x: x, y: y)) }
    path.close()
    return path
  }

  @Test("a line casts the shadow of a line, and what it goes around casts none")
  func lines() {
    func shadow(_ fill: UIColor?) -> [DrawCommand] {
      shadows(
        commands {
          let (view, shape) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), CAShapeLayer())
          shape.path =
            UIBezierPath(
              arcCenter: CGPoint(x: 50, y: 50), radius: 40, startAngle: 0, endAngle: 1.5 * .pi, clockwise: true
            ).cgPath
          (shape.fillColor, shape.lineWidth) = (fill?.cgColor, 6)
          shape.strokeColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor
          shade(shape)
          view.layer.addSublayer(shape)
          return view
        })
    }
    for fill in [nil, UIColor.clear] {
      let drawn = shadow(fill)
      #expect(drawn.colors(at: CGPoint(x: 50, y: 50)).isEmpty && drawn.colors(at: CGPoint(x: 35, y: 55)).isEmpty)
      let (on, beside) = (drawn.colors(at: CGPoint(x: 50, y: 90)), drawn.colors(at: CGPoint(x: 50, y: 97)))
      #expect(on.count > beside.count && !beside.isEmpty, "it fades")
    }
    #expect(!shadow(.red).colors(at: CGPoint(x: 50, y: 50)).isEmpty)
  }

  @Test("a rectangle's edge that code draws casts the shadow of an edge, however its coordinates lie")
  func drawnLines() {
    for flips in [false, true] {
      let image = playground.stage.perform {
        UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100)).image { renderer in
          let context = renderer.cgContext
          if flips { context.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 100)) }
          context.setShadow(offset: .zero, blur: 8, color: UIColor.blue.cgColor)
          context.setStrokeColor(UIColor.red.cgColor)
          context.setLineWidth(2)
          context.stroke(CGRect(x: 20, y: 20, width: 60, height: 60))
        }
      }
      let drawn = shadows(commands { UIImageView(image: image) })
      #expect(drawn.colors(at: CGPoint(x: 50, y: 50)).isEmpty, "inside")
      for (x, y) in [(20.0, 50.0), (17, 50), (23, 50), (50, 80), (50, 83)] {
        #expect(!drawn.colors(at: CGPoint(x: x, y: y)).isEmpty, "\(x), \(y)")
      }
    }
  }

  @Test("a hole in what is filled is a hole in its shadow, by either rule")
  func holes() {
    let (outer, inner) = (CGRect(x: 0, y: 0, width: 80, height: 60), CGRect(x: 20, y: 20, width: 40, height: 20))
    for isEvenOdd in [true, false] {
      let drawn = shadows(
        commands {
          let (view, shape) = (UIView(frame: outer), CAShapeLayer())
          let path = UIBezierPath(rect: outer)
          let hole = UIBezierPath(rect: inner)
          // It goes the other way around.
          if !isEvenOdd { hole.apply(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 80, ty: 0)) }
          path.append(hole)
          (shape.path, shape.fillRule) = (path.cgPath, isEvenOdd ? .evenOdd : .nonZero)
          shade(shape)
          view.layer.addSublayer(shape)
          return view
        })
      #expect(drawn.colors(at: CGPoint(x: 40, y: 30)).isEmpty && !drawn.colors(at: CGPoint(x: 22, y: 30)).isEmpty)
      #expect(!drawn.colors(at: CGPoint(x: 10, y: 30)).isEmpty && !drawn.colors(at: CGPoint(x: -3, y: 30)).isEmpty)
    }
  }

  @Test("a symbol casts the shadow of its drawing, and an image view without a picture none")
  func symbols() {
    let drawn = shadows(
      commands {
        let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.image = UIImage(systemName: "circle.fill")
        view.contentMode = .scaleAspectFit
        shade(view.layer)
        return view
      })
    #expect(!drawn.colors(at: CGPoint(x: 50, y: 50)).isEmpty && drawn.colors(at: CGPoint(x: 3, y: 3)).isEmpty)
    let empty = commands {
      let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      shade(view.layer)
      return view
    }
    #expect(shadows(empty).isEmpty)
  }

  @Test("what cuts at its bounds casts no shadow")
  func masked() {
    #expect(!shadows(box { $0.backgroundColor = .white }).isEmpty)
    let cut = box {
      $0.backgroundColor = .white
      $0.layer.masksToBounds = true
    }
    #expect(shadows(cut).isEmpty)
  }
}
