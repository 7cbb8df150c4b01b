import Foundation

/// The rectangle of a view or a guide within a system of constraints: of a view in the coordinates of its superview, of
/// a guide in those of the view that it belongs to.
@MainActor
final class LayoutBox {
  /// Origin and length along an axis.
  struct Span {
    let origin: ConstraintSolver.Variable
    let length: ConstraintSolver.Variable
  }

  /// A length that is not to be exceeded, nor to be fallen short of.
  struct Content {
    let hugging: ConstraintSolver.Handle
    let resistance: ConstraintSolver.Handle
    let priorities: ContentPriorities
  }

  /// Of a view that is placed from outside: what holds it where it is. What the superview grows by is shared out to its
  /// origin and its length as its autoresizing mask says.
  struct Fixture {
    let origin: ConstraintSolver.Handle
    /// Nil for the content of a scroll view.
    let length: ConstraintSolver.Handle?
    let shares: ResizingShares
  }

  /// A view or a guide, which outlives the box.
  unowned let owner: AnyObject
  /// Nil once the views around are gone. A view that a client keeps still has constraints, and these the box.
  private(set) weak var system: LayoutSystem?
  let spans: PerAxis<Span>
  /// How many constraints mention it, or what lies in it.
  var useCount = 0
  var fixtures = PerAxis<Fixture?> { _ in nil }
  /// The superview's, where a fixture is by its size.
  var container: LayoutBox?
  /// Of a view that is placed by constraints.
  var content = PerAxis<Content?> { _ in nil }
  /// Whether the view is to be asked anew how large its content is.
  var isContentStale = false
  /// Whether a constraint is with a baseline of the view.
  var holdsBaseline = false
  /// As of the last update.
  var frame: CGRect?

  init(_ owner: AnyObject, in system: LayoutSystem, _ spans: PerAxis<Span>) {
    (self.owner, self.system, self.spans) = (owner, system, spans)
  }

  var view: UIView? { owner as? UIView }

  /// Whoever lays it out is told where it is not yet.
  func moved(to newFrame: CGRect) {
    let isOld = newFrame == frame
    frame = newFrame
    if let view {
      if fixtures.horizontal == nil, !view.isPlaced(at: newFrame) { view.superview?.setNeedsLayout() }
    } else if !isOld {
      (owner as? UILayoutGuide)?.owningView?.setNeedsLayout()
    }
  }
}

/// How much a view's content matters along an axis.
struct ContentPriorities: Equatable {
  var hugging = UILayoutPriority.defaultLow
  var resistance = UILayoutPriority.defaultHigh
}
