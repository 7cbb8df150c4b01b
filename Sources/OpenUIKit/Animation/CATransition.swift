import Foundation

public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The old look dissolves into the new one.
  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")
}

public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// What the key of every transition is.
public let kCATransition = "transition"

/// Dissolves the look that a layer has when this is added into the one that it has from then on.
///
/// Other types than `.fade` dissolve, too: the log says so once. The old look is made of views, as a snapshot is.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  open var subtype: CATransitionSubtype?
  /// The part of the whole transition that is shown, from 0 to 1.
  open var startProgress: Float = 0
  open var endProgress: Float = 1
  private var picture: UIView?

  static let notice = "CATransition: types other than fade are drawn as dissolves."

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CATransition else { return }
    (type, subtype) = (other.type, other.subtype)
    (startProgress, endProgress) = (other.startProgress, other.endProgress)
  }

  override func prepare(for layer: CALayer) {
    let context = layer.made.context ?? AppContext.current
    if type != .fade { context?.diagnostics.logOnce(Self.notice) }
    picture = layer.made.picture(at: DrawnMoment(alpha: 1, tick: context?.tick ?? 0))
  }

  func dissolving(at phase: MediaTiming.Phase) -> (picture: UIView, opacity: CGFloat)? {
    guard let picture else { return nil }
    let (from, to) = (Double(startProgress), Double(endProgress))
    return (picture, CGFloat(min(max(1 - from - (to - from) * progress(at: phase), 0), 1)))
  }

  override var words: [UInt64] {
    super.words + [UInt64(startProgress.bitPattern), UInt64(endProgress.bitPattern)]
      + (type.rawValue + (subtype?.rawValue ?? "")).utf8.map { UInt64($0) }
  }
}
