import Foundation

/// What items of bars have in common.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// Nil, as at first, for no words.
  open var title: String? {
    didSet { if title != oldValue { changed() } }
  }
  /// Nil, as at first, for no picture.
  open var image: UIImage? {
    didSet { changed() }
  }
  /// Whether a user can press it; true unless it is set.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { changed() } }
  }
  /// A number of the client's, 0 at first. Nothing here reads it.
  open var tag = 0

  /// An item without words and picture.
  public override init() {}

  /// Whoever shows it is told.
  func changed() {}
}
