import Foundation

extension UIView {
  /// A view that looks as this one does, with all that is in it, and keeps that look.
  ///
  /// It is made of views, not of pixels, so it can be drawn at any scale. It knows nothing of what this view does, and
  /// has no gestures. Costs a view for each that shows.
  ///
  /// - Parameter afterUpdates: whether what waits to be laid out, or to be drawn by code, is done first.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    if afterUpdates {
      layoutIfNeeded()
      drawAllStaleContent()
    }
    let moment = DrawnMoment(alpha: 1, tick: context?.tick ?? 0)
    let picture = picture(at: moment)
    (picture.layer.transform, picture.alpha, picture.isHidden) = (CATransform3DIdentity, 1, false)
    picture.layerAnchor = CGPoint(x: 0.5, y: 0.5)
    picture.center = CGPoint(x: picture.bounds.width / 2, y: picture.bounds.height / 2)
    return picture
  }

  /// The same where this view is: with its place, its transform and its opacity.
  func picture(at moment: DrawnMoment) -> UIView {
    let picture = emptyPicture
    picture.overrides.own = overridingTraits
    let shown = presentation(at: moment)
    picture.bounds = shown.map { CGRect(origin: $0.origin, size: $0.size) } ?? bounds
    picture.center = shown?.center ?? center
    picture.layer.transform = shown?.wholeTransform ?? wholeTransform
    (picture.alpha, picture.isHidden, picture.clipsToBounds) = (shown?.alpha ?? alpha, isHidden, clipsToBounds)
    picture.backgroundColor =
      shown.map { $0.backgroundColor.map { UIColor(cgColor: CGColor(componentValues: $0)) } } ?? backgroundColor
    picture.layer.cornerRadius = shown?.cornerRadius ?? layer.cornerRadius
    picture.layer.borderWidth = shown?.borderWidth ?? layer.borderWidth
    picture.layer.borderColor = layer.borderColor
    picture.layer.areas = layer.areas
    if let extras = shown?.look?.extras ?? layerExtras { picture.take(extras, of: self, at: moment) }
    for subview in layerExtras?.children(subviews) ?? subviews where !subview.isHidden && subview.alpha > 0 {
      if subview.layer.isBare {
        picture.layer.addSublayer(subview.layer.picture(at: moment))
      } else {
        picture.addSubview(subview.picture(at: moment))
      }
    }
    return picture
  }

  /// What few layers have: shadows, masks, depth.
  private func take(_ extras: LayerExtras, of view: UIView, at moment: DrawnMoment) {
    let own = layer.madeExtras
    (own.shadow, own.zPosition, own.isDoubleSided) = (extras.shadow, extras.zPosition, extras.isDoubleSided)
    (own.corners, own.anchor, own.sublayerTransform) = (extras.corners, extras.anchor, extras.sublayerTransform)
    own.content = extras.content
    placement.formUnion(view.placement.intersection([.anchored, .space]))
    if let areas = extras.areas(in: bounds.size, radius: layer.cornerRadius) {
      layer.areas = areas.moved(by: CGVector(dx: bounds.midX, dy: bounds.midY))
    }
    guard let mask = extras.mask else { return }
    if mask.layer.isBare {
      layer.mask = mask.layer.picture(at: moment)
    } else {
      self.mask = mask.view.picture(at: moment)
    }
  }

  private var emptyPicture: UIView {
    if let label = self as? UILabel { return LabelPicture(of: label) }
    if let imageView = self as? UIImageView {
      let copy = UIImageView(image: imageView.shownImage)
      (copy.contentMode, copy.tintColor) = (imageView.contentMode, imageView.tintColor)
      return copy
    }
    if let layer = layer as? CAReplicatorLayer { return ReplicatorPicture(of: layer) }
    return UIView(frame: .zero)
  }
}

/// What is in it is drawn as often as in a layer.
private final class ReplicatorPicture: UIView {
  override class var layerClass: AnyClass { CAReplicatorLayer.self }

  init(of layer: CAReplicatorLayer) {
    super.init(frame: .zero)
    (self.layer as? CAReplicatorLayer)?.takeInstances(of: layer)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension CALayer {
  /// A layer of no view that looks as this one does.
  fileprivate func picture(at moment: DrawnMoment) -> CALayer {
    let picture = look(at: moment)
    let made = picture.madeExtras
    (made.original, made.mask, made.content) = (nil, nil, extras?.content)
    picture.made.placement.remove(.masked)
    picture.mask = extras?.mask?.layer.picture(at: moment)
    for sublayer in sublayers ?? [] { picture.addSublayer(sublayer.picture(at: moment)) }
    return picture
  }
}

/// The lines of a label as they were: a view without a window would break them by other widths.
private final class LabelPicture: UILabel {
  private let lines: [String]
  private let height: CGFloat
  private let drawn: TextLayout?
  private let clips: Bool
  private let dropOfText: CGFloat

  init(of label: UILabel) {
    drawn = label.drawnLayout
    (lines, height) = (drawn == nil ? label.drawnLines : [], label.lineHeight)
    (clips, dropOfText) = (label.clipsText, label.drawnDrop)
    super.init(frame: .zero)
    (text, font, textColor) = (label.text, label.drawnFont, label.drawnColor)
    (textAlignment, numberOfLines) = (label.textAlignment, label.numberOfLines)
    if let shadow = label.shadowColor { (shadowColor, shadowOffset) = (shadow, label.shadowOffset) }
  }

  required init?(coder: NSCoder) {
    (lines, height, drawn, clips, dropOfText) = ([], 0, nil, false, 0)
    super.init(coder: coder)
  }

  override var drawnLines: [String] { lines }
  override var lineHeight: CGFloat { height }
  override var drawnLayout: TextLayout? { drawn }
  override var clipsText: Bool { clips }
  override var drawnDrop: CGFloat { dropOfText }
}
