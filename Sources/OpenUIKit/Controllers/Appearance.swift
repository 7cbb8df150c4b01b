/// Whether a controller's view is on the screen, and whether the controller knows.
@MainActor
struct Appearance {
  enum Phase: UInt8 {
    case gone, coming, here, going
  }

  private(set) var phase = Phase.gone
  /// Of the transition that is under way, or was last.
  private(set) var isAnimated = false
  /// Whether somebody has begun the transition who will end it: what views do meanwhile says nothing.
  private(set) var isLed = false
  private var isAppearingTold = false
  var isMovingToParent = false
  var isMovingFromParent = false

  /// Returns whether it is news.
  mutating func begin(_ isAppearing: Bool, animated: Bool, isLed: Bool) -> Bool {
    guard isAppearing ? phase == .gone || phase == .going : phase == .here || phase == .coming else { return false }
    phase = isAppearing ? .coming : .going
    (isAnimated, self.isLed, isAppearingTold) = (animated, isLed, false)
    return true
  }

  /// Whether `viewIsAppearing` is due; once in each transition.
  mutating func tellsAppearing() -> Bool {
    guard phase == .coming, !isAppearingTold else { return false }
    isAppearingTold = true
    return true
  }

  /// Returns how it ends; nil if none is under way.
  mutating func end() -> Phase? {
    guard phase == .coming || phase == .going else { return nil }
    phase = phase == .coming ? .here : .gone
    isLed = false
    return phase
  }

  mutating func forgetMoves() { (isMovingToParent, isMovingFromParent) = (false, false) }
}
