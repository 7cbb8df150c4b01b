import Foundation

// A button that looks as its configuration says.

extension UIButton {
  func show(_ configuration: Configuration) {
    let paint = ConfiguredPaint(configuration, of: self)
    showBackground(configuration, paint)
    title.font = configuration.titleFont
    title.text = configuration.title ?? currentTitle
    showSubtitle(configuration)
    for label in [parts.title, parts.subtitle] { label?.textColor = paint.foreground }
    showPicture(configuration, paint)
    for part in [parts.title, parts.subtitle, parts.indicator] as [UIView?] { part?.alpha = paint.alpha }
  }

  private func showBackground(_ configuration: Configuration, _ paint: ConfiguredPaint) {
    let view = parts.background ?? ControlPart(frame: bounds)
    if parts.background == nil {
      parts.background = view
      insertSubview(view, at: 0)
    }
    view.backgroundColor = paint.background
    guard configuration.background.strokeWidth > 0, parts.outline == nil else { return }
    let outline = ControlShape(frame: bounds)
    parts.outline = outline
    insertSubview(outline, aboveSubview: view)
  }

  /// A line within the edge of the background. A layer's border would need a ground that nothing shines through.
  private func layOutOutline(_ configuration: Configuration, in area: CGRect) {
    guard let outline = parts.outline else { return }
    let width = configuration.background.strokeWidth
    outline.frame = area
    outline.isHidden = width <= 0
    let inner = CGRect(origin: .zero, size: area.size).shrunk(by: width / 2)
    let radius = max(0, configuration.cornerRadius(of: area.height) - width / 2)
    outline.stroke(
      UIBezierPath(roundedRect: inner, cornerRadius: radius),
      configuration.background.strokeColor ?? ControlColors(of: self).tint, width: width)
  }

  private func showSubtitle(_ configuration: Configuration) {
    if parts.subtitle == nil, configuration.subtitle != nil {
      let label = ControlLabel(frame: .zero)
      parts.subtitle = label
      addSubview(label)
    }
    parts.subtitle?.text = configuration.subtitle
    parts.subtitle?.font = configuration.subtitleFont
  }

  private func showPicture(_ configuration: Configuration, _ paint: ConfiguredPaint) {
    let turns = configuration.showsActivityIndicator
    if parts.indicator == nil, turns {
      let view = ButtonIndicator(style: .medium)
      parts.indicator = view
      addSubview(view)
    }
    if turns { parts.indicator?.startAnimating() } else { parts.indicator?.stopAnimating() }
    parts.indicator?.color = paint.foreground
    let image = turns ? nil : configuration.picture(of: self)
    if image != nil || parts.picture != nil { picture.image = image }
    parts.picture?.alpha = paint.alpha
    parts.picture?.tintColor = paint.foreground
  }

  func layOut(_ configuration: Configuration) {
    var area = bounds.inset(by: UIEdgeInsets(configuration.background.backgroundInsets))
    area.size = CGSize(width: max(0, area.width), height: max(0, area.height))
    parts.background?.frame = area
    parts.background?.layer.cornerRadius = configuration.cornerRadius(of: area.height)
    layOutOutline(configuration, in: area)
    let content = bounds.inset(by: UIEdgeInsets(configuration.contentInsets))
    let isLow = configuration.size(of: self, in: bounds.width).height > bounds.height.rounded(.up)
    let block = ButtonBlock(configuration, of: self, limit: content.width) { text, label, width in
      guard let label else { return ControlText.size(of: text, configuration.titleFont) }
      breakLines(of: text, in: label, configuration, width, height: isLow ? content.height : nil)
      return label.sizeThatFits(CGSize(width: max(width, 1), height: 0))
    }
    let origin = CGPoint(
      x: content.minX + (content.width - block.size.width) * horizontalShare,
      y: content.minY + (content.height - block.size.height) * verticalShare)
    parts.title?.frame = block.title.offsetBy(dx: origin.x, dy: origin.y)
    parts.subtitle?.frame = block.subtitle.offsetBy(dx: origin.x, dy: origin.y)
    for label in [parts.title, parts.subtitle] { label?.textAlignment = block.alignment }
    let place = block.image.offsetBy(dx: origin.x, dy: origin.y)
    parts.picture?.frame = place
    parts.indicator?.center = CGPoint(x: place.midX, y: place.midY)
  }

  /// Where the content lies in the room that it does not need, from 0 to 1.
  private var horizontalShare: CGFloat {
    switch effectiveContentHorizontalAlignment {
    case .left: 0
    case .right: 1
    default: 0.5
    }
  }

  private var verticalShare: CGFloat {
    switch contentVerticalAlignment {
    case .top: 0
    case .bottom: 1
    case .center, .fill: 0.5
    }
  }
}

/// The indicator of a button follows from the button.
private final class ButtonIndicator: UIActivityIndicatorView {
  override var isPartOfState: Bool { false }
}

/// Which colours a configuration has in a button's present state.
@MainActor
private struct ConfiguredPaint {
  private(set) var foreground: UIColor
  private(set) var background: UIColor
  /// Of words and picture.
  private(set) var alpha: CGFloat = 1

  init(_ configuration: UIButton.Configuration, of button: UIButton) {
    let colors = ControlColors(of: button)
    let style = button.isSelected ? configuration.style.whenSelected : configuration.style
    foreground = colors.faintInk
    background = style == .plain ? .clear : colors.fill
    if button.isEnabled { color(as: style, configuration.baseBackgroundColor, button, colors) }
    if let own = configuration.background.backgroundColor { background = own }
    if let own = configuration.baseForegroundColor, button.isEnabled { foreground = own }
    if button.isHighlighted { showPress(isFilled: style == .filled, colors) }
  }

  /// With high contrast a filled button is shown the other way round: paler words would not stand out from its fill.
  private mutating func showPress(isFilled: Bool, _ colors: ControlColors) {
    if isFilled, colors.isStrong {
      (foreground, background) = (colors.isDark ? .black : .white, colors.ink)
    } else {
      (foreground, alpha) = (isFilled ? foreground : colors.pressed(foreground), isFilled ? 0.75 : colors.pressedAlpha)
    }
  }

  private mutating func color(
    as style: UIButton.Configuration.Style, _ base: UIColor?, _ button: UIButton, _ colors: ControlColors
  ) {
    switch style {
    case .plain:
      (foreground, background) = (colors.tint, base ?? .clear)
    case .gray:
      (foreground, background) = (colors.readableOnFill, base ?? colors.fill)
    case .tinted:
      let pale = (base ?? colors.tint).withAlphaComponent(colors.isStrong ? 0.1 : 0.18)
      (foreground, background) = (colors.readableOnFill, pale)
    case .filled:
      let fill = colors.readable(base ?? button.tintColor, on: .white)
      (foreground, background) = (.white, button.isHighlighted ? fill.withAlphaComponent(0.75) : fill)
    }
  }
}

extension UIButton.Configuration {
  /// What is shown of pictures, unless an indicator turns in their place.
  @MainActor
  func picture(of button: UIButton) -> UIImage? {
    let image = image ?? button.currentImage
    guard let preferredSymbolConfigurationForImage else { return image }
    return image?.preferring(preferredSymbolConfigurationForImage)
  }
}
