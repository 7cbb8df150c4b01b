import Foundation

extension UIView {
  /// Stands in `intrinsicContentSize` for a length that the content does not give; -1.
  public static let noIntrinsicMetric: CGFloat = -1
  static let noIntrinsicSize = CGSize(width: noIntrinsicMetric, height: noIntrinsicMetric)

  /// Which distances and sizes stretch when the superview's size changes.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// One bit for each distance or size.
    public let rawValue: UInt

    /// Bits without a meaning have no effect.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance to the superview's left edge stretches.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width stretches.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance to the superview's right edge stretches.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance to the superview's upper edge stretches.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height stretches.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance to the superview's lower edge stretches.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  func flagLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    markAncestorsForLayout()
  }

  /// Lets the next pass come here, without a layout of this view.
  func flagSubtreeLayout() {
    guard !subtreeNeedsLayout else { return }
    subtreeNeedsLayout = true
    markAncestorsForLayout()
  }

  /// The one drain outside of the layout phase.
  func layoutNow() {
    for _ in 0..<UIView.layoutRounds {
      if isConstrained {
        updateConstraintsIfNeeded()
        engineAround?.updateIfNeeded()
      }
      guard needsLayout || subtreeNeedsLayout else { return }
      layoutFlagged()
    }
  }

  /// A layout that always flags another one must not hang the program.
  private static let layoutRounds = 8

  /// One pass, parents first. A flag raised for a view that this pass has left behind waits for the next one.
  package func layoutFlagged() {
    guard needsLayout || subtreeNeedsLayout else { return }
    if !placeConcerns.isEmpty { prepareLayout() }
    let (ownLayout, belowIsFlagged) = (needsLayout, subtreeNeedsLayout)
    needsLayout = false
    subtreeNeedsLayout = false
    if placeConcerns.contains(.safeArea) { keepSafeAreaFlag() }
    if ownLayout {
      if isConstrained { placeSubviewsByConstraints() }
      asCurrent {
        viewController?.viewWillLayoutSubviews()
        layoutSubviews()
        viewController?.viewDidLayoutSubviews()
      }
    }
    if belowIsFlagged || subtreeNeedsLayout {
      for subview in subviews { subview.layoutFlagged() }
      if placement.contains(.masked) { layerExtras?.mask?.view.layoutFlagged() }
    }
    if isConstrained { checkBaselines() }
  }

  private func prepareLayout() {
    settleSafeArea()
    if isConstrained { prepareConstraints() }
  }

  func markAncestorsForLayout() {
    var ancestor = superview
    while let present = ancestor, !present.subtreeNeedsLayout {
      present.subtreeNeedsLayout = true
      ancestor = present.superview
    }
  }

  /// Spreads a change of this view's size over the subviews, by their masks.
  func autoresizeSubviews(from old: CGSize) {
    guard autoresizesSubviews, old != size else { return }
    for subview in subviews where !subview.autoresizingMask.isEmpty {
      let mask = subview.autoresizingMask
      let frame = subview.frame
      let x = UIView.stretch(
        (frame.minX, frame.width, old.width - frame.maxX), from: old.width, to: size.width,
        (mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)))
      let y = UIView.stretch(
        (frame.minY, frame.height, old.height - frame.maxY), from: old.height, to: size.height,
        (mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)))
      subview.frame = CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
    }
  }

  /// Shares what the superview has grown by among the flexible ones of (margin, length, margin), in proportion to what
  /// they measure.
  ///
  /// A length is what its margins leave: added up from resize to resize it would miss the edge by roundings.
  private static func stretch(
    _ parts: (CGFloat, CGFloat, CGFloat), from old: CGFloat, to new: CGFloat, _ flexible: (Bool, Bool, Bool)
  ) -> (start: CGFloat, length: CGFloat) {
    let weights = (
      flexible.0 ? max(parts.0, 0) : 0, flexible.1 ? max(parts.1, 0) : 0, flexible.2 ? max(parts.2, 0) : 0
    )
    let total = weights.0 + weights.1 + weights.2
    let count = CGFloat([flexible.0, flexible.1, flexible.2].count(where: \.self))
    func grown(_ part: CGFloat, _ weight: CGFloat, _ isFlexible: Bool) -> CGFloat {
      let share = total > 0 ? (new - old) * weight / total : isFlexible ? (new - old) / count : 0
      return part + share
    }
    let start = grown(parts.0, weights.0, flexible.0)
    guard flexible.1 else { return (start, parts.1) }
    return (start, max(0, new - start - grown(parts.2, weights.2, flexible.2)))
  }
}
