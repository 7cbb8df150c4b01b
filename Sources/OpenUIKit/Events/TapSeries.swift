import Foundation

/// Counts presses that follow each other soon, at one place: as soon and as near as those of a double tap.
@MainActor
struct TapSeries {
  /// After so many a press is the first again.
  static let ticks = Int(UITapGestureRecognizer.pause * Double(AppContext.ticksPerSecond)) + 1

  private var count = 0
  private var place = CGPoint.zero
  private var time: TimeInterval = 0
  private var button = UIEvent.ButtonMask()

  /// How many there have been with this press, which begins now.
  mutating func count(_ touch: UITouch) -> Int {
    let (dx, dy) = (touch.windowLocation.x - place.x, touch.windowLocation.y - place.y)
    let reach = UITapGestureRecognizer.slop
    let follows =
      count > 0 && touch.buttonMask == button && touch.timestamp - time <= UITapGestureRecognizer.pause
      && dx * dx + dy * dy <= reach * reach
    count = follows ? count + 1 : 1
    (place, time, button) = (touch.windowLocation, touch.timestamp, touch.buttonMask)
    return count
  }
}
