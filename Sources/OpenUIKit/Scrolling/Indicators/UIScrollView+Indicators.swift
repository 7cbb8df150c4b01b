import Foundation

// Where the indicators are, and when they are shown.

extension UIScrollView {
  func mayShowIndicator(_ axis: ScrollAxis) -> Bool {
    (axis == .horizontal ? showsHorizontalScrollIndicator : showsVerticalScrollIndicator) && ranges[axis].length > 0
  }

  /// Whether they do not fade yet.
  var keepsIndicators: Bool { !activity.isIdle || indicators.hovered != nil }

  /// A drag or a motion has begun or ended.
  func updateIndicatorVisibility() {
    if activity.isIdle { indicators.fadeLater() } else { indicators.show() }
  }

  var indicatorColor: UIColor {
    switch indicatorStyle {
    case .black: UIColor(white: 0, alpha: 0.5)
    case .white: UIColor(white: 1, alpha: 0.5)
    case .default: UIColor(white: hasDarkBackground ? 1 : 0, alpha: 0.4)
    }
  }

  /// Whether what is behind the content is dark.
  private var hasDarkBackground: Bool {
    var view: UIView? = self
    while let present = view {
      if let color = present.backgroundColor?.components, color.w > 0.5 { return color.x + color.y + color.z < 1.5 }
      view = present.superview
    }
    return false
  }

  func indicatorTrack(_ axis: ScrollAxis) -> IndicatorTrack {
    let insets = indicatorInsets(axis)
    let corner = mayShowIndicator(axis.other) ? ScrollIndicator.narrow + ScrollIndicator.margin : 0
    return IndicatorTrack(
      length: bounds.size[axis] - insets.leading(axis) - insets.trailing(axis) - 2 * ScrollIndicator.margin - corner,
      viewport: bounds.size[axis], range: ranges[axis])
  }

  /// In content coordinates, while the origin of the bounds is `offset`.
  func indicatorFrame(_ axis: ScrollAxis, at offset: CGPoint) -> CGRect {
    let thumb = indicatorTrack(axis).thumb(at: offset[axis])
    let insets = indicatorInsets(axis)
    let breadth = indicators.views[axis]?.breadth ?? 0
    let across = axis.other
    let along = insets.leading(axis) + ScrollIndicator.margin + thumb.start
    let edge = bounds.size[across] - insets.trailing(across) - ScrollIndicator.margin - breadth
    let origin = CGPoint { offset[$0] + ($0 == axis ? along : edge) }
    return CGRect(
      origin: origin,
      size: axis == .horizontal
        ? CGSize(width: thumb.length, height: breadth) : CGSize(width: breadth, height: thumb.length))
  }

  func indicatorInsets(_ axis: ScrollAxis) -> UIEdgeInsets {
    var insets = axis == .vertical ? verticalScrollIndicatorInsets : horizontalScrollIndicatorInsets
    if safeArea != nil, automaticallyAdjustsScrollIndicatorInsets { insets = insets + safeAreaInsets }
    if axis == .vertical { insets.right += roomBesideIndicator }
    return insets
  }

  /// Converts a place in the window to points from the corner of the viewport.
  func viewportPlace(of place: CGPoint) -> CGPoint {
    let inside = convert(place, from: nil)
    return CGPoint { inside[$0] - contentOffset[$0] }
  }
}
