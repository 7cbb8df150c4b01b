import Foundation

/// What items of bars have in common.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  open var title: String? {
    didSet { if title != oldValue { changed() } }
  }
  open var image: UIImage? {
    didSet { changed() }
  }
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { changed() } }
  }
  open var tag = 0

  public override init() {}

  /// Whoever shows it is told.
  func changed() {}
}
