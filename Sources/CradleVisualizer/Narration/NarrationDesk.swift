/// Where a window tells what happens: on standard output, and aloud where the desktop can.
@MainActor
final class NarrationDesk {
  private var lines: NarrationLines?
  private var speech: Speech?

  /// Whether somebody can read it.
  var isOpen: Bool { lines?.isOpen ?? false }
  var isAloud: Bool { speech != nil }

  func begin() -> Narrator {
    let (lines, speech) = (NarrationLines(), Speech())
    (self.lines, self.speech) = (lines, speech)
    return Narrator(isInTickTime: false) { told in
      lines.write(told.text)
      speech?.say(told)
    }
  }

  /// Lets what was told be written, and says nothing more.
  func end() {
    lines?.finish()
    speech?.stop()
    (lines, speech) = (nil, nil)
  }
}
