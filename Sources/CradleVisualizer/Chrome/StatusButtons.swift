import CradleStage
import Foundation

/// The buttons of the status line: at its left end the one that leads to the other scenes, at its right end the one
/// that opens the inspector and closes it, and before it, where the window has room, those of what a newcomer would not
/// find without knowing a key. They are always in sight, and cover nothing of the stage.
package struct StatusButtons {
  /// From left to right.
  package enum Button: CaseIterable, Sendable {
    case scenes, timeline, split, xRay, help, inspector

    package var command: Command {
      switch self {
      case .scenes: .toggleScenes
      case .timeline: .toggleTimeline
      case .split: .toggleSplit
      case .xRay: .cycleXRay
      case .help: .toggleHelp
      case .inspector: .toggleInspector
      }
    }

    /// Nil where the scene's name stands.
    var title: String? {
      switch self {
      case .scenes: nil
      case .timeline: "Timeline"
      case .split: "A|B"
      case .xRay: "X-ray"
      case .help: "Keys"
      case .inspector: "Inspector"
      }
    }

    /// Whether it switches something that is shown on and off.
    var isSwitch: Bool { self != .scenes && self != .help }

    /// Those that a narrow window does without, the first one first: what is left is what leads on.
    fileprivate static let others: [Button] = [.split, .xRay, .help, .timeline]
  }

  /// What an event is to them.
  package enum Outcome: Equatable {
    /// It is somebody else's.
    case none
    case taken
    case command(Command)
  }

  /// In points of the window; as high as the line, so that the edge of the screen is a part of them.
  package private(set) var frames: [Button: CGRect] = [:]
  package private(set) var hovered: Button?
  /// The one on which the mouse's first button, or a finger, is down.
  package private(set) var pressed: Button?
  /// What went down on one of them: its end is not the stage's.
  private var presses: Set<Press> = []
  /// What is shown now of what they switch on and off.
  package var on: Set<Button> = []
  /// Whether they cannot be seen: then no press begins on them.
  package var isHidden = false

  private struct Press: Hashable {
    let id: Int
    let button: PointerButton
  }

  /// In points: beside the words of a button, for the arrow that says that there is more, and around buttons.
  static let inset: CGFloat = 8
  static let arrowRoom: CGFloat = 14
  static let gap: CGFloat = 4
  /// In points, above and below a button: as much as the ring of the keys' focus takes.
  private static let edge: CGFloat = 3
  /// In points: the line's words have at least this where other buttons than the two at the ends are shown. The pace
  /// fits, and a message has rows of its own.
  private static let wordRoom: CGFloat = 150

  package init() {}

  /// - Parameters:
  ///   - title: of the scene.
  ///   - size: of the window.
  ///   - width: measures a text, in points.
  package mutating func place(_ title: String, in size: CGSize, measuring width: (String) -> CGFloat) {
    let (top, height) = (size.height - StatusLine.height, StatusLine.height)
    let left = width(title).rounded(.up) + 2 * Self.inset + Self.arrowRoom
    frames = [.scenes: CGRect(x: 0, y: top, width: Self.gap + left, height: height)]
    let widths = Button.allCases.map { ($0, width($0.title ?? "").rounded(.up) + 2 * Self.inset + Self.gap) }
    var room = size.width - Self.gap - left - widths.dropFirst().reduce(0) { $0 + $1.1 }
    var dropped: Set<Button> = [.scenes]
    for button in Button.others where room < Self.wordRoom {
      room += widths.first { $0.0 == button }?.1 ?? 0
      dropped.insert(button)
    }
    var end = size.width
    for (button, width) in widths.reversed() where !dropped.contains(button) {
      end -= width
      frames[button] = CGRect(x: end, y: top, width: width, height: height)
    }
  }

  /// What is drawn of a button: less than what can be pressed, so that some of the line stays around it.
  package func drawnFrame(of button: Button) -> CGRect? {
    guard var frame = frames[button]?.insetBy(dx: 0, dy: Self.edge) else { return nil }
    frame.size.width -= Self.gap
    if button == .scenes { frame.origin.x += Self.gap }
    return frame
  }

  /// What is left of the line for words.
  func room(in line: CGRect) -> CGRect {
    let right = frames.filter { $0.key != .scenes }.map(\.value.minX).min()
    guard let left = frames[.scenes]?.maxX, let right else { return line }
    return CGRect(x: left, y: line.minY, width: max(0, right - left), height: line.height)
  }

  /// A press that began elsewhere is not theirs. One that began on a button is pressed by letting go of it there.
  package mutating func handle(_ event: HostEvent) -> Outcome {
    guard case .pointer(let phase, let input) = event else { return .none }
    let under = isHidden ? nil : Button.allCases.first { frames[$0]?.contains(input.position) ?? false }
    let press = Press(id: input.id, button: input.button)
    switch phase {
    case .hover:
      // No button is down: the end of a press may have been lost.
      (hovered, pressed) = (under, nil)
      presses = presses.filter { $0.id != input.id }
      return under == nil ? .none : .taken
    case .down:
      guard let under else { return .none }
      if presses.isEmpty, input.button == .primary { pressed = under }
      presses.insert(press)
      return .taken
    case .move: return presses.contains { $0.id == input.id } ? .taken : .none
    case .up, .cancel:
      guard presses.remove(press) != nil else { return .none }
      guard input.button == .primary, let button = pressed else { return .taken }
      pressed = nil
      return phase == .up && under == button ? .command(button.command) : .taken
    }
  }
}
