import Foundation

/// What is shown beside a stage that has the whole screen: at first how to come back, and the status line as long as it
/// is needed.
///
/// The line comes when the pointer rests at the lower edge, as a browser's bars do, and with a new message, for as long
/// as that takes to be read. The message can be read again at the edge.
package struct LoneStage {
  private var hintEnd = -Double.infinity
  private var messageEnd = -Double.infinity
  private var message: String?
  private var isAtEdge = false

  package static let hint = "F11 or Esc leads back to the window"
  /// In points: so near to the lower edge the pointer brings the line, and so near it keeps it.
  private static let edge: CGFloat = 2
  private static let keptEdge: CGFloat = 32
  /// Subtitles are written for so many letters a second; somebody has to look there first, for so many seconds.
  private static let lettersPerSecond = 15.0
  private static let lookingSeconds = 2.0

  package init() {}

  /// The stage has the screen from now on.
  ///
  /// - Parameters:
  ///   - message: that the line has already.
  ///   - now: in seconds, on any clock that does not go back.
  package mutating func begin(with message: String?, at now: Double) {
    self = LoneStage()
    self.message = message
    hintEnd = now + Self.seconds(toRead: Self.hint)
  }

  /// The pointer lies at a height of a window, with no button down.
  package mutating func pointerMoved(to y: CGFloat, in height: CGFloat) {
    isAtEdge = y >= height - (isAtEdge ? Self.keptEdge : Self.edge) && y <= height
  }

  /// Call it in each frame with the message that the line has; nil for none.
  package mutating func note(_ message: String?, at now: Double) {
    guard message != self.message else { return }
    self.message = message
    messageEnd = message.map { now + Self.seconds(toRead: $0) } ?? now
  }

  package func showsHint(at now: Double) -> Bool { now < hintEnd }
  package func showsLine(at now: Double) -> Bool { isAtEdge || now < messageEnd }

  /// When something of it goes by itself; nil while nothing does.
  package func nextChange(after now: Double) -> Double? { [hintEnd, messageEnd].filter { $0 > now }.min() }

  private static func seconds(toRead text: String) -> Double { lookingSeconds + Double(text.count) / lettersPerSecond }
}
