import CradleCurves
import CradleExports
import Foundation

// Springs are taken from the scene to other programs, and from there into the scene.

extension WindowRun {
  private static let noSpring = "This scene has no spring; springy-tiles, spring-lab and others have."

  private var sceneSpring: SceneSpring? { SceneSpring(of: session.shown.controller.tunables) }

  /// The scene's spring with the numbers that it has, or will have from the next tick on.
  private var springNumbers: SpringNumbers? {
    sceneSpring.map { spring in
      let values = [spring.frequency, spring.damping].map { tunable in
        session.timeline?.variation?.value(of: tunable.name) ?? input.value(ofSetting: tunable.name) ?? tunable.value
      }
      return SpringNumbers(frequency: values[0], damping: values[1])
    }
  }

  /// What the sheet of dialects shows; nothing while it is closed.
  var shownExports: [SpringExport] {
    guard overlay.showsCopies, let springNumbers else { return [] }
    return springs.exports(of: springNumbers)
  }

  /// What the inspector shows of code.
  var shownCode: SpringExport? {
    overlay.showsCode ? springNumbers.map { springs.export(of: $0) } : nil
  }

  func showCopies() {
    guard sceneSpring != nil else {
      session.notice = Self.noSpring
      return
    }
    overlay.toggleCopies(at: springs.dialect.name)
  }

  /// Puts the scene's spring on the clipboard, in this dialect or the one of last time.
  func copySpring(as dialect: String?) {
    guard let springNumbers else {
      session.notice = Self.noSpring
      return
    }
    if let dialect { springs.choose(dialect) }
    let export = springs.export(of: springNumbers)
    guard device.copy(export.text) else {
      session.notice = "The clipboard takes nothing."
      return
    }
    session.notice =
      "Copied: \(SpringExport.name(of: springNumbers)) as \(export.dialect.title), \(export.basisText), "
      + "off by \(export.errorText) at worst."
  }

  func pasteSpring() {
    guard let text = device.clipboardText else {
      session.notice = "There is no text on the clipboard."
      return
    }
    take(text)
  }

  /// Takes what was dropped onto the window.
  ///
  /// - Parameter name: of the file that it is of.
  func drop(_ text: String, ofFile name: String? = nil) {
    session.notice = nil
    take(text, ofFile: name)
    overlay.setNeedsFrames()
    session.redraw()
  }

  /// The same of a file's content; a record, or a clip, is played.
  func drop(fileAt path: String) {
    if RecordFile.looksLikeOne(path) { return openRecord(at: path) }
    var text: String?
    if RecordFile.isRegular(path), let handle = FileHandle(forReadingAtPath: path) {
      // One byte more than is read shows that it is too long.
      text = (try? handle.read(upToCount: ReadSpring.mostBytes + 1)).flatMap { String(data: $0, encoding: .utf8) }
      try? handle.close()
    }
    let name = OutputFile.quoted((path as NSString).lastPathComponent)
    if let text { return drop(text, ofFile: name) }
    session.notice = "\(name) is no record, no clip with one, and no text that can be read."
    overlay.setNeedsFrames()
    session.redraw()
  }

  /// Sets the scene's spring to the one in a text, as a hand at the sliders would.
  private func take(_ text: String, ofFile name: String? = nil) {
    guard let sceneSpring else {
      session.notice = Self.noSpring
      return
    }
    guard let read = attempt({ try ReadSpring(text) }) else {
      if let name, let reason = session.notice { session.notice = "\(name): \(reason)" }
      return
    }
    let settings = sceneSpring.settings(for: read.numbers)
    for setting in settings where !vary(setting.name, setting.value) {
      guard request.replay == nil else {
        session.notice = "Take the record over first: while it is played its spring is its own."
        return
      }
      input.add(setting.event, isPaused: transport.isPaused)
    }
    session.notice = Self.sentence(read, settings)
  }

  private static func sentence(_ read: ReadSpring, _ settings: [Setting]) -> String {
    let held = SpringNumbers(frequency: settings[0].value, damping: settings[1].value)
    guard held != read.numbers else { return "Taken: \(read.sentence)" }
    return "Taken: \(read.sentence.dropLast()), held to \(SpringExport.name(of: held)), which is what this scene has."
  }
}
