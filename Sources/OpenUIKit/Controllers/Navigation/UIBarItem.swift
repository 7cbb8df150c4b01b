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

  /// A name for tests, which no user reads; nil at first.
  open var accessibilityIdentifier: String?
  /// What a screen reader would say of it; nil, as at first, for its title. None is told here.
  open var accessibilityLabel: String? {
    get { ownLabel ?? title }
    set {
      UIAccessibility.sayThatNobodyAsks()
      ownLabel = newValue
    }
  }
  private var ownLabel: String?
  /// What happens if it is used, for a screen reader; nil at first. None is told here.
  open var accessibilityHint: String?

  /// An item without words and picture.
  public override init() {}

  /// Whoever shows it is told.
  func changed() {}
}
