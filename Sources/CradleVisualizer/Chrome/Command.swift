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
  /// Asks for a record, a clip or a spring to open; for a file to save what the scene has been through; or no longer.
  case openFile, saveRecord
  /// What was named in a sheet.
  case open(path: String)
  case save(path: String)
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
  /// Shows pictures of all scenes, or no longer.
  case toggleScenes
  /// Shows what finds scenes, numbers and commands, or no longer.
  case togglePalette
  /// Gives the stage the whole screen, without what lies over it, or takes it back.
  case toggleFullScreen
  case cycleXRay
  /// Dark or light; more contrast; less motion; the scene with less motion beside what it is.
  case switchTheme, switchContrast, switchReducedMotion, compareReducedMotion
  case showXRay(XRayMode)
  /// Takes out a hand on the stage that keys move, or puts it away.
  case toggleHand
  /// Tells in words what happens, or no longer.
  case toggleNarration
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
      case .character("k"): self = .togglePalette
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
      case .character("o"): self = .openFile
      case .character("s"): self = .saveRecord
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
    case .function(11): self = .toggleFullScreen
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
    return ![
      .quit, .togglePalette, .nameGesture, .showGestures, .openFile, .saveRecord, .toggleClip, .copyPicture,
    ].contains(self)
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
    case "s": self = .toggleScenes
    case "p": self = .togglePhases
    case "d": self = .cycleXRay
    case "h": self = isShifted ? .unpin : .pinNext
    case "j": self = .toggleCallLog
    case "c": self = .showCopies
    case "n": self = isShifted ? .switchContrast : .switchTheme
    case "m": self = isShifted ? .compareReducedMotion : .switchReducedMotion
    case "f": self = .toggleHand
    case "v": self = .toggleNarration
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
}
