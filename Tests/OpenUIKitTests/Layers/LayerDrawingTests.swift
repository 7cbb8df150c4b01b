import CradleStage
import Foundation
import OpenUIKit
import Testing

@MainActor
private final class Painter: NSObject, CALayerDelegate {
  var heard: [String] = []
  var color = UIColor.red

  func layerWillDraw(_ layer: CALayer) { heard.append("will") }

  func draw(_ layer: CALayer, in ctx: CGContext) {
    heard.append("draw")
    ctx.setFillColor(color.cgColor)
    ctx.fill(layer.bounds)
  }
}

private final class BlueLayer: CALayer {
  override func draw(in ctx: CGContext) {
    ctx.setFillColor(UIColor.blue.cgColor)
    ctx.fill(bounds.insetBy(dx: 5, dy: 5))
  }
}

private final class IdleLayer: CALayer {
  var displays = 0
  override func display() { displays += 1 }
}

@MainActor
private final class BlueView: UIView {
  override class var layerClass: AnyClass { BlueLayer.self }
}

@MainActor
private final class ToldView: UIView {
  var told: [CALayer] = []
  override func draw(_ layer: CALayer, in ctx: CGContext) {
    told.append(layer)
    super.draw(layer, in: ctx)
  }
  override func draw(_ rect: CGRect) {
    UIColor.green.setFill()
    UIRectFill(rect)
  }
}

@MainActor
@Suite("Layers that draw by code")
struct LayerDrawingTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100))
  private let root: UIView
  private let painter = Painter()

  init() {
    let controller = stage.perform { UIViewController() }
    stage.show(controller)
    root = controller.view
  }

  private func add<Layer: CALayer>(_ layer: Layer, _ side: CGFloat = 20) -> Layer {
    stage.perform {
      layer.frame = CGRect(x: 10, y: 10, width: side, height: side)
      root.layer.addSublayer(layer)
    }
    return layer
  }

  private var areas: [(color: DrawColor, box: CGRect)] {
    stage.draw().commands.compactMap { command in
      guard case .polygon(let polygon) = command, let corners = polygon.contours.first else { return nil }
      let (xs, ys) = (corners.map(\.x), corners.map(\.y))
      let box = CGRect(
        x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
      return (polygon.color, box)
    }
  }

  @Test("a layer's delegate draws once for each mark, and not before the first one")
  func delegate() {
    let layer = add(CALayer())
    layer.delegate = painter
    stage.tick()
    #expect(painter.heard == [] && areas.isEmpty && !layer.needsDisplay())
    stage.perform {
      layer.setNeedsDisplay()
      layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(layer.needsDisplay() && painter.heard == [])
    stage.tick()
    #expect(painter.heard == ["will", "draw"] && !layer.needsDisplay())
    #expect(areas.map(\.color) == [DrawColor(red: 255, green: 0, blue: 0)])
    #expect(areas.map(\.box) == [CGRect(x: 10, y: 10, width: 20, height: 20)])
    for _ in 0..<3 {
      stage.perform { (layer.opacity, layer.position.x) = (0.5, layer.position.x + 1) }
      stage.tick()
    }
    #expect(painter.heard.count == 2)
  }

  @Test("a subclass draws instead of its delegate, in a layer of its own and in a view's")
  func subclass() {
    let layer = add(BlueLayer())
    layer.delegate = painter
    stage.perform { layer.setNeedsDisplay() }
    let view = stage.perform { BlueView(frame: CGRect(x: 50, y: 50, width: 30, height: 30)) }
    stage.perform { root.addSubview(view) }
    stage.tick()
    #expect(painter.heard == ["will"])
    #expect(areas.map(\.box.size) == [CGSize(width: 10, height: 10), CGSize(width: 20, height: 20)])
  }

  @Test("a view is told by its layer, and both ways to mark it are the same")
  func view() {
    let view = stage.perform { ToldView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    stage.perform { root.addSubview(view) }
    stage.tick()
    #expect(view.told == [view.layer] && areas.map(\.color) == [DrawColor(red: 0, green: 255, blue: 0)])
    stage.perform { view.layer.setNeedsDisplay() }
    stage.tick()
    stage.perform { view.setNeedsDisplay() }
    #expect(view.layer.needsDisplay())
    stage.tick()
    #expect(view.told.count == 3)
  }

  @Test("what was drawn is stretched in another size, unless the layer is to draw again")
  func size() {
    let layer = add(CALayer())
    layer.delegate = painter
    stage.perform { layer.setNeedsDisplay() }
    stage.tick()
    #expect(!layer.needsDisplayOnBoundsChange)
    stage.perform { root.layer.speed = 1 }
    stage.perform { layer.bounds.size.width = 40 }
    stage.tick()
    #expect(painter.heard.count == 2)
    stage.perform { layer.needsDisplayOnBoundsChange = true }
    stage.perform { layer.bounds.size.width = 60 }
    stage.tick()
    #expect(painter.heard.count == 4)
    for _ in 0..<120 { stage.tick() }
    #expect(areas.map(\.box.width) == [60])
    let view = BlueView(frame: .zero)
    view.layer.needsDisplayOnBoundsChange = true
    #expect(view.contentMode == .redraw)
    view.layer.needsDisplayOnBoundsChange = false
    #expect(view.contentMode == .scaleToFill)
  }

  @Test("a hidden layer, and one without a window, draws once it is seen; one that is asked draws at once")
  func later() {
    let layer = CALayer()
    layer.delegate = painter
    layer.isHidden = true
    layer.setNeedsDisplay()
    _ = add(layer)
    stage.tick()
    #expect(painter.heard == [])
    stage.perform { layer.isHidden = false }
    #expect(painter.heard == [])
    stage.perform { layer.displayIfNeeded() }
    #expect(painter.heard == ["will", "draw"])
    stage.perform { layer.displayIfNeeded() }
    stage.tick()
    #expect(painter.heard == ["will", "draw"])
  }

  @Test("an override of display is called instead of drawing")
  func display() {
    let layer = add(IdleLayer())
    layer.delegate = painter
    stage.perform { layer.setNeedsDisplay() }
    stage.tick()
    #expect(layer.displays == 1 && painter.heard == [] && !layer.needsDisplay())
  }

  @Test("what is drawn anew takes the place of what was, also nothing")
  func again() {
    let layer = add(CALayer())
    layer.delegate = painter
    stage.perform { layer.setNeedsDisplay() }
    stage.tick()
    painter.color = .green
    stage.perform { layer.setNeedsDisplay() }
    stage.tick()
    #expect(areas.map(\.color) == [DrawColor(red: 0, green: 255, blue: 0)])
    layer.delegate = nil
    stage.perform { layer.setNeedsDisplay() }
    stage.tick()
    #expect(areas.isEmpty)
  }

  @Test("a snapshot has what layers have drawn, and a copy for a moment keeps the scale of its contents")
  func snapshot() throws {
    let layer = add(CALayer())
    (layer.delegate, layer.contentsScale) = (painter, 2)
    #expect(CALayer().contentsScale == 1)
    stage.perform { layer.setNeedsDisplay() }
    stage.tick()
    #expect(stage.perform { layer.presentation()?.contentsScale } == 2)
    let picture = try #require(stage.perform { root.snapshotView(afterScreenUpdates: false) })
    stage.perform {
      layer.removeFromSuperlayer()
      root.addSubview(picture)
    }
    #expect(areas.map(\.color) == [DrawColor(red: 255, green: 0, blue: 0)])
  }
}
