import Foundation

/// A button of a bar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// How bold the words of a button are.
  public enum Style: Int, Sendable {
    /// In letters of the usual weight.
    case plain = 0
    /// In bold letters.
    case done = 2
  }

  /// What Apple has a word or a picture for; here all of them are words.
  public enum SystemItem: Int, Sendable {
    /// Those that are done or save are in bold letters; spaces are no buttons.
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
    /// Words, each a capitalised form of its name.
    case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
    /// With the number that it has on Apple's platforms.
    case close = 24

    var title: String? {
      switch self {
      case .flexibleSpace, .fixedSpace: nil
      case .fastForward: "Fast Forward"
      case .action: "Share"
      case .trash: "Delete"
      default: "\(self)".capitalized
      }
    }
  }

  /// `plain` unless it is set.
  open var style = Style.plain {
    didSet { changed() }
  }
  /// Between others, in points; of what is no space 0, which is as wide as it has to be.
  open var width: CGFloat = 0 {
    didSet { changed() }
  }
  /// Whom `action` is sent to, which the item does not keep. Nil for whoever in the chain of responders has the method.
  open weak var target: AnyObject?
  /// The method that a press calls; nil for none. `primaryAction` comes before it.
  open var action: Selector?
  /// In the place of target and action. Its title and image are the item's.
  open var primaryAction: UIAction? {
    didSet { takeAction() }
  }
  /// In the place of a button.
  open var customView: UIView? {
    didSet { changed() }
  }
  /// Nil for the bar's.
  open var tintColor: UIColor? {
    didSet { changed() }
  }
  let isSpace: Bool
  var isFlexible = false
  weak var contents: BarContents?

  /// A button of no words that does nothing.
  public override init() { isSpace = false }

  private init(space width: CGFloat, isFlexible: Bool) {
    (isSpace, self.isFlexible) = (true, isFlexible)
    super.init()
    self.width = width
  }

  /// A button of words.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    (self.title, self.style) = (title, style)
    (self.target, self.action) = (target.map { $0 as AnyObject }, action)
  }

  /// A button of a picture.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// A button of one of Apple's words, or a space.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    if systemItem == .flexibleSpace || systemItem == .fixedSpace {
      self.init(space: 0, isFlexible: systemItem == .flexibleSpace)
    } else {
      let isDone = systemItem == .done || systemItem == .save
      self.init(title: systemItem.title, style: isDone ? .done : .plain, target: target, action: action)
    }
  }

  /// A button of one of Apple's words, which stand in the place of the action's title, that runs the action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    let title = title
    self.primaryAction = primaryAction
    takeAction()
    if let title { self.title = title }
  }

  /// A button that runs the action. A title and an image stand in the place of the action's own.
  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
    self.init()
    self.primaryAction = primaryAction
    takeAction()
    if let title { self.title = title }
    if let image { self.image = image }
  }

  /// A button of the action's title and image that runs it.
  public convenience init(primaryAction: UIAction?) { self.init(title: nil, image: nil, primaryAction: primaryAction) }

  /// The view in the place of a button. It keeps its own gestures.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// A new space, which takes what room is left.
  open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(space: 0, isFlexible: true) }
  /// A new space of so many points.
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem { UIBarButtonItem(space: width, isFlexible: false) }

  override func changed() { contents?.itemChanged() }

  private func takeAction() {
    guard let primaryAction else { return }
    (title, image) = (primaryAction.title, primaryAction.image)
  }

  /// What its button does.
  func perform(by button: UIButton, _ event: UIEvent?) {
    if let primaryAction { return primaryAction.perform(from: self) }
    guard let action else { return }
    UIApplication.deliver(
      action, to: target ?? UIApplication.receiver(of: action, from: button), from: self, for: event)
  }
}
