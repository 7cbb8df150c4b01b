import Foundation

/// What a configured button shows, put together: the words above each other, and the picture on one side of them.
@MainActor
struct ButtonBlock {
  private(set) var size = CGSize.zero
  private(set) var title = CGRect.zero
  private(set) var subtitle = CGRect.zero
  private(set) var image = CGRect.zero
  let alignment: NSTextAlignment

  /// - Parameters:
  ///   - limit: the width that there is, in points.
  ///   - measure: how large a text is, which a label shows, in some width.
  init(
    _ configuration: UIButton.Configuration, of button: UIButton, limit: CGFloat,
    _ measure: (String, UILabel?, CGFloat) -> CGSize
  ) {
    alignment = ButtonBlock.alignment(configuration, button)
    let picture = ButtonBlock.pictureSize(configuration, button)
    let isBeside = !configuration.imagePlacement.isDisjoint(with: [.leading, .trailing])
    let room = limit - (isBeside && picture.width > 0 ? picture.width + configuration.imagePadding : 0)
    func size(of text: String?, _ label: UILabel?) -> CGSize {
      guard let text, !text.isEmpty else { return .zero }
      let size = measure(text, label, room)
      return CGSize(width: min(size.width, max(0, room)), height: size.height)
    }
    let first = size(of: configuration.title ?? button.currentTitle, button.parts.title)
    let second = size(of: configuration.subtitle, button.parts.subtitle)
    let padding = first.height > 0 && second.height > 0 ? configuration.titlePadding : 0
    let words = CGSize(width: max(first.width, second.width), height: first.height + padding + second.height)
    title = CGRect(x: 0, y: 0, width: words.width, height: first.height)
    subtitle = CGRect(x: 0, y: first.height + padding, width: words.width, height: second.height)
    place(words, picture, isBeside, configuration)
  }

  private mutating func place(
    _ words: CGSize, _ picture: CGSize, _ isBeside: Bool, _ configuration: UIButton.Configuration
  ) {
    let gap = picture.width > 0 && words.width > 0 ? configuration.imagePadding : 0
    let isFirst = !configuration.imagePlacement.isDisjoint(with: [.leading, .top])
    size =
      isBeside
      ? CGSize(width: words.width + gap + picture.width, height: max(words.height, picture.height))
      : CGSize(width: max(words.width, picture.width), height: words.height + gap + picture.height)
    let (width, height) = (size.width, size.height)
    var (atWords, atPicture) = (CGPoint.zero, CGPoint.zero)
    if isBeside {
      atWords = CGPoint(x: isFirst ? picture.width + gap : 0, y: (height - words.height) / 2)
      atPicture = CGPoint(x: isFirst ? 0 : words.width + gap, y: (height - picture.height) / 2)
    } else {
      atWords = CGPoint(x: (width - words.width) / 2, y: isFirst ? picture.height + gap : 0)
      atPicture = CGPoint(x: (width - picture.width) / 2, y: isFirst ? 0 : words.height + gap)
    }
    title = title.offsetBy(dx: atWords.x, dy: atWords.y)
    subtitle = subtitle.offsetBy(dx: atWords.x, dy: atWords.y)
    image = CGRect(origin: atPicture, size: picture)
  }

  private static func pictureSize(_ configuration: UIButton.Configuration, _ button: UIButton) -> CGSize {
    if configuration.showsActivityIndicator { return button.parts.indicator?.intrinsicContentSize ?? .zero }
    return configuration.picture(of: button)?.size ?? .zero
  }

  private static func alignment(_ configuration: UIButton.Configuration, _ button: UIButton) -> NSTextAlignment {
    switch configuration.titleAlignment {
    case .leading: return .left
    case .center: return .center
    case .trailing: return .right
    case .automatic: break
    }
    return switch button.effectiveContentHorizontalAlignment {
    case .left: .left
    case .right: .right
    default: .center
    }
  }
}
