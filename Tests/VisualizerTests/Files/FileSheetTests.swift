import CradleStage
import CradleVisualizer
import Foundation
import Testing

@MainActor
@Suite("The line in which a file is named")
struct FileSheetTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cradle-\(UUID().uuidString)").path

  private func press(_ keys: HostKey..., in sheet: inout FileSheet, modifiers: KeyModifiers = []) {
    for key in keys {
      let isHandled = sheet.handle(.key(key, isDown: true, modifiers: modifiers)) { "/pasted\n" }
      #expect(isHandled)
    }
  }

  /// What it asks for next.
  private func expect(_ command: Command?, from sheet: inout FileSheet) {
    let taken = sheet.takeCommand()
    #expect(taken == command)
  }

  @Test("says what begins so, what arrows have come to, and what is wrong")
  func spoken() throws {
    try FileManager.default.createDirectory(atPath: folder + "/deep", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["one.record", "other.record"] { try Data().write(to: URL(fileURLWithPath: "\(folder)/\(name)")) }
    var sheet = FileSheet()
    #expect(sheet.choice == nil)
    sheet.open(.open, at: folder + "/")
    #expect(sheet.choice?.sentence == "3 begin so, the first is deep/.")
    sheet.insert("o")
    #expect(sheet.choice?.sentence == "2 begin so, the first is one.record.")
    press(.down, in: &sheet)
    #expect(sheet.choice?.sentence == "one.record, 1 of 2.")
    sheet.insert("n")
    #expect(sheet.choice?.sentence == "one.record alone begins so.")
    sheet.insert("x")
    #expect(sheet.choice?.sentence == "Nothing there begins so.")
    sheet.refuse("That cannot be read.")
    #expect(sheet.choice?.sentence == "That cannot be read.")
    sheet.close()
    #expect(sheet.choice == nil)
  }

  @Test("what is typed takes the place of the file's name first, Ctrl+A and Shift+Home select all, Ctrl+U clears")
  func selecting() {
    var sheet = FileSheet()
    sheet.open(.save, at: "/tmp/flick.record")
    sheet.insert("throw.record")
    #expect(sheet.text == "/tmp/throw.record")
    for (key, modifiers) in [(HostKey.character("a"), KeyModifiers.control), (.home, .shift)] {
      press(key, in: &sheet, modifiers: modifiers)
      sheet.insert("/a b")
      #expect(sheet.text == "/a b")
      press(key, in: &sheet, modifiers: modifiers)
      press(.end, in: &sheet)
      sheet.insert("c")
      #expect(sheet.text == "/a bc")
      press(key, in: &sheet, modifiers: modifiers)
      press(.backspace, in: &sheet)
      #expect(sheet.text.isEmpty)
      sheet.insert("/x")
    }
    press(.character("u"), in: &sheet, modifiers: .control)
    #expect(sheet.text.isEmpty)
    sheet.open(.open, at: "/tmp/")
    press(.backspace, in: &sheet)
    sheet.insert("é")
    #expect(sheet.text == "/tmpé")
  }

  @Test("Tab completes, arrows choose, Enter opens a file and goes into a folder, and Esc names nothing")
  func keys() throws {
    try FileManager.default.createDirectory(atPath: folder + "/deep", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["one.record", "deep/two.record"] { try Data().write(to: URL(fileURLWithPath: "\(folder)/\(name)")) }
    var sheet = FileSheet()
    let isHandled = sheet.handle(.key(.enter, isDown: true, modifiers: []))
    #expect(!isHandled, "a sheet that is closed has no keys")
    sheet.open(.open, at: folder + "/")
    sheet.insert("o")
    press(.tab, .enter, in: &sheet)
    expect(.open(path: folder + "/one.record"), from: &sheet)
    expect(nil, from: &sheet)
    sheet.open(.open, at: folder + "/")
    press(.down, .enter, in: &sheet)
    expect(nil, from: &sheet)
    #expect(sheet.text == folder + "/deep/")
    press(.down, .enter, in: &sheet)
    expect(.open(path: folder + "/deep/two.record"), from: &sheet)
    sheet.open(.save, at: folder)
    press(.enter, in: &sheet)
    expect(nil, from: &sheet)
    #expect(sheet.text == folder + "/" && sheet.remark != nil)
    sheet.insert("x")
    #expect(sheet.remark == nil, "what is said is about what stood there")
    press(.enter, in: &sheet)
    expect(.save(path: folder + "/x"), from: &sheet)
    press(.escape, in: &sheet)
    expect(nil, from: &sheet)
    #expect(!sheet.isOpen)
  }

  @Test("erases by letters and by names, and takes what is pasted without its line breaks")
  func editing() {
    var sheet = FileSheet()
    sheet.open(.open, at: "/no where/é")
    press(.backspace, in: &sheet)
    #expect(sheet.text == "/no where/")
    press(.backspace, in: &sheet, modifiers: .control)
    #expect(sheet.text == "/")
    press(.character("v"), in: &sheet, modifiers: .control)
    #expect(sheet.text == "//pasted")
    sheet.insert(String(repeating: "x", count: 5000))
    #expect(sheet.text == "//pasted", "no path is that long")
  }
}
