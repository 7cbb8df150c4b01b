import CradleStage
import Foundation
import OpenUIKit
import SeededRandom
import Testing

@MainActor
@Suite("Segmented controls")
struct SegmentedControlTests {
  private let rig = ControlRig()
  private let control: UISegmentedControl

  init() {
    control = rig.add(UISegmentedControl(items: ["a", "b", "c"]))
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
  }

  @Test("a click chooses a segment and tells so, the one that is chosen and one that is disabled do not")
  func clicks() {
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && control.numberOfSegments == 3)
    rig.click(150, 16)
    #expect(control.selectedSegmentIndex == 1 && rig.changes() == 1)
    rig.click(150, 16)
    #expect(rig.changes() == 0)
    control.setEnabled(false, forSegmentAt: 2)
    rig.click(250, 16)
    #expect(control.selectedSegmentIndex == 1 && rig.changes() == 0)
    control.selectedSegmentIndex = 0
    #expect(rig.changes() == 0)
  }

  @Test("where the press ends is chosen, and far away nothing")
  func drags() {
    rig.playground.pointer(.down, 50, 16)
    rig.playground.pointer(.move, 250, 16)
    rig.playground.pointer(.up, 250, 16)
    #expect(control.selectedSegmentIndex == 2)
    rig.playground.pointer(.down, 50, 16)
    rig.playground.pointer(.up, 50, 200)
    #expect(control.selectedSegmentIndex == 2 && rig.changes() == 1)
  }

  @Test("a picture keeps its size, and shrinks where the segment has no room for it")
  func pictures() {
    func box(_ size: CGFloat) -> CGSize? {
      rig.playground.stage.perform {
        let picture = UIGraphicsImageRenderer(size: CGSize(width: size, height: size)).image { context in
          UIColor(red: 1, green: 0, blue: 1, alpha: 1).setFill()
          context.fill(CGRect(x: 0, y: 0, width: size, height: size))
        }.withRenderingMode(.alwaysOriginal)
        control.setImage(picture, forSegmentAt: 1)
      }
      rig.playground.ticks(1)
      let corners = rig.playground.stage.draw().commands.lazy.compactMap { command -> [CGPoint]? in
        guard case .polygon(let polygon) = command, polygon.color.red == 255, polygon.color.green == 0 else {
          return nil
        }
        return polygon.contours.first
      }.first
      guard let corners, let first = corners.first else { return nil }
      let opposite = corners.max {
        abs($0.x - first.x) + abs($0.y - first.y) < abs($1.x - first.x) + abs($1.y - first.y)
      }
      return opposite.map { CGSize(width: abs($0.x - first.x), height: abs($0.y - first.y)) }
    }
    #expect(box(10) == CGSize(width: 10, height: 10))
    #expect(box(64) == CGSize(width: 32, height: 32))
  }

  @Test("a momentary one has a segment only while it tells so")
  func momentary() {
    control.isMomentary = true
    var told = UISegmentedControl.noSegment
    control.addAction(UIAction { [control] _ in told = control.selectedSegmentIndex }, for: .valueChanged)
    for _ in 0..<2 { rig.click(150, 16) }
    #expect(told == 1 && control.selectedSegmentIndex == UISegmentedControl.noSegment && rig.changes() == 2)
  }

  @Test("the chosen segment stays the same one while others come and go, over random changes")
  func changes() {
    var random = SplitMix64(state: 3)
    var titles = ["a", "b", "c"]
    control.selectedSegmentIndex = 1
    var chosen: String? = "b"
    for step in 0..<300 {
      if Bool.random(using: &random) || titles.isEmpty {
        let index = Int.random(in: 0...titles.count, using: &random)
        titles.insert("\(step)", at: index)
        control.insertSegment(withTitle: "\(step)", at: index, animated: false)
      } else {
        let index = Int.random(in: 0..<titles.count, using: &random)
        if titles.remove(at: index) == chosen { chosen = nil }
        control.removeSegment(at: index, animated: false)
      }
      if chosen == nil, let index = titles.indices.randomElement(using: &random) {
        (chosen, control.selectedSegmentIndex) = (titles[index], index)
      }
      #expect((0..<control.numberOfSegments).map { control.titleForSegment(at: $0) } == titles)
      #expect(control.selectedSegmentIndex == chosen.flatMap(titles.firstIndex) ?? UISegmentedControl.noSegment)
    }
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0 && control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test("arrows go to the next segment that is enabled, Home and End to the first and the last")
  func keys() {
    control.setEnabled(false, forSegmentAt: 1)
    rig.press(.tab)
    for (key, index) in [(HostKey.right, 0), (.right, 2), (.right, 2), (.left, 0), (.end, 2), (.home, 0)] {
      rig.press(key)
      #expect(control.selectedSegmentIndex == index)
    }
    #expect(rig.changes() == 5)
  }

  @Test("it is as wide as its widest segment asks of all, or as all ask together")
  func widths() {
    control.setTitle("a long title", forSegmentAt: 1)
    let equal = control.intrinsicContentSize.width
    control.apportionsSegmentWidthsByContent = true
    let apart = control.intrinsicContentSize.width
    #expect(equal > apart)
    control.apportionsSegmentWidthsByContent = false
    control.setWidth(200, forSegmentAt: 1)
    #expect(control.intrinsicContentSize.width < 300 && control.widthForSegment(at: 1) == 200)
    rig.click(51, 16)
    #expect(control.selectedSegmentIndex == 1, "the others share the 100 points that are left")
  }
}
