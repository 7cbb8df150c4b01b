import Foundation

// Apple's colours by meaning. There is one appearance here, the light one, so each is one colour.
extension UIColor {
  public nonisolated static let label = UIColor(white: 0, alpha: 1)
  public nonisolated static let secondaryLabel = rgb(60, 60, 67, 0.6)
  public nonisolated static let tertiaryLabel = rgb(60, 60, 67, 0.3)
  public nonisolated static let quaternaryLabel = rgb(60, 60, 67, 0.18)
  public nonisolated static let separator = rgb(60, 60, 67, 0.29)
  public nonisolated static let systemBackground = UIColor(white: 1, alpha: 1)
  public nonisolated static let secondarySystemBackground = rgb(242, 242, 247)
  public nonisolated static let tertiarySystemBackground = UIColor(white: 1, alpha: 1)
  public nonisolated static let systemGroupedBackground = rgb(242, 242, 247)
  public nonisolated static let secondarySystemGroupedBackground = UIColor(white: 1, alpha: 1)
  public nonisolated static let systemGray2 = rgb(174, 174, 178)
  public nonisolated static let systemGray3 = rgb(199, 199, 204)
  public nonisolated static let systemGray4 = rgb(209, 209, 214)
  public nonisolated static let systemGray5 = rgb(229, 229, 234)
  public nonisolated static let systemGray6 = rgb(242, 242, 247)

  private nonisolated static func rgb(
    _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1
  ) -> UIColor {
    UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }
}
