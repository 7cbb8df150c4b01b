import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("Masks of layers")
struct MaskTests {
  private let playground = Playground()

  private var commands: [DrawCommand] { playground.stage.draw().commands }

  private var groups: [DrawGroup] {
    commands.compactMap { if case .pushGroup(let group) = $0 { group } else { nil } }
  }

  private func add(_ frame: CGRect = CGRect(x: 10, y: 20, width: 100, height: 60)) -> UIView {
    let view = playground.add(UIView(frame: frame))
    view.backgroundColor = .red
    return view
  }

  private func layer(_ frame: CGRect) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = UIColor.black.cgColor
    return layer
  }

  @Test("what is drawn apart is what the mask covers of the layer, the mask first")
  func box() throws {
    let view = add()
    view.alpha = 0.5
    view.layer.mask = layer(CGRect(x: 50, y: 10, width: 80, height: 20))
    let box = CGRect(x: 60, y: 30, width: 50, height: 20)
    #expect(groups == [DrawGroup(box, opacity: 0.5), DrawGroup(box, isCover: true)])
    let colors = commands.compactMap { if case .shape(let shape) = $0 { shape.color } else { nil } }
    // Within the group all is opaque: the opacity is that of the whole.
    #expect(colors.suffix(2).map(\.red) == [0, 255] && colors.suffix(2).allSatisfy { $0.alpha == 255 })
    view.layer.mask = nil
    #expect(groups.isEmpty)
  }

  @Test("a mask that covers nothing leaves nothing, and neither does one that is hidden")
  func nothing() {
    let view = add()
    let before = commands
    view.layer.mask = layer(CGRect(x: 200, y: 0, width: 10, height: 10))
    #expect(groups.isEmpty && commands.count < before.count)
    view.layer.mask?.frame = view.bounds
    #expect(!groups.isEmpty)
    view.layer.mask?.isHidden = true
    #expect(groups.isEmpty && commands.count < before.count)
  }

  @Test("a mask is in no list, belongs to one layer, and hits go by what it masks")
  func hierarchy() {
    let (view, other) = (add(), add(CGRect(x: 10, y: 100, width: 50, height: 50)))
    let mask = layer(CGRect(x: 0, y: 0, width: 5, height: 5))
    view.layer.mask = mask
    #expect(view.layer.mask === mask && view.layer.sublayers == nil && view.mask == nil)
    #expect(view.hitTest(CGPoint(x: 90, y: 50), with: nil) === view)
    other.layer.mask = mask
    #expect(view.layer.mask == nil && other.layer.mask === mask)
    mask.removeFromSuperlayer()
    #expect(other.layer.mask == nil)
    let cover = UIView(frame: view.bounds)
    view.mask = cover
    #expect(view.mask === cover && view.layer.mask === cover.layer && view.subviews.isEmpty)
    #expect(cover.convert(CGPoint.zero, to: playground.root) == view.frame.origin)
    view.mask = nil
    #expect(view.mask == nil && cover.window == nil)
  }

  @Test("a view that is a mask is laid out, and covers with all that is in it")
  func views() {
    final class Halves: UIView {
      let half = UIView()
      override func layoutSubviews() { half.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height) }
    }
    let (view, mask) = (add(), Halves(frame: CGRect(x: 0, y: 0, width: 100, height: 60)))
    mask.half.backgroundColor = .black
    mask.addSubview(mask.half)
    playground.stage.perform { view.mask = mask }
    playground.ticks(1)
    #expect(groups.first?.box == CGRect(x: 10, y: 20, width: 50, height: 60))
    playground.stage.perform { mask.bounds.size.width = 40 }
    playground.ticks(1)
    #expect(groups.first?.box.width == 20)
  }

  @Test("masks of masks, and of what is in masked layers, are groups in groups")
  func nested() {
    let (view, mask) = (add(), layer(CGRect(x: 0, y: 0, width: 60, height: 60)))
    mask.mask = layer(CGRect(x: 20, y: 20, width: 60, height: 60))
    view.layer.mask = mask
    let box = CGRect(x: 30, y: 40, width: 40, height: 40)
    #expect(groups.map(\.isCover) == [false, true, false, true])
    #expect(groups.allSatisfy { $0.box == box })
  }

  @Test("what moves a mask moves it in ticks, and at rest nothing does")
  func moving() {
    let view = add()
    let mask = layer(CGRect(x: 0, y: 0, width: 10, height: 60))
    playground.stage.perform { view.layer.mask = mask }
    playground.ticks(2)
    #expect(!playground.stage.isInMotion)
    playground.stage.perform {
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      mask.position.x += 80
    }
    playground.ticks(60)
    #expect(playground.stage.isInMotion && abs((groups.first?.box.minX ?? 0) - 50) < 1e-9)
    playground.ticks(70)
    #expect(!playground.stage.isInMotion && groups.first?.box.minX == 90)
  }

  @Test("a mask is kept with what it masks, and goes when that goes")
  func life() {
    weak var gone: CALayer?
    let kept = layer(CGRect(x: 0, y: 0, width: 5, height: 5))
    playground.stage.perform {
      let (view, mask) = (UIView(), CALayer())
      view.layer.mask = mask
      gone = mask
      #expect(gone != nil)
      let other = CALayer()
      other.mask = kept
    }
    #expect(gone == nil && kept.superlayer == nil)
  }

  @Test("in random trees each group ends, and a cover is the first of its group", arguments: 0..<20)
  func forest(seed: UInt64) {
    var random = SplitMix64(state: seed)
    var all = [playground.root.layer]
    for _ in 0..<20 {
      let size = CGSize(width: .random(in: 20...200, using: &random), height: .random(in: 20...200, using: &random))
      let place = CGPoint(x: .random(in: 0...200, using: &random), y: .random(in: 0...200, using: &random))
      let (new, parent) = (layer(CGRect(origin: place, size: size)), all.randomElement(using: &random)!)
      if Bool.random(using: &random), parent !== playground.root.layer {
        parent.mask = new
      } else {
        parent.addSublayer(new)
      }
      all.append(new)
    }
    var open: [DrawGroup] = []
    for (index, command) in commands.enumerated() {
      switch command {
      case .pushGroup(let group):
        if group.isCover {
          guard case .pushGroup(let around) = commands[index - 1] else { return #expect(Bool(false), "no group") }
          #expect(!around.isCover && around.box == group.box)
        }
        // What covers is drawn before it is known how much of it is wanted.
        if let last = open.last?.box, !open.contains(where: \.isCover) {
          #expect(last.minX - group.box.minX < 1e-9 && group.box.maxX - last.maxX < 1e-9)
          #expect(last.minY - group.box.minY < 1e-9 && group.box.maxY - last.maxY < 1e-9)
        }
        open.append(group)
      case .popGroup: #expect(open.popLast() != nil)
      default: break
      }
    }
    #expect(open.isEmpty)
  }

  @Test("only the corners that are named are round, of grounds, borders and cuts")
  func corners() throws {
    let view = add(CGRect(x: 0, y: 0, width: 100, height: 60))
    view.layer.cornerRadius = 20
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    let polygons = commands.compactMap { if case .polygon(let polygon) = $0 { polygon } else { nil } }
    let outline = try #require(polygons.last?.contours.first)
    func nearest(_ x: CGFloat, _ y: CGFloat) -> CGFloat { outline.map { hypot($0.x - x, $0.y - y) }.min() ?? .infinity }
    #expect(nearest(0, 60) < 1e-9 && nearest(100, 60) < 1e-9)
    let round = 20 * (2.0.squareRoot() - 1)
    #expect(abs(nearest(0, 0) - round) < 1 && abs(nearest(100, 0) - round) < 1)
  }
}
