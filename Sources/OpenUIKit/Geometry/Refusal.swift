import Foundation

/// Stops the program with Apple's reason when it sets geometry that no screen can show.
///
/// `fatalError`, not `preconditionFailure`: the latter prints nothing in release.
package enum Refusal {
  package static func check(_ point: CGPoint, _ what: @autoclosure () -> String) {
    guard point.x.isFinite, point.y.isFinite else {
      fatalError("CALayerInvalidGeometry: \(what()) contains NaN or infinity: [\(point.x) \(point.y)]")
    }
  }

  package static func check(_ size: CGSize, _ what: @autoclosure () -> String) {
    guard size.width.isFinite, size.height.isFinite else {
      fatalError("CALayerInvalidGeometry: \(what()) contains NaN or infinity: [\(size.width) \(size.height)]")
    }
  }

  package static func check(_ rect: CGRect, _ what: @autoclosure () -> String) {
    guard rect.origin.x.isFinite, rect.origin.y.isFinite, rect.size.width.isFinite, rect.size.height.isFinite else {
      fatalError(
        "CALayerInvalidGeometry: \(what()) contains NaN or infinity: "
          + "[\(rect.origin.x) \(rect.origin.y); \(rect.size.width) \(rect.size.height)]")
    }
  }

  package static func check(_ value: CGFloat, _ what: @autoclosure () -> String) {
    guard value.isFinite else {
      fatalError("NSInvalidArgumentException: \(what()) must be a finite number, not \(value)")
    }
  }

  package static func check(_ t: CGAffineTransform, _ what: @autoclosure () -> String) {
    guard t.a.isFinite, t.b.isFinite, t.c.isFinite, t.d.isFinite, t.tx.isFinite, t.ty.isFinite else {
      fatalError("CALayerInvalidGeometry: \(what()) contains NaN or infinity: \(t)")
    }
  }
}
