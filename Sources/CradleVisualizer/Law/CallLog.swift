import CradleStage
import Foundation
import OpenUIKit

/// What the animators of a scene have told, by ticks: kept only while it is shown.
package struct CallLog: Equatable {
  /// Ticks do not go back.
  package private(set) var lines: [Line] = []

  package struct Line: Equatable {
    package let tick: Int
    fileprivate let note: DynamicsNote
    /// How many of the same in this tick, one after the other.
    fileprivate var count = 1

    package var text: String { count > 1 ? "\(note.text), \(count) times" : note.text }
  }

  /// More would be a wall of text, and 500 are five seconds of a heap that tumbles.
  private static let most = 500

  package init() {}

  package mutating func add(_ note: DynamicsNote, in tick: Int) {
    if let last = lines.last, last.tick == tick, last.note == note {
      lines[lines.count - 1].count += 1
      return
    }
    lines.append(Line(tick: tick, note: note))
    if lines.count > 2 * Self.most { lines.removeFirst(Self.most) }
  }

  /// What came after a tick does not.
  package mutating func forget(after tick: Int) { lines.removeAll { $0.tick > tick } }

  /// Those around a tick, `count` at most: two thirds of them up to it.
  package func around(_ tick: Int, count: Int) -> ArraySlice<Line> {
    let end = lines.firstIndex { $0.tick > tick } ?? lines.count
    let last = min(lines.count, max(end + count / 3, min(count, lines.count)))
    return lines[max(0, last - count)..<last]
  }
}
