import Foundation

/// A direction with a length, in points, newtons or whatever its use says. Foundation lacks it on Linux.
public struct CGVector: Hashable, Codable, Sendable {
  /// The share along x; positive to the right.
  public var dx: CGFloat
  /// The share along y; positive downwards on the screen.
  public var dy: CGFloat

  /// Both shares 0.
  public static let zero = CGVector()

  /// Both shares 0.
  public init() {
    dx = 0
    dy = 0
  }

  /// The shares along x and y, in the unit of its use. Any numbers are taken, NaN too.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// The same from double precision numbers.
  public init(dx: Double, dy: Double) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }

  /// The same from whole numbers.
  public init(dx: Int, dy: Int) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }
}
