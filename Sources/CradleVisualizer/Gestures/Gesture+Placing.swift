import CradleStage
import Foundation
import OpenUIKit

// The same gesture on a stage of another size.

extension Gesture {
  /// The events on a stage of `size` points, from tick 0 on.
  ///
  /// On a stage of another size it begins at the same share of the width and the height, and is shifted as a whole, so
  /// that its ways and speeds stay. What begins somewhere, a press, a notch or a hover, is kept within the stage. A
  /// drag may lead out of it, as that of a hand may: one that were held at the edge would be let go of standing.
  package func events(in size: CGSize) -> [(tick: Int, event: HostEvent)] {
    guard size != self.size else { return entries.map { ($0.tick, $0.event) } }
    var placing = Placing(by: shift(to: size), in: size)
    return entries.map { ($0.tick, placing.placed($0.event)) }
  }

  private func shift(to other: CGSize) -> CGVector {
    let deeds = entries.map(\.event).filter(\.isDeed)
    guard let start = deeds.lazy.compactMap(\.place).first ?? entries.lazy.compactMap(\.event.place).first else {
      return .zero
    }
    return CGVector(
      dx: start.x / size.width * other.width - start.x, dy: start.y / size.height * other.height - start.y)
  }

  /// Shifts events, and each press as a whole.
  private struct Placing {
    private let shift: CGVector
    private let size: CGSize
    private var presses: [Press] = []

    private struct Press {
      let id: Int
      let shift: CGVector
      var buttonCount = 1
    }

    init(by shift: CGVector, in size: CGSize) {
      (self.shift, self.size) = (shift, size)
    }

    mutating func placed(_ event: HostEvent) -> HostEvent {
      switch event {
      case .pointerLeft: return event
      case .pointer(let phase, var input):
        input.position = place(of: phase, input)
        return .pointer(phase, input)
      case .wheel(let position, let x, let y, let modifiers):
        return .wheel(position: within(position), notchesX: x, notchesY: y, modifiers: modifiers)
      case .key, .text, .markedText, .clipboard, .setting, .resize: return event
      }
    }

    private mutating func place(of phase: PointerPhase, _ input: PointerInput) -> CGPoint {
      let index = presses.firstIndex { $0.id == input.id }
      switch phase {
      case .hover:
        presses.removeAll { $0.id == input.id }
        return within(input.position)
      case .down:
        guard let index else {
          let place = within(input.position)
          let way = CGVector(dx: place.x - input.position.x, dy: place.y - input.position.y)
          presses.append(Press(id: input.id, shift: way))
          return place
        }
        presses[index].buttonCount += 1
        return input.position.shifted(by: presses[index].shift)
      case .move: return input.position.shifted(by: index.map { presses[$0].shift } ?? shift)
      case .up, .cancel:
        guard let index else { return input.position.shifted(by: shift) }
        let place = input.position.shifted(by: presses[index].shift)
        presses[index].buttonCount -= 1
        if presses[index].buttonCount == 0 { presses.remove(at: index) }
        return place
      }
    }

    private func within(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: min(max(point.x + shift.dx, 0), max(0, size.width - 1)),
        y: min(max(point.y + shift.dy, 0), max(0, size.height - 1)))
    }
  }
}

extension HostEvent {
  /// Where it is, in points; nil for what is nowhere.
  fileprivate var place: CGPoint? {
    switch self {
    case .pointerLeft: nil
    case .pointer(_, let input): input.position
    case .wheel(let position, _, _, _): position
    case .key, .text, .markedText, .clipboard, .setting, .resize: nil
    }
  }
}

extension CGPoint {
  /// A record holds a million points in each direction.
  fileprivate func shifted(by way: CGVector) -> CGPoint {
    CGPoint(x: min(max(x + way.dx, -1e6), 1e6), y: min(max(y + way.dy, -1e6), 1e6))
  }
}
