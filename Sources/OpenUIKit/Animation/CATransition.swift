import Foundation

/// How the old look makes room for the new one.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the type.
  public let rawValue: String

  /// A type of any name. One that is not known dissolves.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The old look dissolves into the new one.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new look moves over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new look pushes the old one away.
  public static let push = CATransitionType(rawValue: "push")
  /// The old look moves away from the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// Where the motion of a transition begins. Top and bottom are those of a picture whose y points up, as on Apple's
/// platforms: `fromTop` moves what is seen upwards, from the lower edge.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the side.
  public let rawValue: String

  /// A side of any name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The motion begins at the right edge.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// The motion begins at the left edge.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// The motion begins at the lower edge of what is seen.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// The motion begins at the upper edge of what is seen.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// What the key of every transition is.
public let kCATransition = "transition"

/// Leads from the look that a layer has when this is added to the one that it has from then on.
///
/// What moves is cut at the bounds of the layer. Another type than the four dissolves: the log says so once. The old
/// look is made of views, as a snapshot is.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
  /// `fade` unless it is set.
  open var type = CATransitionType.fade
  /// Nil, as at first, for `fromLeft`.
  open var subtype: CATransitionSubtype?
  /// The part of the whole transition that is shown, from 0 to 1.
  open var startProgress: Float = 0
  /// Where the transition stops, as a share from 0 to 1; 1 unless it is set.
  open var endProgress: Float = 1
  private var picture: UIView?

  static let notice = "CATransition: types that are not known are drawn as dissolves."

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CATransition else { return }
    (type, subtype) = (other.type, other.subtype)
    (startProgress, endProgress) = (other.startProgress, other.endProgress)
  }

  override func prepare(for layer: CALayer) {
    let context = layer.made.context ?? AppContext.current
    if kind == nil { context?.diagnostics.logOnce(Self.notice) }
    picture = layer.made.picture(at: DrawnMoment(alpha: 1, tick: context?.tick ?? 0))
  }

  /// Nil for a type that is not known.
  private var kind: TransitionKind? {
    switch type {
    case .fade: .dissolve
    case .moveIn: .moveIn(from: edge)
    case .push: .push(from: edge)
    case .reveal: .reveal(from: edge)
    default: nil
    }
  }

  private var edge: TransitionEdge {
    switch subtype {
    case .fromRight: .right
    case .fromTop: .bottom
    case .fromBottom: .top
    default: .left
    }
  }

  /// - Parameter size: of the layer's bounds.
  func look(at phase: MediaTiming.Phase, _ size: CGSize) -> TransitionLook? {
    guard let picture else { return nil }
    let (from, to) = (Double(startProgress), Double(endProgress))
    return (kind ?? .dissolve).look(picture, at: from + (to - from) * progress(at: phase), size)
  }

  override var words: [UInt64] {
    super.words + [UInt64(startProgress.bitPattern), UInt64(endProgress.bitPattern)]
      + (type.rawValue + (subtype?.rawValue ?? "")).utf8.map { UInt64($0) }
  }
}
