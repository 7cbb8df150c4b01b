import Foundation

/// An update that has been made and is still being shown.
@MainActor
struct BatchAnimation {
  /// A view that the update takes off the screen.
  struct Disappearing {
    /// As before the update.
    let key: ElementKey
    let view: UICollectionReusableView
    /// Where the element is now, if it only leaves the viewport: it may come back.
    var present: ElementKey?

    var element: VisibleElements.Element { VisibleElements.Element(key: key, view: view) }
  }

  /// In which tick the update was made.
  let began: Int
  /// Whether it is over as soon as it is made.
  let isInstant: Bool
  fileprivate let completions: [(Bool) -> Void]
  fileprivate var disappearing: [Disappearing] = []
  fileprivate var wasCutShort = false

  init(began: Int, isInstant: Bool = false, completions: [(Bool) -> Void]) {
    self.began = began
    self.isInstant = isInstant
    self.completions = completions
  }

  func isDue(in tick: Int) -> Bool { wasCutShort || tick - began >= CellTransition.ticks }

  func complete() {
    for completion in completions { completion(!wasCutShort) }
  }
}

/// The updates that are still being shown, in the order in which they were made.
@MainActor
struct BatchAnimations {
  private var running: [BatchAnimation] = [] {
    didSet { returning = nil }
  }
  /// The elements that `running` takes out of view and that may come back, and perhaps more. Nil when that is not
  /// known.
  private var returning: Set<ElementKey>?

  var isEmpty: Bool { running.isEmpty }

  /// The views that are on their way off the screen.
  var disappearing: [BatchAnimation.Disappearing] { running.flatMap(\.disappearing) }

  mutating func start(_ animation: BatchAnimation) { running.append(animation) }

  /// The animation that was started last takes these views off the screen.
  mutating func removeFromScreen(_ disappearing: [BatchAnimation.Disappearing]) {
    running[running.count - 1].disappearing = disappearing
  }

  /// - Returns: those that are over, in the order of starting. Their views are still on the screen.
  mutating func finish(where isDue: (BatchAnimation) -> Bool) -> [BatchAnimation] {
    let due = running.filter(isDue)
    if !due.isEmpty { running.removeAll(where: isDue) }
    return due
  }

  /// A further update has given other names to elements that are on their way out of view.
  mutating func rename(by map: ElementMap) {
    for animation in running.indices {
      for entry in running[animation].disappearing.indices {
        let present = running[animation].disappearing[entry].present
        running[animation].disappearing[entry].present = present.flatMap(map.kept)
      }
    }
  }

  /// - Returns: the view that is on its way out with this element, which it no longer is; nil if there is none.
  mutating func restore(_ key: ElementKey) -> UICollectionReusableView? {
    guard !running.isEmpty else { return nil }
    let known = returning ?? Set(running.lazy.flatMap(\.disappearing).compactMap(\.present))
    returning = known
    guard known.contains(key) else { return nil }
    for animation in running.indices {
      guard let entry = running[animation].disappearing.firstIndex(where: { $0.present == key }) else { continue }
      let view = running[animation].disappearing.remove(at: entry).view
      returning = known
      return view
    }
    return nil
  }

  /// Ends all where they are; their completions are called in the next step.
  ///
  /// - Returns: what has been on its way out.
  mutating func cutShort() -> [VisibleElements.Element] {
    let elements = disappearing.map(\.element)
    for index in running.indices {
      running[index].disappearing = []
      running[index].wasCutShort = true
    }
    return elements
  }
}

extension [BatchAnimation] {
  /// The elements that they take off the screen.
  @MainActor
  var disappearingElements: [VisibleElements.Element] { flatMap(\.disappearing).map(\.element) }
}
