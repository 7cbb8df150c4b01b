import CradleStage
import Foundation
import OpenUIKit
import Testing

/// What of layers comes into a picture.
@MainActor
@Suite("Painted layers")
struct PaintedLayerTests {
  /// What a stage draws that has one view, made as the application.
  private func show(_ view: () -> UIView) -> [DrawCommand] {
    let (stage, controller) = (Stage(size: CGSize(width: 200, height: 200)), UIViewController())
    stage.show(controller)
    stage.perform { controller.view.addSubview(view()) }
    return stage.draw().commands
  }

  private func showBox(_ edit: (UIView) -> Void) -> [DrawCommand] {
    show {
      let view = UIView(frame: CGRect(x: 50, y: 50, width: 60, height: 40))
      view.layer.borderWidth = 3
      view.layer.borderColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor
      edit(view)
      return view
    }
  }

  /// Polygons and shapes with the border's colour.
  private func borders(_ commands: [DrawCommand]) -> (rings: [DrawPolygon], boxes: [DrawShape]) {
    var (rings, boxes): ([DrawPolygon], [DrawShape]) = ([], [])
    for command in commands {
      switch command {
      case .polygon(let polygon) where polygon.color.red == 255: rings.append(polygon)
      case .shape(let shape) where shape.color.red == 255: boxes.append(shape)
      default: break
      }
    }
    return (rings, boxes)
  }

  @Test("a border without a ground, or with one that is seen through, is a ring: what it surrounds is not covered")
  func border() throws {
    for edit in [
      { _ in }, { $0.layer.cornerRadius = 8 }, { $0.backgroundColor = .clear },
      { $0.backgroundColor = UIColor(white: 0, alpha: 0.5) }, { $0.transform = CGAffineTransform(rotationAngle: 0.3) },
      {
        $0.backgroundColor = .black
        $0.alpha = 0.5
      },
    ] as [(UIView) -> Void] {
      let found = borders(showBox(edit))
      let ring = try #require(found.rings.first)
      #expect(found.boxes.isEmpty && found.rings.count == 1 && ring.isEvenOdd && ring.contours.count == 2)
    }
    let solid = borders(showBox { $0.backgroundColor = .black })
    #expect(solid.rings.isEmpty && solid.boxes.count == 1)
  }

  @Test("a shape beside its layer is drawn as long as it is in sight itself")
  func shapes() {
    for (x, isSeen) in [(-30.0, true), (-160, false), (230, false), (10, true)] {
      let commands = show {
        let view = UIView(frame: CGRect(x: x, y: 50, width: 0, height: 0))
        let shape = CAShapeLayer()
        shape.fillColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor
        shape.path = UIBezierPath(rect: CGRect(x: 20, y: 0, width: 100, height: 20)).cgPath
        view.layer.addSublayer(shape)
        return view
      }
      #expect(borders(commands).rings.isEmpty == !isSeen, "at \(x)")
    }
  }
}
