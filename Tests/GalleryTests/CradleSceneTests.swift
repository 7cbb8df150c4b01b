import CradleGallery
import CradleScenes
import CradleStage
import DynamicLayouts
import Foundation
import Golden
import OpenUIKit
import SeededRandom
import Testing

@MainActor
@Suite("The cradle")
struct CradleSceneTests {
  private let stage = Stage(size: CGSize(width: 1280, height: 776))
  private let controller: SceneController
  private let layout: NewtonsCradleLayout
  private let corner = CGPoint(x: 60, y: 700)

  init() throws {
    let scene = try #require(SceneCatalogue.gallery.scene(named: "cradle"))
    let controller = stage.perform { scene.makeController() }
    stage.show(controller)
    self.controller = controller
    layout = try #require(controller.collectionView?.collectionViewLayout as? NewtonsCradleLayout)
  }

  private func pointer(_ phase: PointerPhase, _ place: CGPoint, _ button: PointerButton = .primary) {
    stage.tick([.pointer(phase, PointerInput(button: button, position: place))])
  }

  private func click(_ place: CGPoint, _ button: PointerButton = .primary) {
    pointer(.down, place, button)
    pointer(.up, place, button)
  }

  private func press(_ key: HostKey) {
    for isDown in [true, false] { stage.tick([.key(key, isDown: isDown, modifiers: [])]) }
  }

  private func run(seconds: Double) {
    for _ in 0..<Int(seconds * 120) { stage.tick() }
  }

  private func attributes(_ item: Int) throws -> UICollectionViewLayoutAttributes {
    try #require(layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0)))
  }

  /// What the first boxes show, in the order of the items.
  private func pictures(_ count: Int) -> [UIImage] {
    (0..<count).compactMap { item in
      let cell = controller.collectionView?.cellForItem(at: IndexPath(item: item, section: 0))
      return cell?.contentView.subviews.lazy.compactMap { ($0 as? UIImageView)?.image }.first
    }
  }

  /// Corners of boxes, and the length of strings, in any stage.
  @Test("with the numbers that fit a stage, boxes hang in sight in it; where all fits by itself there are none")
  func fitting() throws {
    let scene = try #require(SceneCatalogue.gallery.scene(named: "cradle"))
    #expect(scene.fittingSettings(CGSize(width: 1280, height: 776)).isEmpty)
    var random = SplitMix64(state: 5)
    for _ in 0..<6 {
      let size = CGSize(width: .random(in: 500...1200, using: &random), height: .random(in: 300...470, using: &random))
      let stage = Stage(size: size)
      let controller = stage.perform { scene.makeController(itemCount: Int.random(in: 1...3, using: &random)) }
      stage.show(controller)
      for (name, value) in scene.fittingSettings(size) {
        let number = try #require(controller.tunables.first { $0.name == name })
        stage.perform { number.value = value }
      }
      for _ in 0..<3600 { stage.tick() }
      for item in 0..<controller.itemCount {
        let frame = try #require(controller.presentFrame(of: IndexPath(item: item, section: 0)))
        #expect(frame.minY > 64 && frame.maxY <= size.height, "\(size): \(frame)")
      }
    }
  }

  @Test("a box that falls has no string")
  func fallingString() {
    /// What is drawn as polygons: the hook and strings.
    func contours() -> Int {
      stage.draw().commands.reduce(0) { if case .polygon(let polygon) = $1 { $0 + polygon.contours.count } else { $0 } }
    }
    let hook = contours()
    for _ in 0..<3 {
      click(corner)
      run(seconds: 1)
    }
    let three = contours()
    #expect(three > hook)
    click(corner, .secondary)
    run(seconds: 0.1)
    #expect(3 * (contours() - hook) == 2 * (three - hook) && controller.itemCount == 3)
  }

  @Test("it starts empty, says what to do, and rests")
  func empty() {
    stage.tick()
    #expect(!stage.isInMotion && controller.itemCount == 0 && controller.tally == .init())
    #expect(
      stage.draw().commands.contains { if case .text(let text) = $0 { text.string.contains("Click") } else { false } })
    press(.delete)
    click(corner, .secondary)
    #expect(controller.tally == .init())
  }

  @Test("what it says is in view as a whole, however narrow the window", arguments: [1280, 600, 320])
  func hint(width: CGFloat) throws {
    stage.tick([.resize(CGSize(width: width, height: 216), scale: 1)])
    stage.tick()
    let label = try #require(controller.view.subviews.lazy.compactMap { $0 as? UILabel }.first)
    let lines = stage.draw().commands.compactMap { if case .text(let text) = $0 { text.string } else { nil } }
    #expect(lines.joined(separator: " ") == label.text)
    let needed = label.sizeThatFits(label.bounds.size)
    #expect(needed.width <= label.bounds.width && needed.height <= label.bounds.height)
    #expect(controller.view.bounds.contains(label.frame))
  }

  @Test("five clicks on empty ground add five, two right-clicks drop the two that came last")
  func clicks() throws {
    var before: [UIImage] = []
    stage.play(.drop2, ticks: 600) { if stage.tickNumber == 200 { before = pictures(3) } }
    #expect(controller.tally == .init(added: 5, dropped: 2))
    #expect(controller.itemCount == 3 && layout.liveItemCount == 3)
    #expect(pictures(3) == before && Set(before).count == 3)
  }

  @Test("a right-click drops the box under it; a click there adds nothing")
  func rightClickOnBox() throws {
    stage.play(.add5, ticks: 600)
    let (first, before) = (try attributes(1), pictures(5))
    click(first.center)
    #expect(controller.itemCount == 5)
    click(first.center, .secondary)
    #expect(layout.isFalling(IndexPath(item: 1, section: 0)) && controller.tally?.dropped == 1)
    run(seconds: 2.1)
    #expect(pictures(4) == [before[0], before[2], before[3], before[4]])
  }

  @Test("Delete drops the box under the pointer, else the one that came last", arguments: [HostKey.delete, .backspace])
  func deleteKey(key: HostKey) throws {
    stage.play(.add5, ticks: 600)
    pointer(.hover, try attributes(2).center)
    press(key)
    #expect(layout.isFalling(IndexPath(item: 2, section: 0)))
    pointer(.hover, corner)
    press(key)
    #expect(layout.isFalling(IndexPath(item: 4, section: 0)))
    run(seconds: 2.1)
    #expect(controller.itemCount == 3 && controller.tally?.dropped == 2)
  }

  @Test("a box is held where it was grabbed, follows the hand, and flies on when it is let go")
  func grabAndThrow() throws {
    click(corner)
    run(seconds: 10)
    let box = try attributes(0)
    // A corner of the box, wherever it has turned.
    let grip = CGPoint(x: 30, y: -30)
    var hand = box.center.applying(.identity)
    let turned = grip.applying(box.transform)
    hand = CGPoint(x: hand.x + turned.x, y: hand.y + turned.y)
    pointer(.down, hand)
    for _ in 0..<120 {
      hand.x -= 2
      pointer(.move, hand)
    }
    run(seconds: 4)
    let held = grip.applying(box.transform)
    let gap = CGPoint(x: box.center.x + held.x - hand.x, y: box.center.y + held.y - hand.y)
    #expect(abs(gap.x) < 40 && abs(gap.y) < 40)
    for _ in 0..<24 {
      hand.x += 10
      pointer(.move, hand)
    }
    let before = box.center.x
    pointer(.up, hand)
    run(seconds: 0.1)
    #expect(box.center.x > before + 60)
    run(seconds: 240)
    #expect(!stage.isInMotion && abs(box.center.x - 640) < 2)
  }

  @Test("a box that is gone in the hand leaves the hand empty")
  func grabbedAndDropped() throws {
    click(corner)
    run(seconds: 5)
    let center = try attributes(0).center
    pointer(.down, center)
    press(.delete)
    run(seconds: 3)
    #expect(controller.itemCount == 0 && layout.dynamicAnimator.behaviors.count == 1)
    pointer(.up, center)
    run(seconds: 1)
    #expect(!stage.isInMotion)
  }

  @Test("the same clicks end in the same state in every build and process")
  func goldenHash() throws {
    stage.play(.drop2, ticks: 720)
    try Golden.check("cradle-drop2", stage.stateHash)
  }

  @Test("fifty boxes hang together, and none is lost")
  func many() throws {
    let stage = Stage(size: CGSize(width: 1280, height: 776))
    let scene = try #require(SceneCatalogue.gallery.scene(named: "cradle"))
    let controller = stage.perform { scene.makeController(itemCount: 50) }
    stage.show(controller)
    for _ in 0..<1200 { stage.tick() }
    #expect(controller.liveItemCount == 50)
    for item in 0..<50 {
      let frame = try #require(controller.presentFrame(of: IndexPath(item: item, section: 0)))
      #expect(frame.minX > -700 && frame.maxX < 2000 && frame.minY > -900 && frame.maxY < 1700)
    }
  }
}
