import Foundation

extension UIButton {
  /// How a button looks and what it says, as a value.
  @preconcurrency @MainActor
  public struct Configuration: Sendable {
    /// How large words and padding are.
    public enum Size: Int, Sendable {
      /// Mini and small have the same words and padding.
      case medium, small, mini, large
    }

    /// How round the corners are.
    public enum CornerStyle: Int, Sendable {
      /// The background's radius as it is.
      case fixed = -1
      /// The same: there are no larger texts here that it would grow with.
      case dynamic = 0
      /// The radii that the button has for each, whatever the background says.
      case small, medium, large
      /// Half the height.
      case capsule
    }

    /// Where title and subtitle stand beside each other.
    public enum TitleAlignment: Int, Sendable {
      /// As the button's content.
      case automatic
      /// At the left, in the middle, at the right.
      case leading, center, trailing
    }

    /// Which of the colours that a button has by itself go where.
    enum Style: Sendable {
      case plain, gray, tinted, filled

      /// What tells that the button is selected.
      var whenSelected: Style {
        switch self {
        case .plain, .gray: .tinted
        case .tinted, .filled: .filled
        }
      }
    }

    /// What lies behind the content.
    public var background: UIBackgroundConfiguration
    /// How round the corners are; `dynamic` goes by the size of the words.
    public var cornerStyle = CornerStyle.dynamic
    /// Sets the sizes of words, and with `setDefaultContentInsets()` of the room around them.
    public var buttonSize = Size.medium {
      didSet { if hasDefaultInsets { setDefaultContentInsets() } }
    }
    /// Of words and the indicator; nil for the style's.
    public var baseForegroundColor: UIColor?
    /// Of the background; nil for the style's.
    public var baseBackgroundColor: UIColor?
    /// Nil for the title that the button has for its state.
    public var title: String?
    /// Smaller words below the title.
    public var subtitle: String?
    /// Nil for the image that the button has for its state.
    public var image: UIImage?
    /// How a symbol is drawn that says nothing of it itself.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Whether an indicator turns in the place of the image.
    public var showsActivityIndicator = false
    /// Around title and image, in points.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { insets }
      set { (insets, hasDefaultInsets) = (newValue, false) }
    }
    /// On which side of the title the image is: one edge.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Between image and title, in points.
    public var imagePadding: CGFloat = 0
    /// Between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// Words go on in further lines where the button is too narrow for them, unless it is set to one that truncates.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The same of the subtitle.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// As the button's content unless it is set.
    public var titleAlignment = TitleAlignment.automatic

    let style: Style
    private var insets: NSDirectionalEdgeInsets
    private var hasDefaultInsets = true

    private init(_ style: Style) {
      self.style = style
      // UIKit's: a sixth of the title's line.
      background = UIBackgroundConfiguration(cornerRadius: 6)
      insets = Configuration.insets(of: .medium)
    }

    /// Words in the tint.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// The same on grey.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// The same on paler tint.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// White words on the tint.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Words in the tint alone.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// Words in the tint on gray ground.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// Words in the tint on a pale tint.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// Words on the tint.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// Goes back to the insets of the size.
    public mutating func setDefaultContentInsets() {
      (insets, hasDefaultInsets) = (Configuration.insets(of: buttonSize), true)
    }

    /// UIKit's, in points: a large button is 50 high, a medium one 34, the others 28.
    private static func insets(of size: Size) -> NSDirectionalEdgeInsets {
      let (vertical, horizontal): (CGFloat, CGFloat) =
        switch size {
        case .mini, .small: (5, 10)
        case .medium: (7, 12)
        case .large: (15, 20)
        }
      return NSDirectionalEdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
    }
  }
}

extension UIButton.Configuration {
  var titleFont: UIFont {
    switch buttonSize {
    case .mini, .small: .systemFont(ofSize: 15)
    case .medium, .large: .systemFont(ofSize: 17)
    }
  }

  var subtitleFont: UIFont { titleFont.withSize(titleFont.pointSize - 4) }

  /// Of a button of that height.
  func cornerRadius(of height: CGFloat) -> CGFloat {
    switch cornerStyle {
    case .fixed, .dynamic: min(background.cornerRadius, height / 2)
    case .small: 4
    case .medium: 8
    case .large: 12
    case .capsule: height / 2
    }
  }
}
