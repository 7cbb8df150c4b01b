import Foundation

// What of a button is shown, in which colours.

extension UIButton {
  var title: ControlLabel {
    if let made = parts.title { return made }
    let label = ControlLabel(frame: .zero)
    label.font = buttonType == .system ? UIButton.systemFont : UIButton.customFont
    (label.textAlignment, label.lineBreakMode) = (.center, .byTruncatingMiddle)
    parts.title = label
    addSubview(label)
    showContent()
    return label
  }

  var picture: ControlImageView {
    if let made = parts.picture { return made }
    let view = ControlImageView(frame: .zero)
    view.contentMode = .scaleAspectFit
    parts.picture = view
    addSubview(view)
    return view
  }

  /// Brings texts, pictures and colours to what they are to be in the present state.
  func showContent() {
    defer { setNeedsLayout() }
    if let configuration { return show(configuration) }
    let colors = ControlColors(of: self)
    showTitle(titleInk(colors))
    parts.title?.alpha = buttonType == .system && isHighlighted ? colors.pressedAlpha : 1
    if let image = currentImage { picture.image = image } else { parts.picture?.image = nil }
    parts.picture?.alpha = imageAlpha(colors)
    parts.picture?.drawsTemplates = buttonType == .system
    showBackgroundImage()
    showGlyph(colors)
  }

  private func showTitle(_ ink: UIColor) {
    guard let attributed = currentAttributedTitle else {
      if let string = currentTitle { title.text = string } else { parts.title?.text = nil }
      parts.title?.textColor = ink
      if let font = parts.plainFont { parts.title?.font = font }
      parts.plainFont = nil
      return
    }
    // Before the text, or all of it would have the colour and the font.
    title.text = nil
    title.textColor = ink
    parts.plainFont = parts.plainFont ?? title.font
    title.font = parts.plainFont
    title.attributedText = attributed
  }

  private func titleInk(_ colors: ControlColors) -> UIColor {
    if let set = contents.value(of: \.titleColor, for: state), isEnabled || buttonType != .system { return set }
    guard buttonType == .system else { return .white }
    guard isEnabled else { return colors.faintInk }
    return isHighlighted ? colors.pressed(colors.tint) : colors.tint
  }

  private func imageAlpha(_ colors: ControlColors) -> CGFloat {
    if !isEnabled, adjustsImageWhenDisabled || buttonType == .system { return colors.disabledAlpha }
    return isHighlighted && (adjustsImageWhenHighlighted || buttonType == .system) ? colors.pressedAlpha : 1
  }

  private func showBackgroundImage() {
    let image = currentBackgroundImage
    if parts.backgroundPicture == nil, image != nil {
      let view = ControlImageView(frame: .zero)
      parts.backgroundPicture = view
      insertSubview(view, at: 0)
    }
    parts.backgroundPicture?.image = image
  }

  private func showGlyph(_ colors: ControlColors) {
    guard let side = buttonType.signSide else { return }
    let glyph = parts.glyph ?? ControlShape(frame: CGRect(x: 0, y: 0, width: side, height: side))
    if parts.glyph == nil {
      parts.glyph = glyph
      addSubview(glyph)
    }
    glyph.alpha = !isEnabled ? colors.disabledAlpha : isHighlighted ? colors.pressedAlpha : 1
    glyph.backgroundColor = buttonType == .close ? colors.fill : nil
    glyph.layer.cornerRadius = side / 2
    glyph.stroke(
      UIButton.glyph(of: buttonType, side), buttonType == .close ? colors.secondaryInk : colors.tint, width: 1.5)
  }

  /// A letter i or a cross within a circle, or a cross on one.
  private static func glyph(of type: ButtonType, _ side: CGFloat) -> UIBezierPath {
    let middle = side / 2
    func line(_ path: UIBezierPath, _ from: (CGFloat, CGFloat), _ to: (CGFloat, CGFloat)) {
      path.move(to: CGPoint(x: middle + from.0, y: middle + from.1))
      path.addLine(to: CGPoint(x: middle + to.0, y: middle + to.1))
    }
    let path =
      type == .close
      ? UIBezierPath() : UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: side - 2, height: side - 2))
    switch type {
    case .contactAdd:
      line(path, (-5, 0), (5, 0))
      line(path, (0, -5), (0, 5))
    case .close:
      line(path, (-5, -5), (5, 5))
      line(path, (-5, 5), (5, -5))
    default:
      line(path, (0, -5), (0, -4.5))
      line(path, (0, -1), (0, 5))
    }
    return path
  }
}
