import CradleExports
import CradleStage

/// A command to the program itself, by a key or a button. The stage does not get its key.
package enum Command: Equatable {
  case quit
  case togglePause, slower, faster
  /// By so many ticks, forward or back; pauses first.
  case step(Int)
  /// Shows the moment after a tick. `isDragging`: the next one comes at once.
  case show(tick: Int, isDragging: Bool)
  case showFirst, showLast
  /// Goes on at the end of what came after the last moment from which time went on in another way.
  case returnToBranch
  /// Leaves the record that is played, and goes on live.
  case takeOver
  /// Plays what was done last again and again, or no longer.
  case toggleLoop
  /// Shows the live run beside what it is now, or alone; exchanges the two.
  case toggleSplit, swapSides
  /// Of other numbers for what was done: makes them what happened, or forgets them.
  case keepVariation, forgetVariation
  /// Asks for a name for what was done last; keeps it under that name.
  case nameGesture
  case keepGesture(name: String)
  /// Shows the gestures that there are, or no longer; plays one in the scene as it is.
  case showGestures
  case feel(GestureShelf.Source)
  /// Makes a clip of what was done last, or gives up the one that is being made.
  case toggleClip
  /// Keeps a picture of the window in the pictures folder, or puts it on the clipboard.
  case savePicture, copyPicture
  /// Copies the scene's spring in a dialect, or in the one of last time.
  case copySpring(dialect: String?)
  /// Shows the dialects in which a spring can be copied, or no longer; which spring is copied in them.
  case showCopies
  case copyBasis(SpringBasis)
  /// Takes the spring that is on the clipboard.
  case pasteSpring
  case toggleInspector, toggleTimeline, togglePlots, togglePhases, toggleHelp, close
  case cycleXRay
  /// Dark or light; more contrast; less motion; the scene with less motion beside what it is.
  case switchTheme, switchContrast, switchReducedMotion, compareReducedMotion
  case showXRay(XRayMode)
  /// Shows why the item under the pointer moves, or the next one, wherever the pointer goes; or no longer.
  case pinNext, unpin
  /// Shows what animators tell their delegates, or no longer.
  case toggleCallLog
  /// A number of the scene.
  case set(name: String, value: Double)
  case restart
  /// By its place in the catalogue, from 0.
  case scene(Int)

  /// Nil for keys that are the stage's.
  package init?(_ key: HostKey, _ modifiers: KeyModifiers) {
    if modifiers == .control {
      switch key {
      case .character("q"): self = .quit
      case .character("s"): self = .nameGesture
      case .character("o"): self = .showGestures
      case .character("c"): self = .copySpring(dialect: nil)
      case .character("v"): self = .pasteSpring
      default: return nil
      }
      return
    }
    if modifiers == [.control, .shift] {
      switch key {
      case .character("e"): self = .toggleClip
      case .character("c"): self = .copyPicture
      default: return nil
      }
      return
    }
    guard modifiers.isDisjoint(with: [.control, .alternate, .command]) else { return nil }
    switch key {
    case .space: self = .togglePause
    case .escape: self = .close
    case .function(1): self = .toggleHelp
    case .function(2): self = .togglePlots
    case .function(12): self = .savePicture
    case .home where modifiers == .shift: self = .showFirst
    case .end where modifiers == .shift: self = .showLast
    case .character(let character): self.init(character, isShifted: modifiers.contains(.shift))
    default: return nil
    }
  }

  /// Whether the key is one that a text field accepts: all but the function keys and those with a modifier, of which it
  /// keeps copying and pasting.
  func usesTypingKey(_ key: HostKey) -> Bool {
    if case .function = key { return false }
    return ![.quit, .nameGesture, .showGestures, .toggleClip, .copyPicture].contains(self)
  }

  private init?(_ character: String, isShifted: Bool) {
    switch character {
    case ".": self = .step(isShifted ? 10 : 1)
    case ",": self = .step(isShifted ? -10 : -1)
    case "t": self = .toggleTimeline
    case "g": self = .returnToBranch
    case "o": self = .takeOver
    case "l": self = .toggleLoop
    case "b": self = .toggleSplit
    case "x": self = .swapSides
    case "k": self = .keepVariation
    case "u": self = .forgetVariation
    case "[": self = .slower
    case "]": self = .faster
    case "i": self = .toggleInspector
    case "p": self = .togglePhases
    case "d": self = .cycleXRay
    case "h": self = isShifted ? .unpin : .pinNext
    case "j": self = .toggleCallLog
    case "c": self = .showCopies
    case "n": self = isShifted ? .switchContrast : .switchTheme
    case "m": self = isShifted ? .compareReducedMotion : .switchReducedMotion
    case "r": self = .restart
    case "?": self = .toggleHelp
    // Keys are identified by the character that they give without Shift. On most keyboards the question mark is on one
    // of these two.
    case "/" where isShifted, "ß" where isShifted: self = .toggleHelp
    default:
      guard let digit = Int(character), (0...9).contains(digit) else { return nil }
      self = .scene((digit + 9) % 10 + (isShifted ? 10 : 0))
    }
  }

  /// The key that shows the scene at this place of the catalogue; nil if there is none.
  package static func key(ofScene index: Int) -> String? {
    guard index < 20 else { return nil }
    return (index < 10 ? "" : "Shift+") + "\((index + 1) % 10)"
  }

  /// All keys, for the sheet that shows them.
  static let keys: [(keys: String, meaning: String)] = [
    ("Space", "pause, go on; in the past, go on from there"),
    (",  .", "a tick back, a tick on; with Shift ten; pauses first"), ("[  ]", "slower, faster: ⅛× to 2×"),
    ("T; Shift+Home, Shift+End", "timeline; to its beginning, to now"),
    ("G", "return to what came after, before time went on from the past"),
    ("O", "take a record over that is played"),
    ("L", "what was done last, again and again"),
    ("A number, while paused", "what was done last with that number; K keeps it, U goes back"),
    ("Ctrl+S; Ctrl+O", "keep what was done last, by a name; what was kept, to feel it in this scene"),
    ("Ctrl+Shift+E", "a clip of what was done last, into the pictures folder; again: no clip"),
    ("F12; Ctrl+Shift+C", "a picture of the window into the pictures folder; onto the clipboard"),
    ("Ctrl+C; C", "copy this spring as code; choose the language"),
    ("Ctrl+V, or drop a text", "take a spring from code, a linear() or a table of a curve"),
    ("B; X", "A|B: beside what it is now, or alone again; swaps the two"),
    ("R", "start the scene anew"), ("1 … 9, 0; with Shift", "scenes; the eleventh and so on"), ("I", "inspector"),
    ("D", "X-ray: off, springs, full; hover an item to read why it moves, click to pin it"),
    ("J", "what animators tell, tick by tick, in the inspector; a line leads to its tick"),
    ("H; Shift+H", "pins the item under the pointer, or the next one; no item any more"),
    ("F2; P", "plots in the inspector; where the time of a tick goes"),
    ("N; Shift+N", "dark or light; more contrast, or as much as usual"),
    ("M; Shift+M", "less motion, or as much as the scene has; A|B: with less beside what it is now"),
    ("F1, ?", "these keys"), ("Esc", "close these keys, leave a field, leave the inspector"),
    ("Tab", "into the inspector, to its next number; then arrows, Space, Enter"),
    ("↑ ↓ ← →", "scroll by a line"), ("Page Up, Page Down", "scroll by a page"), ("Home, End", "scroll to the ends"),
    ("Ctrl+Q", "quit"),
  ]

  static let gestures: [(keys: String, meaning: String)] = [
    ("Return or a click on the field", "type a message; Return sends it, Esc leaves"),
    ("Click a message; Delete", "delete it; the one under the pointer, or the newest"),
    ("Ctrl+Z; Ctrl+Shift+Z", "undo what was deleted or sent; do it again"),
    ("Click, in the cradle", "hang up a box"),
    ("Right-click or Delete there", "let the box under the pointer fall, or the newest"),
    ("Drag a box, a disc, a tile", "hold it; letting go throws it"),
    ("Click, drag on the ground", "what the scene's words say"), ("Drag, flick", "scroll under the hand"),
    ("Wheel, touchpad", "scroll under the pointer; with Shift sideways"),
    ("Ctrl+click on a slider", "type the number"),
  ]
}
