import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("A view that draws by code")
struct ViewDrawingTests {
  private final class Dial: UIView {
    var rects: [CGRect] = []
    var color: UIColor? = .red

    override func draw(_ rect: CGRect) {
      rects.append(rect)
      guard let color else { return }
      color.setFill()
      UIRectFill(rect)
    }
  }

  private let playground = Playground()

  private var drawn: [DrawPolygon] {
    playground.stage.draw().commands.compactMap { if case .polygon(let polygon) = $0 { polygon } else { nil } }
  }

  private func dial(_ frame: CGRect = CGRect(x: 10, y: 20, width: 30, height: 40)) -> Dial {
    playground.add(Dial(frame: frame))
  }

  private func bounds(_ polygon: DrawPolygon?) -> CGRect? {
    polygon.map { $0.contours.joined().reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) } }
  }

  @Test("draws once, in the tick before it is shown, with its bounds, and where it is")
  func first() {
    let view = dial()
    #expect(view.rects.isEmpty)
    playground.ticks(3)
    #expect(view.rects == [CGRect(x: 0, y: 0, width: 30, height: 40)])
    #expect(bounds(drawn.first) == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(drawn.first?.color == DrawColor(red: 255, green: 0, blue: 0))
  }

  @Test("draws anew when it was marked, once a tick, and for nothing else that is set")
  func marks() {
    let view = dial()
    playground.ticks(1)
    playground.stage.perform {
      view.center.x += 5
      view.alpha = 0.5
      view.backgroundColor = .blue
      view.transform = CGAffineTransform(rotationAngle: 1)
      view.clipsToBounds = true
      view.addSubview(UIView(frame: view.bounds))
      view.layer.cornerRadius = 3
      view.removeFromSuperview()
      playground.root.addSubview(view)
    }
    playground.ticks(2)
    #expect(view.rects.count == 1)
    playground.stage.perform {
      view.setNeedsDisplay()
      view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(playground.stage.isInMotion)
    playground.ticks(2)
    #expect(view.rects.count == 2 && !playground.stage.isInMotion)
  }

  @Test("draws when its size is another one only if its content mode says so, and else is stretched or placed")
  func sizes() {
    let view = dial()
    playground.ticks(1)
    playground.stage.perform { view.bounds.size = CGSize(width: 60, height: 60) }
    playground.ticks(1)
    #expect(view.rects.count == 1)
    #expect(bounds(drawn.first) == CGRect(x: -5, y: 10, width: 60, height: 60))
    playground.stage.perform { view.contentMode = .topLeft }
    #expect(bounds(drawn.first) == CGRect(x: -5, y: 10, width: 30, height: 40))
    playground.stage.perform {
      view.contentMode = .redraw
      view.bounds.size = CGSize(width: 50, height: 50)
    }
    playground.ticks(1)
    #expect(view.rects.last == CGRect(x: 0, y: 0, width: 50, height: 50) && view.rects.count == 2)
  }

  @Test("waits while it is hidden, empty or in no window")
  func waiting() {
    let view = dial(.zero)
    playground.ticks(2)
    playground.stage.perform { view.isHidden = true }
    playground.stage.perform { view.frame = CGRect(x: 0, y: 0, width: 20, height: 20) }
    playground.ticks(2)
    #expect(view.rects.isEmpty && !playground.stage.isInMotion)
    playground.stage.perform { view.isHidden = false }
    playground.ticks(2)
    #expect(view.rects.count == 1)
    let alone = playground.stage.perform { Dial(frame: CGRect(x: 0, y: 0, width: 9, height: 9)) }
    playground.stage.perform { alone.setNeedsDisplay() }
    playground.ticks(1)
    #expect(alone.rects.isEmpty)
  }

  @Test("keeps no content that was drawn before, and draws a dynamic colour as it is in the traits")
  func content() {
    let view = dial()
    view.color = .label
    playground.ticks(1)
    #expect(drawn.first?.color == DrawColor(red: 0, green: 0, blue: 0))
    playground.stage.traitCollection = UITraitCollection(userInterfaceStyle: .dark)
    #expect(drawn.first?.color == DrawColor(red: 255, green: 255, blue: 255))
    playground.ticks(1)
    #expect(view.rects.count == 2)
    view.color = nil
    playground.stage.perform { view.setNeedsDisplay() }
    playground.ticks(1)
    #expect(drawn.isEmpty)
  }

  @Test("what draws nothing asks for no tick when it is marked at rest")
  func rest() {
    let label = playground.add(UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20)))
    playground.ticks(2)
    playground.stage.perform { label.textColor = .red }
    #expect(!playground.stage.isInMotion && playground.stage.needsDisplay)
  }

  @Test("has no context outside of drawing, and a view that does not draw has no layer made for it")
  func plain() {
    #expect(playground.stage.perform { UIGraphicsGetCurrentContext() } == nil)
    let view = playground.add(UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
    playground.ticks(1)
    #expect(view.madeLayer == nil)
  }
}
