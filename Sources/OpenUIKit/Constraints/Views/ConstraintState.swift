import Foundation

/// What a view has to do with constraints. Most views have nothing of it.
@MainActor
final class ConstraintState {
  var translatesAutoresizingMask = true
  /// Those that are between this view and views in it.
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var safeAreaGuide: UILayoutGuide?
  var marginsGuide: UILayoutGuide?
  var scrollContentGuide: UILayoutGuide?
  var scrollFrameGuide: UILayoutGuide?
  /// Nil until some are set.
  var margins: UIEdgeInsets?
  var keepsMarginsInSafeArea = true
  var priorities = PerAxis { _ in ContentPriorities() }
  var needsUpdate = true
  /// Of which the view is the root.
  var engine: LayoutEngine?
  /// As part of the engine around it.
  weak var box: LayoutBox?
  /// Whether a constraint of a view around it is about a view in it: then it is no root of its own.
  var isCrossed = false
}

extension UIView {
  /// In points.
  static let standardMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  /// Whether this view or one below may have to do with constraints.
  var isConstrained: Bool { placeConcerns.contains(.constraints) }

  /// Made when it is first asked for.
  var constraintState: ConstraintState {
    if let autoLayout { return autoLayout }
    let state = ConstraintState()
    autoLayout = state
    markConstrained()
    flagConstraintUpdate()
    return state
  }

  var contentPriorities: PerAxis<ContentPriorities> {
    autoLayout?.priorities ?? PerAxis { _ in ContentPriorities() }
  }

  /// This view and those around it have something in them that constraints may be about.
  func markConstrained() {
    var candidate: UIView? = self
    while let view = candidate, !view.isConstrained {
      view.placeConcerns.insert(.constraints)
      candidate = view.superview
    }
  }
}
