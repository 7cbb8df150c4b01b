import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("A layer that fills a path")
struct ShapeLayerTests {
  private final class Shape: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
    var fill: CAShapeLayer { layer as! CAShapeLayer }
  }

  private let playground = Playground()
  private let view: Shape

  init() {
    view = playground.add(Shape(frame: CGRect(x: 100, y: 50, width: 40, height: 20)))
    let path = UIBezierPath()
    path.move(to: .zero)
    for (x, y) in [(40, 0), (40, 20)] { path.addLine(to: CGPoint(x: x, y: y)) }
    path.close()
    view.fill.path = path.cgPath
  }

  private var drawn: [DrawPolygon] {
    playground.stage.draw().commands.compactMap { if case .polygon(let polygon) = $0 { polygon } else { nil } }
  }

  private func isNear(_ contour: [CGPoint], _ places: [(CGFloat, CGFloat)]) -> Bool {
    contour.count == places.count
      && zip(contour, places).allSatisfy { abs($0.x - $1.0) < 1e-9 && abs($0.y - $1.1) < 1e-9 }
  }

  @Test("is of the class that the view's class says, black and non-zero unless it is set")
  func kind() {
    #expect(view.layer === view.fill && view.fill.fillColor == UIColor.black.cgColor)
    #expect(view.fill.fillRule == .nonZero && !(UIView(frame: .zero).layer is CAShapeLayer))
    #expect(ObjectIdentifier(UIView.layerClass) == ObjectIdentifier(CALayer.self))
    view.fill.cornerRadius = 3
    #expect(view.layer.cornerRadius == 3)
  }

  @Test("is drawn in the coordinates of the bounds, over the background, and goes with the view")
  func placing() throws {
    #expect(isNear(try #require(drawn.first?.contours.first), [(100, 50), (140, 50), (140, 70)]))
    playground.stage.perform {
      view.backgroundColor = .red
      view.transform = CGAffineTransform(rotationAngle: .pi / 2)
      view.alpha = 0.5
      view.fill.fillColor = UIColor.blue.cgColor
      view.fill.fillRule = .evenOdd
    }
    let polygon = try #require(drawn.first)
    #expect(isNear(polygon.contours[0], [(130, 40), (130, 80), (110, 80)]))
    #expect(polygon.isEvenOdd && polygon.color == DrawColor(red: 0, green: 0, blue: 255, alpha: 128))
    let kinds = playground.stage.draw().commands.map { command in
      switch command {
      case .shape(let shape): shape.color.red == 255 ? "background" : "shape"
      case .polygon: "fill"
      default: "other"
      }
    }
    let place = try #require(kinds.firstIndex(of: "fill"))
    #expect(kinds[place - 1] == "background")
    playground.stage.perform { view.bounds.origin = CGPoint(x: 10, y: 0) }
    #expect(isNear(try #require(drawn.first?.contours.first), [(130, 30), (130, 70), (110, 70)]))
  }

  @Test("is not drawn without a path, a colour or an inside")
  func nothing() {
    let path = view.fill.path
    for change in [
      { view.fill.path = nil }, { view.fill.fillColor = nil }, { view.fill.fillColor = UIColor.clear.cgColor },
      { view.fill.path = UIBezierPath().cgPath }, { view.isHidden = true },
    ] {
      playground.stage.perform {
        (view.fill.path, view.fill.fillColor, view.isHidden) = (path, UIColor.black.cgColor, false)
      }
      #expect(drawn.count == 1)
      playground.stage.perform(change)
      #expect(drawn.isEmpty)
    }
  }

  @Test("asks for a frame when it is changed")
  func display() {
    playground.ticks(2)
    playground.stage.pictureWasDrawn()
    #expect(!playground.stage.needsDisplay)
    playground.stage.perform { view.fill.fillColor = UIColor.red.cgColor }
    #expect(playground.stage.needsDisplay)
  }

  @Test("a path that was handed over does not change with the one that it came from")
  func path() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
    let handed = path.cgPath
    path.addLine(to: CGPoint(x: 9, y: 9))
    #expect(handed != path.cgPath && !handed.isEmpty && UIBezierPath().cgPath.isEmpty)
    #expect(UIBezierPath(cgPath: handed) == UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4)))
    path.cgPath = handed
    #expect(path.cgPath == handed)
  }

  @Test("a class of layers that is none stops the program and says so")
  func refused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Wrong: UIView {
          override class var layerClass: AnyClass { NSObject.self }
        }
        _ = Wrong(frame: .zero).layer
      }
    }
    #expect(reason(result).contains("layerClass must be CALayer or a subclass of it: Wrong"))
  }
}
