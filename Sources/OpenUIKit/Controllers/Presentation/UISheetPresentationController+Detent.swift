import Foundation

/// What a height that a client says depends on.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The traits where the sheet is.
  var containerTraitCollection: UITraitCollection { get }
  /// The greatest height that there is, in points.
  var maximumDetentValue: CGFloat { get }
}

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor
  public final class Detent: NSObject {
    /// By which one detent is told from the others.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// A name of Apple's or of the client's.
      public let rawValue: String

      /// Two of the same name are the same.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// The same without a label.
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// That of `Detent.medium()`.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// That of `Detent.large()`.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// As it was made with; of a custom one without an identifier a new one each time.
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

    /// The height in points; nil where the detent does not count.
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
