import DynamicLayouts
import Foundation
import UIKit

/// Something to watch and to play with: its names, how many items it takes, and how it is made.
///
/// Tests, benchmarks and the window all use the same scenes.
public struct Scene: Sendable {
  /// Lower case with hyphens: what the command line calls it.
  public let name: String
  /// What a window's title and menus call it.
  public let title: String
  /// One sentence for lists.
  public let summary: String
  /// Other words that it can be found by, with blanks between them.
  public let otherWords: String
  /// How many items it begins with when nobody says otherwise.
  public let defaultItemCount: Int
  /// How many items it can begin with; others are refused.
  public let itemCounts: ClosedRange<Int>
  /// The numbers with which the scene begins on a stage of so many points where their defaults do not fit it. They are
  /// settings like those of a user, and stand in records.
  package let fittingSettings: @Sendable (_ stage: CGSize) -> [(name: String, value: Double)]
  /// Whether it keeps something in `UserDefaults`, with which it begins the next time: records hold that.
  package let keepsDefaults: Bool
  private let build: @MainActor (Int) -> SceneController

  package init(
    name: String, title: String, summary: String, alsoCalled otherWords: String = "", defaultItemCount: Int,
    itemCounts: ClosedRange<Int>,
    fittingSettings: @escaping @Sendable (_ stage: CGSize) -> [(name: String, value: Double)] = { _ in [] },
    keepsDefaults: Bool = false, build: @escaping @MainActor (Int) -> SceneController
  ) {
    self.fittingSettings = fittingSettings
    self.name = name
    self.title = title
    self.summary = summary
    self.otherWords = otherWords
    self.defaultItemCount = defaultItemCount
    self.itemCounts = itemCounts
    self.keepsDefaults = keepsDefaults
    self.build = build
  }

  /// Makes the scene with `itemCount` items, which must lie in `itemCounts`.
  @MainActor
  public func makeController(itemCount: Int? = nil) -> SceneController {
    build(itemCount ?? defaultItemCount)
  }
}

/// A scene on the screen.
@MainActor
open class SceneController: UIViewController {
  /// Whether it makes the window itself when it is made, and is in none.
  open var hasOwnWindow: Bool { false }

  /// The program ends, after the last tick. A run that a signal ends does not come here.
  open func programWillEnd() {}

  /// How many items there are.
  open var itemCount: Int { 0 }
  /// How many of them move, or could at once.
  open var liveItemCount: Int { 0 }
  /// What they are called.
  open var itemWords: ItemWords { ItemWords("item", "items", article: "an") }
  /// The view that scrolls, if the scene has one.
  open var collectionView: UICollectionView? { nil }

  /// How many items the user has added and dropped; nil for scenes in which they do neither.
  open var tally: Tally? { nil }

  /// How many items have come and gone by the user's hand.
  public struct Tally: Codable, Equatable, Sendable {
    /// Items that were added, from 0 to 10⁹.
    public var added = 0
    /// Items that were dropped, from 0 to 10⁹.
    public var dropped = 0

    /// So many added and dropped.
    public init(added: Int = 0, dropped: Int = 0) {
      self.added = added
      self.dropped = dropped
    }

    /// Refuses a number below 0 or above 10⁹, with a sentence.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      func count(_ key: CodingKeys) throws -> Int {
        try values.decode(Int.self, key, "it is not between 0 and 10⁹") { (0...1_000_000_000).contains($0) }
      }
      self.init(added: try count(.added), dropped: try count(.dropped))
    }
  }

  /// What the status line adds, in a few words: a limit that is reached, a key that helps now. Nil for nothing.
  open var statusText: String? { nil }

  /// How much of the lower edge is for the hands, in points: a line to type in. What is said of the scene stands above.
  open var footHeight: CGFloat { 0 }

  /// Whether the ground is dark.
  public var isDark: Bool { traitCollection.userInterfaceStyle == .dark }
  /// Whether everything is to stand out from what is behind it by 7:1.
  public var isHighContrast: Bool { traitCollection.accessibilityContrast == .high }

  /// Colours what depends on them. Called when the view has loaded, too.
  open func colorsChanged() {
    viewIfLoaded?.backgroundColor = Palette.ground(in: traitCollection)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    colorsChanged()
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    colorsChanged()
  }

  /// The numbers that can be changed while the scene runs.
  open var tunables: [Tunable] { [] }

  /// The one of them that says how much the scene is made of, and that a load test raises until ticks take too long;
  /// nil where there is no such number. Its label is what there are so many of: "Boxes".
  open var load: Tunable? { nil }

  /// The one of them that keeps the scene from coming to rest while it is on; nil in scenes that come to rest by
  /// themselves. A load test waits while it is off.
  open var unrest: Tunable? { nil }

  /// What an X-ray marks beside the behaviours, in content coordinates of `collectionView`; by default what a springy
  /// layout has to show. Behaviours it finds by itself.
  open var xRayRegions: [XRayRegion] {
    guard let springyLayout, !springyLayout.tiledRect.isNull else { return [] }
    return [XRayRegion(name: "tile window", rect: springyLayout.tiledRect)]
  }

  /// The place that a scroll is felt from, in content coordinates of `collectionView`; nil while nobody scrolls, and in
  /// scenes without one.
  open var panLocation: CGPoint? { springyLayout?.panLocation }

  /// What of a scroll leaves an item behind.
  public typealias ScrollShare = SpringyScrollLaw

  /// How the scroll that is felt from `panLocation` leaves an item behind, or a header or footer of a kind; nil where
  /// it leaves nothing behind.
  open func scrollLaw(ofElementAt indexPath: IndexPath, kind: String?) -> ScrollShare? {
    springyLayout?.scrollLaw(ofElementAt: indexPath, kind: kind)
  }

  /// The same of what rests at a place of the content.
  open func scrollLaw(at place: CGPoint) -> ScrollShare? { springyLayout?.scrollLaw(at: place) }

  private var springyLayout: SpringyFlowLayout? { collectionView?.collectionViewLayout as? SpringyFlowLayout }

  /// Whether a checkpoint holds everything that the scene is made of. It does not where building the scene anew
  /// measures items that had not been measured, which would move others.
  open var hasCheckpoints: Bool { true }

  /// Where the middle of an item is at rest, in content coordinates; nil for scenes without resting places.
  open func restingCenter(of indexPath: IndexPath) -> CGPoint? { nil }

  /// Where an item that can move is now, in content coordinates; nil when nothing moves it.
  open func presentFrame(of indexPath: IndexPath) -> CGRect? { nil }
}

/// A rectangle that a layout works with and does not draw.
public struct XRayRegion: Hashable, Sendable {
  /// In a few words, lower case.
  public let name: String
  /// Where it is, in points of the view that it is drawn over.
  public let rect: CGRect

  /// A rectangle and what it is called.
  public init(name: String, rect: CGRect) {
    self.name = name
    self.rect = rect
  }
}
