import CradleStage
import Foundation

/// Which of two runs of a scene that are shown side by side: A at the left, as it was, or B at the right, which is
/// live.
package enum Side: String, CaseIterable, Sendable {
  case a, b

  package var other: Side { self == .a ? .b : .a }
}

/// Where the two halves of a stage lie, and which of them a hand is in.
package struct Halves {
  /// Of the whole stage, in points.
  package let size: CGSize
  private var presses: [Press] = []

  private struct Press {
    let id: Int
    let button: PointerButton
    let side: Side
  }

  /// Between the halves, in points.
  package static let gap: CGFloat = 2

  package init(of size: CGSize) {
    self.size = size
  }

  /// The size of each.
  package var half: CGSize {
    CGSize(width: max(1, ((size.width - Halves.gap) / 2).rounded(.down)), height: size.height)
  }

  package func origin(of side: Side) -> CGFloat { side == .a ? 0 : size.width - half.width }

  package func side(at point: CGPoint) -> Side { point.x < size.width / 2 ? .a : .b }

  /// An event in the coordinates of the half that it is in. A drag stays in the one in which it began.
  package mutating func localized(_ event: HostEvent) -> HostEvent {
    switch event {
    case .pointer(let phase, var input):
      if input.position.x < 0 { return event }
      input.position.x -= origin(of: side(of: phase, input))
      return .pointer(phase, input)
    case .wheel(var position, let x, let y, let modifiers):
      position.x -= origin(of: side(at: position))
      return .wheel(position: position, notchesX: x, notchesY: y, modifiers: modifiers)
    case .key, .text, .markedText, .clipboard, .setting, .resize: return event
    }
  }

  private mutating func side(of phase: PointerPhase, _ input: PointerInput) -> Side {
    let press = presses.first { $0.id == input.id }
    let side = press?.side ?? side(at: input.position)
    switch phase {
    case .down: presses.append(Press(id: input.id, button: input.button, side: side))
    case .up, .cancel: presses.removeAll { $0.id == input.id && $0.button == input.button }
    case .hover: presses.removeAll { $0.id == input.id }
    case .move: break
    }
    return side
  }
}
