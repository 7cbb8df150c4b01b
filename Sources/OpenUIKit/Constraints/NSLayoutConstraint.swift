// Apple's C names begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// A relation between two attributes of views and layout guides: `first relation multiplier · second + constant`, in
/// points.
///
/// It has an effect while it is active. Of constraints that contradict each other those of the lower priority give way.
/// Where required ones do, the log names one that is broken, and it holds as far as it can.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// The two directions in which content hugs and resists.
  public enum Axis: Int, Sendable {
    /// Along x, and along y.
    case horizontal, vertical
  }

  /// A view or a layout guide, which the constraint does not keep. Nil once it is gone.
  open private(set) weak var firstItem: AnyObject?
  /// A view or a layout guide, which the constraint does not keep. Nil for a comparison with the constant alone.
  open private(set) weak var secondItem: AnyObject?
  /// What of `firstItem` is related. It is never `.notAnAttribute`.
  public let firstAttribute: Attribute
  /// What of `secondItem` is related; `.notAnAttribute` without a second item.
  public let secondAttribute: Attribute
  /// How `firstAttribute` compares to the second side.
  public let relation: Relation
  /// The finite factor of the second attribute. 0 leaves the constant alone, which a length may be compared with.
  public let multiplier: CGFloat
  /// For the log.
  open var identifier: String?

  /// In points. In a block of an animation, `layoutIfNeeded()` then sends the views on their way.
  open var constant: CGFloat {
    didSet {
      Self.check(constant)
      if constant != oldValue { installation?.engine?.constantDidChange(of: self) }
    }
  }

  /// More than 0 and at most 1000.
  open var priority = UILayoutPriority.required {
    didSet {
      guard priority.rawValue > 0, priority.rawValue <= 1000 else {
        fatalError("NSInternalInconsistencyException: It's illegal to set priority:\(priority.rawValue).")
      }
      if priority != oldValue { installation?.engine?.reinstall(self) }
    }
  }

  /// The view that it is in, which is the nearest one around both items when it was activated by `isActive`.
  weak var holder: UIView?
  /// What has become of it in the engine that solves it.
  var installation: LayoutEngine.Installation?

  /// An inactive constraint of priority 1000; the constant is in points. An item that is neither a view nor a layout
  /// guide, a number that is not finite, a location beside a length or across another axis, and a location beside a
  /// constant alone are programming errors.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    Self.check(constant)
    Self.check(multiplier)
    (firstAttribute, secondAttribute, self.relation) = (attr1, view2 == nil ? .notAnAttribute : attr2, relation)
    (self.multiplier, self.constant) = (multiplier, constant)
    super.init()
    (firstItem, secondItem) = (Self.item(view1), view2.map(Self.item))
    checkPairing()
  }

  private static func item(_ item: Any) -> AnyObject {
    if let view = item as? UIView { return view }
    if let guide = item as? UILayoutGuide { return guide }
    fatalError("NSInvalidArgumentException: Constraint items must each be a view or layout guide: \(item)")
  }

  private static func check(_ number: CGFloat) {
    guard number.isFinite else {
      fatalError("NSInternalInconsistencyException: a constraint's numbers must be finite, not \(number)")
    }
  }

  private func checkPairing() {
    guard firstAttribute != .notAnAttribute else {
      fatalError("NSInvalidArgumentException: A constraint must have a first attribute: \(equation)")
    }
    if secondAttribute == .notAnAttribute || multiplier == 0 {
      guard firstAttribute.isLength else {
        fatalError(
          "NSInvalidArgumentException: A constraint cannot be made that sets a location equal to a constant. "
            + "Location attributes must be specified in pairs. \(equation)")
      }
      return
    }
    // A width may be related to a height.
    guard firstAttribute.isLength == secondAttribute.isLength,
      firstAttribute.isLength || firstAttribute.axis == secondAttribute.axis
    else {
      fatalError("NSInvalidArgumentException: Invalid pairing of layout attributes: \(equation)")
    }
  }

  /// Setting it adds the constraint to the nearest view around both items, or takes it away from where it is.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      newValue ? nearestHolder.addConstraint(self) : holder?.removeConstraint(self)
    }
  }

  /// Sets `isActive` of each to true, in their order. Items without a common superview are a programming error.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Sets `isActive` of each to false, in their order.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// For messages. Apple's is its description, which in Swift no object of the main actor can make.
  package var equation: String {
    let name = identifier.map { " '\($0)'" } ?? ""
    let second = secondItem.map { item in
      "\(multiplier == 1 ? "" : "\(multiplier) * ")\(type(of: item)).\(secondAttribute)"
    }
    let first = firstItem.map { "\(type(of: $0))" } ?? "nil"
    let sum = ([second] + [constant == 0 && second != nil ? nil : "\(constant)"]).compactMap(\.self)
    return "<NSLayoutConstraint\(name): \(first).\(firstAttribute) \(relation.sign) \(sum.joined(separator: " + "))>"
  }
}

extension NSLayoutConstraint {
  /// The views that are related: a guide's is the one that it belongs to.
  var views: [UIView] { [firstItem, secondItem].compactMap { ($0 as? UIView) ?? ($0 as? UILayoutGuide)?.owningView } }

  /// Whether none of its items is gone, or is a guide that belongs to no view.
  var hasItems: Bool { views.count == (secondAttribute == .notAnAttribute ? 1 : 2) }

  func mentions(_ item: AnyObject) -> Bool { firstItem === item || secondItem === item }

  private var nearestHolder: UIView {
    let views = views
    var candidate = hasItems ? views.first : nil
    while let view = candidate {
      if views.allSatisfy({ $0.isDescendant(of: view) }) { return view }
      candidate = view.superview
    }
    refuse()
  }

  private func refuse() -> Never {
    fatalError(
      "NSGenericException: Unable to activate constraint with anchors because they have no common ancestor. Does the "
        + "constraint or its anchors reference items in different view hierarchies? That's illegal. \(equation)")
  }
}
