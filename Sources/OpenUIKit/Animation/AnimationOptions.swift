import Foundation

extension UIView {
  /// How an animation is paced.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at both ends, at the beginning, at the end, and even.
    case easeInOut, easeIn, easeOut, linear

    var timing: CubicTiming {
      switch self {
      case .easeInOut: .easeInEaseOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }

  /// How an animation goes. Where it says nothing: paced by `curveEaseInOut`, once, and its views get no touches
  /// meanwhile.
  public struct AnimationOptions: OptionSet, Sendable {
    /// Apple's bits; curves, transitions and frame rates are numbers in several of them.
    public let rawValue: UInt

    /// Bits that stand for nothing have no effect.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Has no effect of its own: subviews that are laid out within the block move with it.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// The views get touches meanwhile, where they are going to be.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// From where the view is drawn, and what moves it so far ends there. Without it both motions are added up.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// For ever, until something else takes its views over.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Each time through it is followed by one back.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Within another block it has its own duration.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Within another block it has its own curve.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// In a transition what the block changes moves, too.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// A transition between two views hides one and shows the other; both stay where they are.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Has no effect: options are never inherited here.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Slow at both ends.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Even.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// In a transition the view turns about its vertical middle, from the left.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// In a transition the view turns about its vertical middle, from the right.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Dissolves: the log says so once.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Dissolves: the log says so once.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// In a transition the old look dissolves into the new one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// In a transition the view turns about its horizontal middle, from the top.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// In a transition the view turns about its horizontal middle, from the bottom.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// Frames are those of the host, whatever is preferred.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// The same.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut }
    /// The number of the transition among Apple's; 0 for none.
    var transition: UInt { rawValue >> 20 & 7 }
  }

  /// As `AnimationOptions`, whose curves can be given by their raw values, as on Apple's platforms: they pace the
  /// whole.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// Apple's bits, which are those of `AnimationOptions` but for the modes.
    public let rawValue: UInt

    /// Bits that stand for nothing have no effect.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// As that of `AnimationOptions`.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
    /// The views get touches meanwhile, where they are going to be.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// From where the view is drawn, and what moves it so far ends there.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// For ever, until something else takes its views over.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Each time through it is followed by one back.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Within another block it has its own duration.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Has no effect: options are never inherited here.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// Straight from one key frame to the next.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// In jumps, at the beginning of each key frame.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Straight from one key frame to the next: the log says so once.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Straight from one key frame to the next: the log says so once.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Straight from one key frame to the next: the log says so once.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    var isDiscrete: Bool { rawValue >> 10 & 7 == 1 }
    var isStraight: Bool { rawValue >> 10 & 7 <= 1 }

    /// The others of `AnimationOptions`, which have the same raw values.
    var others: AnimationOptions { AnimationOptions(rawValue: rawValue & ~(7 << 10)) }
  }
}
