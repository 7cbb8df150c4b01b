import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Flips, and transitions that move")
struct FlipTests {
  private let rig = AnimationRig()

  private var groups: [DrawGroup] {
    rig.stage.draw().commands.compactMap { if case .pushGroup(let group) = $0 { group } else { nil } }
  }

  /// Of shapes of the box's size, back to front.
  private var boxes: [DrawShape] {
    rig.stage.draw().commands.compactMap {
      if case .shape(let shape) = $0, shape.size.width >= 39, shape.size.width < 60 { shape } else { nil }
    }
  }

  private func flip(_ options: UIView.AnimationOptions) {
    rig.perform {
      rig.box.backgroundColor = .red
      UIView.transition(
        with: rig.box, duration: 1, options: [options, .curveLinear],
        animations: { rig.box.backgroundColor = .blue }, completion: rig.note("end"))
    }
  }

  @Test(
    "a flip shows the old look on the front, the new one on the back, and the edge it is named by comes nearer",
    arguments: [0, 1, 2, 3])
  func flips(index: Int) throws {
    let options: [UIView.AnimationOptions] = [
      .transitionFlipFromLeft, .transitionFlipFromRight, .transitionFlipFromTop, .transitionFlipFromBottom,
    ]
    flip(options[index])
    rig.ticks(30)
    let quarter = try #require(groups.first)
    let map = try #require(quarter.map)
    let (box, middle) = (quarter.box, CGPoint(x: quarter.box.midX, y: quarter.box.midY))
    // What is nearer is divided by less.
    let depths = [
      map.divided(CGPoint(x: box.minX, y: middle.y)).z, map.divided(CGPoint(x: box.maxX, y: middle.y)).z,
      map.divided(CGPoint(x: middle.x, y: box.minY)).z, map.divided(CGPoint(x: middle.x, y: box.maxY)).z,
    ]
    #expect(depths.indices.min { depths[$0] < depths[$1] } == index)
    // By 45 degrees, but for the perspective.
    let seen = try #require(map.seen(middle)).x
    #expect(abs(seen - rig.box.center.x) < 1)
    #expect(boxes.last?.color.red == 255)
    rig.ticks(60)
    #expect(groups.count == 1 && boxes.last?.color.blue == 255)
    rig.ticks(35)
    #expect(groups.isEmpty && rig.history.take() == ["end true 120"] && !rig.stage.isInMotion)
  }

  @Test("a push, a move and a reveal move by the size of the layer, and are cut at it")
  func moves() throws {
    let cases: [(CATransitionType, CATransitionSubtype?, old: CGVector, new: CGVector)] = [
      (.push, nil, CGVector(dx: 10, dy: 0), CGVector(dx: -30, dy: 0)),
      (.push, .fromRight, CGVector(dx: -10, dy: 0), CGVector(dx: 30, dy: 0)),
      (.moveIn, .fromTop, .zero, CGVector(dx: 0, dy: 30)),
      (.reveal, .fromBottom, CGVector(dx: 0, dy: 10), .zero),
    ]
    for (type, subtype, old, new) in cases {
      rig.perform {
        rig.box.backgroundColor = .red
        let transition = CATransition()
        (transition.type, transition.subtype, transition.duration) = (type, subtype, 1)
        transition.timingFunction = CAMediaTimingFunction(name: .linear)
        rig.box.layer.add(transition, forKey: nil)
        rig.box.backgroundColor = .blue
      }
      rig.ticks(30)
      let center = rig.box.center
      let red = try #require(boxes.first { $0.color.red == 255 })
      let blue = try #require(boxes.first { $0.color.blue == 255 && $0.color.red == 0 })
      #expect(abs(red.center.x - center.x - old.dx) < 1e-9 && abs(red.center.y - center.y - old.dy) < 1e-9)
      #expect(abs(blue.center.x - center.x - new.dx) < 1e-9 && abs(blue.center.y - center.y - new.dy) < 1e-9)
      let clips = rig.stage.draw().commands.filter { $0 == .pushClip(rig.box.frame) }
      #expect(clips.count == 1)
      rig.ticks(120)
      #expect(boxes.count == 1 && !rig.stage.isInMotion)
    }
  }

  @Test("curls dissolve, which the log says once")
  func curls() {
    var lines: [String] = []
    rig.perform { AppContext.current?.diagnostics.sink = { lines.append($0) } }
    flip(.transitionCurlUp)
    flip(.transitionFlipFromLeft)
    rig.ticks(30)
    #expect(lines == ["UIView.transition: curls are drawn as dissolves."])
  }

  @Test("what flips is drawn with its masks, layers and shadows on the front")
  func wholeLooks() {
    rig.perform {
      let sublayer = CALayer()
      sublayer.frame = CGRect(x: 0, y: 0, width: 44, height: 44)
      sublayer.backgroundColor = UIColor.green.cgColor
      rig.box.layer.addSublayer(sublayer)
      let mask = CALayer()
      mask.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
      mask.backgroundColor = UIColor.black.cgColor
      rig.box.layer.mask = mask
    }
    flip(.transitionFlipFromLeft)
    rig.ticks(30)
    #expect(groups.count == 3 && groups.filter(\.isCover).count == 1)
    #expect(boxes.contains { $0.color.green == 255 && $0.color.red == 0 })
  }
}
