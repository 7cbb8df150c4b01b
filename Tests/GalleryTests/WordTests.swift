import CradleGallery
import CradleScenes
import CradleStage
import Foundation
import OpenUIKit
import SeededRandom
import Testing

@MainActor
@Suite("The words of a scene")
struct WordTests {
  /// What a window of 600 × 400 leaves to the stage.
  private nonisolated static let least = CGSize(width: 600, height: 376)

  /// With as many items as there may be, too, where that is not so many that they have no names.
  private nonisolated static let scenes: [(name: String, items: Int)] = SceneCatalogue.gallery.scenes.flatMap { scene in
    Set([scene.defaultItemCount, min(60, scene.itemCounts.upperBound)]).sorted()
      .filter { scene.itemCounts.contains($0) }.map { (scene.name, $0) }
  }

  private func sizes(_ seed: UInt64) -> [CGSize] {
    var random = SplitMix64(state: seed)
    return [Self.least]
      + (0..<rounds(4, nightly: 40)).map { _ in
        CGSize(width: .random(in: 600...1500, using: &random), height: .random(in: 376...1000, using: &random))
      }
  }

  @Test("can be read in any window from 600 × 400 on, and have room in their frames", arguments: scenes)
  func reading(name: String, items: Int) throws {
    for size in sizes(11) {
      let rig = try SceneRig(name, items: items, size: size)
      for step in SceneRig.Step.allCases {
        rig.do(step)
        #expect(rig.wordsLeftOut == [], "at \(size)")
        for words in rig.words {
          #expect(words.height >= 9 - 1e-9, "\(words.text) at \(size)")
          // Cells and controls have sizes and fonts of their own.
          guard !words.isInCell, !words.isInControl else { continue }
          #expect(words.widest <= words.room.width + 1, "\(words.text) at \(size)")
          #expect(words.inkHeight <= words.room.height + 1, "\(words.text) at \(size)")
        }
      }
    }
  }

  @Test("can be read in halves of small windows and in smaller windows, where not all have room", arguments: scenes)
  func halves(name: String, items: Int) throws {
    var random = SplitMix64(state: 13)
    for _ in 0..<rounds(4, nightly: 40) {
      let size = CGSize(width: .random(in: 150...600, using: &random), height: .random(in: 150...600, using: &random))
      let rig = try SceneRig(name, items: items, size: size)
      for step in SceneRig.Step.allCases {
        rig.do(step)
        for words in rig.words { #expect(words.height >= 9 - 1e-9, "\(words.text) at \(size)") }
      }
    }
  }

  @Test("do not lie on each other, unless they are on items", arguments: scenes)
  func apart(name: String, items: Int) throws {
    for size in sizes(12) {
      let rig = try SceneRig(name, items: items, size: size)
      for step in [SceneRig.Step.begin, .flick] {
        rig.do(step)
        let words = rig.standingWords
        for (index, one) in words.enumerated() {
          for other in words.dropFirst(index + 1) {
            #expect(!one.ink.intersects(other.ink), "\(one.text), \(other.text) at \(size)")
          }
        }
      }
    }
  }

  @Test("lie in the window, in a readout under the pointer too", arguments: ["spring-lab", "scroll-lab"])
  func readouts(name: String) throws {
    var readoutCount = 0
    for size in sizes(14) {
      let rig = try SceneRig(name, size: size)
      for step in SceneRig.Step.allCases { rig.do(step) }
      let words = rig.standingWords
      readoutCount += words.count { $0.text.hasPrefix("t ") }
      for words in words { #expect(CGRect(origin: .zero, size: size).contains(words.ink), "\(words.text) at \(size)") }
    }
    #expect(readoutCount > 4)
  }

  @Test("are as large in all windows that are large enough", arguments: BenchRig.names)
  func growth(name: String) throws {
    let sizes = [CGSize(width: 700, height: 476), CGSize(width: 1280, height: 776), CGSize(width: 3840, height: 2136)]
    let found = try sizes.map { size in
      let rig = try SceneRig(name, size: size)
      rig.do(.begin)
      return Set(rig.words.map { ($0.height / $0.scale * 1000).rounded() / 1000 })
    }
    #expect(found[0] == found[1] && found[1] == found[2])
  }

  @Test("get the size that they have in a window from the start when one is made as small", arguments: scenes)
  func resizing(name: String, items: Int) throws {
    let (fresh, resized) = (
      try SceneRig(name, items: items, size: Self.least),
      try SceneRig(name, items: items, size: CGSize(width: 1280, height: 776))
    )
    resized.stage.tick([.resize(Self.least, scale: 1)])
    fresh.stage.tick()
    let (wanted, found) = (fresh.standingWords, resized.standingWords)
    #expect(wanted.map(\.text) == found.map(\.text))
    for (wanted, found) in zip(wanted, found) {
      #expect(abs(wanted.height - found.height) < 1e-9, "\(wanted.text)")
    }
  }
}

/// Any scene on a stage, in hands.
@MainActor
private struct SceneRig {
  enum Step: CaseIterable {
    case begin, flick, hover
  }

  let stage: Stage
  private let controller: SceneController

  init(_ name: String, items: Int? = nil, size: CGSize) throws {
    let scene = try #require(SceneCatalogue.gallery.scene(named: name))
    let stage = Stage(size: size)
    controller = stage.perform { scene.makeController(itemCount: items) }
    stage.show(controller)
    self.stage = stage
  }

  func `do`(_ step: Step) {
    let size = controller.view.bounds.size
    let place = { (x: CGFloat, y: CGFloat) in PointerInput(position: CGPoint(x: x * size.width, y: y * size.height)) }
    switch step {
    case .begin: for _ in 0..<12 { stage.tick() }
    case .flick:
      stage.tick([.pointer(.down, place(0.5, 0.4))])
      for index in 1...6 { stage.tick([.pointer(.move, place(0.5, 0.4 - 0.04 * CGFloat(index)))]) }
      stage.tick([.pointer(.up, place(0.5, 0.16))])
      for _ in 0..<60 { stage.tick() }
    case .hover: stage.tick([.pointer(.hover, place(0.3, 0.85))])
    }
  }

  /// Of all labels that are seen.
  var words: [ShownWords] { labels.filter { $0.alpha > 0 }.map { ShownWords($0) } }

  /// Those that no item carries.
  var standingWords: [ShownWords] { words.filter { !$0.isOnItem && !$0.isInCell } }

  var wordsLeftOut: [String] { labels.filter { $0.alpha == 0 }.compactMap(\.text) }

  private var labels: [UILabel] { Self.labels(in: controller.view) }

  private static func labels(in view: UIView) -> [UILabel] {
    guard !view.isHidden, view.alpha > 0 || view is UILabel else { return [] }
    if let label = view as? UILabel { return label.text?.isEmpty == false ? [label] : [] }
    return view.subviews.flatMap { labels(in: $0) }
  }
}

/// A label as it is seen in the window.
@MainActor
private struct ShownWords {
  let text: String
  let scale: CGFloat
  /// Of its letters, in points of the window.
  let height: CGFloat
  /// Of its lines, in its own points, and the room for them.
  let widest: CGFloat
  let inkHeight: CGFloat
  let room: CGSize
  /// Where letters are that are seen, in the window.
  let ink: CGRect
  let isOnItem: Bool
  let isInCell: Bool
  let isInControl: Bool

  init(_ label: UILabel) {
    text = label.text ?? ""
    let size = label.font.pointSize
    let (corner, end) = (label.convert(CGPoint.zero, to: nil), label.convert(CGPoint(x: 1, y: 0), to: nil))
    scale = CGVector(dx: end.x - corner.x, dy: end.y - corner.y).length
    height = size * scale
    room = label.bounds.size
    let widths = { (lines: [String]) in
      lines.map { PlotText.width(of: $0, size: size, isBold: label.font.isBold) }.max() ?? 0
    }
    // The stage's fixed metrics, by which lines are broken, are wider than letters are.
    let paragraphs = text.components(separatedBy: "\n")
    let lines = widths(paragraphs) <= room.width + 1 ? paragraphs : label.drawnLines
    widest = widths(lines)
    // From the top of the first line's capitals to the last baseline, nearly.
    inkHeight = CGFloat(lines.count - 1) * label.lineHeight + 0.72 * size
    let left: CGFloat =
      switch label.textAlignment {
      case .center: (room.width - widest) / 2
      case .right: room.width - widest
      default: 0
      }
    let origin = label.convert(CGPoint(x: left, y: (room.height - inkHeight) / 2), to: nil)
    let whole = CGRect(x: origin.x, y: origin.y, width: widest * scale, height: inkHeight * scale)
    ink = sequence(first: label as UIView, next: \.superview).filter(\.clipsToBounds).reduce(whole) { seen, view in
      seen.intersection(view.convert(view.bounds, to: nil))
    }
    isOnItem = label.superview is Body
    isInCell = sequence(first: label, next: \.superview).contains { $0 is UICollectionViewCell }
    isInControl = sequence(first: label, next: \.superview).contains { $0 is UIControl }
  }
}
