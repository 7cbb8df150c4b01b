/// How a device could be held. Nobody turns a window: what asks for these is never asked.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// One bit for each way, Apple's numbers.
  public let rawValue: UInt

  /// Takes any bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// On its side, turned to the right.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// On its side, turned to the left.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// On either side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// In any way.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// In any way but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
