import Foundation

/// The area behind something: its colour, its corners, and the line around it.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration: Sendable {
  /// In points.
  public var cornerRadius: CGFloat = 0
  /// Between the edges and the background, in points; zero unless they are set.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// Nil leaves it to who has the background.
  public var backgroundColor: UIColor?
  /// Nil is the tint.
  public var strokeColor: UIColor?
  /// Of the line within the area's edge, in points.
  public var strokeWidth: CGFloat = 0

  /// Without colour and line.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(backgroundColor: .clear) }

  nonisolated init(backgroundColor: UIColor? = nil, cornerRadius: CGFloat = 0) {
    (self.backgroundColor, self.cornerRadius) = (backgroundColor, cornerRadius)
  }
}
