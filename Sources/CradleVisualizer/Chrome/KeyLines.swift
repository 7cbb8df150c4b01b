import CradleExports

/// What a key or a movement of the hand does: a line of the help sheet, and of the palette where it has a command.
package struct KeyLine {
  /// Each is drawn as a key of its own, or as words where it names no key.
  package let keys: [String]
  package let meaning: String
  /// What the palette performs for it.
  package let command: Command?
  /// Everyday words that the palette finds it by, with blanks between them.
  package let otherWords: String

  init(_ keys: String..., means meaning: String, _ command: Command? = nil, alsoCalled otherWords: String = "") {
    self.keys = keys
    self.meaning = meaning
    self.command = command
    self.otherWords = otherWords
  }

  /// The meaning with a capital, to stand alone.
  package var sentence: String { meaning.prefix(1).uppercased() + meaning.dropFirst() }

  /// The line of a command; nil for one without.
  package static func of(_ command: Command) -> KeyLine? {
    for group in KeyGroup.all {
      if let line = group.lines.first(where: { $0.command == command }) { return line }
    }
    return nil
  }
}

/// Lines that belong together, in the order in which they are shown.
package struct KeyGroup {
  package let title: String
  package let lines: [KeyLine]

  package static let all = [find, time, again, look, spring, files, stage, controls, messages, cradle]

  private static let find = KeyGroup(
    title: "Find your way",
    lines: [
      KeyLine(
        "Ctrl+K", means: "find a scene, a number or a command", .togglePalette,
        alsoCalled: "search palette commands menu"),
      KeyLine("S", means: "scenes, as pictures", .toggleScenes, alsoCalled: "gallery demos examples list browse"),
      KeyLine(
        "I", means: "the inspector: numbers and plots at the side", .toggleInspector,
        alsoCalled: "panel sidebar settings preferences options properties parameters controls sliders presets"),
      KeyLine("1", "…", "9", "0", means: "scenes; with Shift the eleventh and so on"),
      KeyLine("R", means: "start the scene anew", .restart, alsoCalled: "reset reload over"),
      KeyLine("Tab", means: "to the next thing beside the stage; there ← → change a number"),
      KeyLine("N", means: "dark or light", .switchTheme, alsoCalled: "theme appearance mode night day colors colours"),
      KeyLine(
        "Shift+N", means: "more contrast, or as much as usual", .switchContrast,
        alsoCalled: "accessibility"),
      KeyLine(
        "M", means: "less motion, or as much as the scene has", .switchReducedMotion,
        alsoCalled: "reduced reduce accessibility calm animations"),
      KeyLine(
        "Shift+M", means: "A|B: with less motion beside what it is now", .compareReducedMotion,
        alsoCalled: "accessibility"),
      KeyLine(
        "V", means: "tell what happens, in words, or no longer", .toggleNarration,
        alsoCalled: "accessibility speech speak voice say narration announce reader"),
      KeyLine(
        "F11", means: "the stage alone, on the whole screen; again, or Esc: the window", .toggleFullScreen,
        alsoCalled: "full fullscreen maximize zoom enlarge presentation focus"),
      KeyLine(
        "F1", "?", means: "these keys", .toggleHelp,
        alsoCalled: "help shortcuts hotkeys keyboard bindings manual cheatsheet"),
      KeyLine("Esc", means: "close a sheet, leave a field, leave the side", nil),
      KeyLine("Ctrl+Q", means: "quit", .quit, alsoCalled: "exit close leave"),
    ])

  private static let time = KeyGroup(
    title: "Time",
    lines: [
      KeyLine(
        "Space", means: "pause, go on; in the past, go on from there", .togglePause,
        alsoCalled: "play stop resume continue freeze halt"),
      KeyLine(",", means: "a tick back; with Shift ten", .step(-1), alsoCalled: "step frame previous rewind backward"),
      KeyLine(".", means: "a tick on; with Shift ten", .step(1), alsoCalled: "step frame next advance forward"),
      KeyLine("[", means: "slower, down to ⅛×", .slower, alsoCalled: "motion speed slowmo"),
      KeyLine("]", means: "faster, up to 2×", .faster, alsoCalled: "speed quicker"),
      KeyLine(
        "T", means: "timeline", .toggleTimeline,
        alsoCalled: "history scrub scrubber seek rewind playhead past time"),
      KeyLine("Shift+Home", means: "to the beginning of the timeline", .showFirst, alsoCalled: "rewind start first"),
      KeyLine("Shift+End", means: "to now", .showLast, alsoCalled: "live present latest last"),
      KeyLine(
        "G", means: "return to what came after, before time went on from the past", .returnToBranch,
        alsoCalled: "redo branch"),
      KeyLine("O", means: "take over a record that is played", .takeOver, alsoCalled: "control interrupt"),
    ])

  private static let again = KeyGroup(
    title: "The same movement again",
    lines: [
      KeyLine("L", means: "what was done last, again and again", .toggleLoop, alsoCalled: "loop repeat onion replay"),
      KeyLine("A number, while paused", means: "what was done last with that number"),
      KeyLine("K", means: "keep that number", .keepVariation, alsoCalled: "apply accept commit"),
      KeyLine("U", means: "go back to the one before", .forgetVariation, alsoCalled: "undo revert discard"),
      KeyLine(
        "B", means: "A|B: beside what it is now, or alone again", .toggleSplit,
        alsoCalled: "ab a/b compare split side comparison versus vs"),
      KeyLine("X", means: "swap A and B", .swapSides, alsoCalled: "ab exchange switch sides flip"),
      KeyLine(
        "Ctrl+S", means: "keep what was done last, by a name", .nameGesture,
        alsoCalled: "save gesture remember store"),
      KeyLine(
        "Ctrl+O", means: "feel in this scene what was kept", .showGestures,
        alsoCalled: "gestures saved library reuse"),
    ])

  private static let look = KeyGroup(
    title: "Why it moves",
    lines: [
      KeyLine(
        "D", means: "X-ray: off, springs, full; hover an item to read why it moves", .cycleXRay,
        alsoCalled: "xray debug overlay inspect forces anchors reveal wireframe"),
      KeyLine(
        "H", means: "pin the item under the pointer, or the next one", .pinNext,
        alsoCalled: "select explain law why watch"),
      KeyLine("Shift+H", means: "pin no item any more", .unpin, alsoCalled: "deselect unselect"),
      KeyLine(
        "J", means: "what animators tell, tick by tick; a line leads to its tick", .toggleCallLog,
        alsoCalled: "log events delegate callbacks console"),
      KeyLine(
        "P", means: "where the time of a tick goes", .togglePhases,
        alsoCalled: "profiler performance cost fps cpu benchmark"),
      KeyLine("F2", means: "plots at the side", .togglePlots, alsoCalled: "graphs charts energy"),
    ])

  private static let spring = KeyGroup(
    title: "Take the spring with you",
    lines: [
      KeyLine(
        "Ctrl+C", means: "copy this spring as code", .copySpring(dialect: nil),
        alsoCalled: "export snippet"),
      KeyLine(
        "C", means: "choose the language it is copied in", .showCopies,
        alsoCalled: "export format dialect languages"),
      KeyLine(
        "Ctrl+V", "or drop a text", means: "take a spring from code, a linear() or a table", .pasteSpring,
        alsoCalled: "paste import"),
    ])

  private static let files = KeyGroup(
    title: "Pictures and files",
    lines: [
      KeyLine(
        "F12", means: "a picture into the pictures folder", .savePicture,
        alsoCalled: "screenshot snapshot image png photo capture"),
      KeyLine(
        "Ctrl+Shift+C", means: "a picture onto the clipboard", .copyPicture,
        alsoCalled: "screenshot image copy"),
      KeyLine(
        "Ctrl+Shift+E", means: "a clip of what was done last; again: no clip", .toggleClip,
        alsoCalled: "video gif export movie mp4 webp film animation save share"),
      KeyLine(
        "Ctrl+Shift+O", means: "open a record, a clip or a spring from disk", .openFile,
        alsoCalled: "import load"),
      KeyLine(
        "Ctrl+Shift+S", means: "save the record of this scene to a file", .saveRecord,
        alsoCalled: "export recording"),
      KeyLine("Drop a record or a clip", means: "play it"),
    ])

  private static let stage = KeyGroup(
    title: "Hands on the stage",
    lines: [
      KeyLine("Drag", "flick", means: "scroll under the hand"),
      KeyLine("Wheel", means: "scroll under the pointer; with Shift sideways"),
      KeyLine("↑", "↓", "←", "→", means: "scroll by a line"),
      KeyLine("Page Up", "Page Down", means: "scroll by a page"),
      KeyLine("Home", "End", means: "scroll to the ends"),
      KeyLine("Drag a box, a disc", means: "hold it; letting go throws it"),
      KeyLine("Click on the ground", means: "what the scene's words say"),
      KeyLine(
        "F", means: "a hand that keys move; again, or Esc: put it away", .toggleHand,
        alsoCalled: "accessibility pointer cursor mouse"),
      KeyLine("Arrows", "Enter", means: "move it; its button, with Shift until the next Enter"),
      KeyLine("Tab", means: "with it to the next item or control, with Shift back"),
      KeyLine("Ctrl+click", means: "on a slider: type the number"),
    ])

  private static let controls = KeyGroup(
    title: "Controls",
    lines: [
      KeyLine("Tab", means: "to the next control, with Shift back"),
      KeyLine("Space", "Return", means: "press the one with the ring"),
      KeyLine("↑", "↓", "←", "→", means: "change its value; Page Up, Page Down by more"),
      KeyLine("Esc", means: "leave it"),
    ])

  private static let messages = KeyGroup(
    title: "Messages",
    lines: [
      KeyLine("Return", means: "type a message; again, to send it"),
      KeyLine("Shift+arrows", "Ctrl+A", means: "select in the field; with Ctrl arrows go by words"),
      KeyLine("Ctrl+X", "C", "V", "Z", means: "in the field: cut, copy, paste, undo"),
      KeyLine("Click a message", means: "delete it"),
      KeyLine("Delete", means: "delete the one under the pointer, or the newest"),
      KeyLine("Ctrl+Z", means: "undo what was deleted or sent; with Shift, do it again"),
    ])

  private static let cradle = KeyGroup(
    title: "Cradle",
    lines: [
      KeyLine("Click", means: "hang up a box"),
      KeyLine("Right-click", "Delete", means: "let the box under the pointer fall, or the newest"),
    ])
}
