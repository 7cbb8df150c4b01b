import Foundation

/// Sides of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
  /// One bit for each side, Apple's numbers.
  public let rawValue: UInt

  /// Takes any bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper side.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left side.
  public static let left = UIRectEdge(rawValue: 1 << 1)
  /// The lower side.
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  /// The right side.
  public static let right = UIRectEdge(rawValue: 1 << 3)
  /// All four sides.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// A drag that begins within 20 points of the edge of the window and goes away from it.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// Those that count. None unless it is set, and the gesture fails.
  open var edges: UIRectEdge = []

  /// Points.
  private static let margin: CGFloat = 20

  private var down = CGPoint.zero

  /// Fails unless the touch is within 20 points of one of `edges`.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible {
      down = windowLocation
      if edges.isDisjoint(with: edgesThere) {
        state = .failed
        return
      }
    }
    super.touchesBegan(touches, with: event)
  }

  /// Fails when the touch has gone 10 points, and not away from the edge.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, !goesInward {
      let (dx, dy) = (windowLocation.x - down.x, windowLocation.y - down.y)
      if dx * dx + dy * dy >= Self.slop * Self.slop { state = .failed }
      return
    }
    super.touchesMoved(touches, with: event)
  }

  /// Whose edges count, in the window's coordinates.
  var edgeBounds: CGRect? { view?.window?.bounds }

  /// The edges that it began near.
  private var edgesThere: UIRectEdge {
    guard let bounds = edgeBounds else { return [] }
    var near: UIRectEdge = []
    if down.x <= bounds.minX + Self.margin { near.insert(.left) }
    if down.x >= bounds.maxX - Self.margin { near.insert(.right) }
    if down.y <= bounds.minY + Self.margin { near.insert(.top) }
    if down.y >= bounds.maxY - Self.margin { near.insert(.bottom) }
    return near
  }

  private var goesInward: Bool {
    let (dx, dy) = (windowLocation.x - down.x, windowLocation.y - down.y)
    let there = edges.intersection(edgesThere)
    let isAcross = abs(dx) >= abs(dy)
    return (there.contains(.left) && isAcross && dx > 0) || (there.contains(.right) && isAcross && dx < 0)
      || (there.contains(.top) && !isAcross && dy > 0) || (there.contains(.bottom) && !isAcross && dy < 0)
  }
}
