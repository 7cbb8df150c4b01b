import Foundation

/// A path that does not change: what layers are given. Made from a `UIBezierPath`.
public final class CGPath: Equatable, Sendable {
  let subpaths: [UIBezierPath.Subpath]
  /// The corners of what it encloses, curves as chords that stray by at most `UIBezierPath.flatness`; open subpaths
  /// count as closed, and those that enclose nothing are left out.
  package let contours: [[CGPoint]]
  /// Nil for one that encloses anything else. Only shadows ask, so that it is not kept: O(n) for n corners.
  package var roundRectangle: RoundRectangle? { RoundRectangle(contours) }

  init(_ subpaths: [UIBezierPath.Subpath]) {
    self.subpaths = subpaths
    contours = subpaths.map(\.corners).filter { $0.count > 2 }
  }

  /// Whether the path has no subpath.
  public var isEmpty: Bool { subpaths.isEmpty }

  /// Around all points, those that curves only bend towards included; `.null` for none.
  public var boundingBox: CGRect { subpaths.bounds }

  /// Whether both have the same subpaths in the same order.
  public static func == (a: CGPath, b: CGPath) -> Bool { a.subpaths == b.subpaths }
}

extension [UIBezierPath.Subpath] {
  /// Around all points, those that curves only bend towards included; `.null` for none.
  var bounds: CGRect {
    let points = flatMap { [$0.start] + $0.pieces.flatMap { $0.controls + [$0.end] } }
    guard let first = points.first else { return .null }
    return points.reduce(CGRect(origin: first, size: .zero)) { $0.union(CGRect(origin: $1, size: .zero)) }
  }
}

extension UIBezierPath {
  /// A path with the subpaths of `cgPath`, which may be changed.
  public convenience init(cgPath: CGPath) {
    self.init()
    subpaths = cgPath.subpaths
  }

  /// The path as it is now.
  public var cgPath: CGPath {
    get { CGPath(subpaths) }
    set { subpaths = newValue.subpaths }
  }
}
