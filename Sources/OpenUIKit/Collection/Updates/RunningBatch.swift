import Foundation

/// An update that has been made and is still being shown.
@MainActor
struct RunningBatch {
  struct Leaving {
    /// As before the update.
    let key: ElementKey
    let view: UICollectionReusableView
    /// Where the element is now, if it only leaves the view: it may come back.
    var present: ElementKey?
  }

  let began: Int
  /// Whether it is over as soon as it is made.
  let isInstant: Bool
  let completions: [(Bool) -> Void]
  var leaving: [Leaving] = []
  var wasDropped = false

  init(began: Int, isInstant: Bool = false, completions: [(Bool) -> Void]) {
    self.began = began
    self.isInstant = isInstant
    self.completions = completions
  }

  func isDue(in tick: Int) -> Bool { wasDropped || tick - began >= CellTransition.ticks }
}
