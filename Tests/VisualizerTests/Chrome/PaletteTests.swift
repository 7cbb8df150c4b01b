import CradleGallery
import CradleStage
import CradleVisualizer
import Foundation
import SeededRandom
import Testing

@MainActor
@Suite("The palette")
struct PaletteTests {
  private let damping = (tunable: tunable("Damping", 0...2), value: 0.8)
  private let frequency = (tunable: tunable("Frequency", 0.1...10, "Hz"), value: 1.0)

  private static func tunable(_ label: String, _ range: ClosedRange<Double>, _ unit: String = "") -> Tunable {
    Tunable(
      name: "spring.\(label.lowercased())", label: label, meaning: "More is more.", unit: unit, range: range,
      defaultValue: 1, get: { 1 }, set: { _ in })
  }

  private var palette: CommandPalette {
    CommandPalette(scenes: Scene.all, numbers: [damping, frequency])
  }

  @Test("finds every scene by its title, and every command by its key and by each word of what it does")
  func everything() {
    for (index, scene) in Scene.all.enumerated() {
      #expect(palette.found(scene.title).first?.action == .command(.scene(index)), "\(scene.title)")
    }
    for line in KeyGroup.all.flatMap(\.lines) {
      guard let command = line.command else { continue }
      for word in line.meaning.split(separator: " ") + [Substring(line.keys[0])] {
        #expect(palette.found(String(word)).contains { $0.action == .command(command) }, "\(word): \(line.meaning)")
      }
    }
  }

  @Test("has everything before something is typed, and nothing for what there is not")
  func ends() {
    #expect(palette.found("  ") == palette.items && palette.found("xylophone").isEmpty)
  }

  @Test("sets a number that is typed behind its name, within its range")
  func numbers() {
    func first(_ query: String) -> CommandPalette.Action? { palette.found(query).first?.action }
    #expect(first("damping 0.4") == .command(.set(name: "spring.damping", value: 0.4)))
    #expect(first("DAMP 0,4") == .command(.set(name: "spring.damping", value: 0.4)))
    #expect(first("spring freq 99") == .command(.set(name: "spring.frequency", value: 10)))
    #expect(palette.found("frequency -1").first?.title == "Spring: Frequency 0.10 Hz, its least")
    #expect(first("damping nan") == nil)
    #expect(Self.tunable("Overshoot", 0...95, "%").text(4) == "4.00 %")
    #expect(first("damping") == .complete("Spring Damping "))
    // Choosing it and typing a number behind it finds it again.
    #expect(first("Spring Damping 1.5") == .command(.set(name: "spring.damping", value: 1.5)))
  }

  @Test("finds what begins with a word before what has it in the middle")
  func order() {
    let scenes = ["Unspring", "A spring", "Spring"].map { title in
      Scene(name: title, title: title, summary: "", defaultItemCount: 1, itemCounts: 1...1) { _ in SceneController() }
    }
    let palette = CommandPalette(scenes: scenes, numbers: [], commands: [], dialects: [])
    #expect(palette.found("spring").map(\.title) == ["Spring", "A spring", "Unspring"])
  }

  @Test("finds nothing new for a word more, whatever is typed")
  func narrowing() {
    var random = SplitMix64(state: 23)
    let words = palette.items.flatMap { $0.title.split(separator: " ").map(String.init) }
    for _ in 0..<300 {
      let a = words[Int.random(in: words.indices, using: &random)]
      let b = words[Int.random(in: words.indices, using: &random)]
      let (one, two) = (palette.found(a), palette.found("\(a) \(b)"))
      #expect(two.allSatisfy { item in one.contains(item) }, "\(a), \(b)")
    }
  }

  @Test("takes letters as they come, erases them one by one or word by word, and goes with Esc and Ctrl+K")
  func typing() {
    var sheet = PaletteSheet()
    sheet.toggle()
    sheet.insert("damping 0")
    sheet.insert(".4\n")
    #expect(sheet.query == "damping 0.4")
    _ = sheet.handle(.key(.backspace, isDown: true, modifiers: []))
    #expect(sheet.query == "damping 0.")
    _ = sheet.handle(.key(.backspace, isDown: true, modifiers: .control))
    #expect(sheet.query == "damping ")
    #expect(sheet.handle(.key(.character("q"), isDown: true, modifiers: [])) && sheet.isOpen)
    for key in [HostKey.escape, .character("k")] {
      #expect(sheet.handle(.key(key, isDown: true, modifiers: key == .escape ? [] : .control)) && !sheet.isOpen)
      sheet.toggle()
      #expect(sheet.isOpen && sheet.query.isEmpty)
    }
  }

  @Test("knows every command that a key gives, as the help sheet does")
  func help() {
    let told = KeyGroup.all.flatMap(\.lines).compactMap(\.command)
    let characters = "tglbxkuipdhjcro[]".map { HostKey.character(String($0)) }
    let plain = characters + [.space, .function(1), .function(2), .function(11), .function(12)]
    let withControl = "qksocv".map { HostKey.character(String($0)) }
    let pressed = plain.map { Command($0, []) } + withControl.map { Command($0, .control) }
    for command in pressed { #expect(command.map { told.contains($0) } ?? false, "\(String(describing: command))") }
  }
}
