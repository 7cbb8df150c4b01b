import Foundation

/// What a tab bar shows of one of its controllers: a title, a picture, and a badge.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// What Apple has a word and a picture for; here all of them are words.
  public enum SystemItem: Int, Sendable {
    /// Words, each a capitalised form of its name.
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
    /// The same.
    case mostViewed

    fileprivate var title: String {
      switch self {
      case .topRated: "Top Rated"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      default: "\(self)".capitalized
      }
    }
  }

  /// In the place of `image` while it is selected.
  open var selectedImage: UIImage? {
    didSet { changed() }
  }
  /// What the badge says; nil for no badge, an empty text for a dot.
  open var badgeValue: String? {
    didSet { if badgeValue != oldValue { changed() } }
  }
  /// Nil for red.
  open var badgeColor: UIColor? {
    didSet { changed() }
  }
  weak var button: TabButton?

  /// An item without words and picture.
  public override init() { super.init() }

  /// An item with the same picture whether it is selected or not.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  /// An item with a picture of its own for being selected; nil for the same.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }

  /// An item of one of Apple's words.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, image: nil, tag: tag)
  }

  override func changed() { button?.itemDidChange() }
}
