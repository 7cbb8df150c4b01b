import Foundation

/// What a height that a client says depends on.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  var containerTraitCollection: UITraitCollection { get }
  /// The greatest height that there is, in points.
  var maximumDetentValue: CGFloat { get }
}

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor
  public final class Detent: NSObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String

      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }

      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }

    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      (self.identifier, self.resolver) = (identifier, resolver)
    }

    /// Half of the window.
    public static func medium() -> Detent { Detent(.medium) { $0.maximumDetentValue / 2 } }
    /// All that there is.
    public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }
    /// - Parameters:
    ///   - identifier: nil for one that no other detent has.
    ///   - resolver: a height in points; nil where the detent does not count.
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), resolver) }

    public func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { resolver(context) }
  }

  final class Room: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat

    init(_ traits: UITraitCollection, _ height: CGFloat) {
      (containerTraitCollection, maximumDetentValue) = (traits, height)
    }
  }
}
