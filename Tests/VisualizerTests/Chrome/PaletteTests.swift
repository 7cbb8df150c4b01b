import CradleGallery
import CradleScenes
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
    CommandPalette(scenes: SceneCatalogue.gallery.scenes, numbers: [damping, frequency])
  }

  @Test("finds every scene by its title, and every command by its key and by each word of what it does")
  func everything() {
    for (index, scene) in SceneCatalogue.gallery.scenes.enumerated() {
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

  @Test("finds a number by what others call it, and does not set it by that: their number is another one")
  func otherUnits() {
    let meaning = Tunable.Meaning("More is more.", alsoCalled: "stiffness")
    let frequency = Tunable(
      name: "spring.frequency", label: "Frequency", meaning: meaning, unit: "Hz", range: 0.2...5, defaultValue: 1,
      get: { 1 }, set: { _ in })
    let palette = CommandPalette(scenes: SceneCatalogue.gallery.scenes, numbers: [(frequency, 1)])
    for query in ["stiffness", "stiffness 200", "stiff 0,5"] {
      #expect(palette.found(query).map(\.action) == [.complete("Spring Frequency ")], "\(query)")
    }
    #expect(palette.found("frequency 2").first?.action == .command(.set(name: "spring.frequency", value: 2)))
    // With a whole spring it is reckoned.
    let found = self.palette.found("stiffness 200").first?.action
    #expect(found == .set([Setting("spring.frequency", 200.0.squareRoot() / (2 * .pi))]))
  }

  @Test("knows springs by name, and sets both numbers")
  func springs() throws {
    for (word, bounce) in [("bouncy", 0.3), ("snappy", 0.15), ("smooth", 0), ("wobbly", 0.3)] {
      let settings = [Setting("spring.frequency", 2), Setting("spring.damping", 1 - bounce)]
      #expect(palette.found(word).first?.action == .set(settings), "\(word)")
    }
    #expect(CommandPalette(scenes: [], numbers: [damping], commands: [], dialects: []).found("bouncy").isEmpty)
  }

  @Test("what is selected in its line is replaced by what is typed")
  func selecting() {
    var sheet = PaletteSheet()
    sheet.toggle()
    sheet.insert("damping")
    for (key, modifiers) in [(HostKey.character("a"), KeyModifiers.control), (.home, .shift)] {
      _ = sheet.handle(.key(key, isDown: true, modifiers: modifiers))
      sheet.insert("mass")
      #expect(sheet.query == "mass")
    }
    _ = sheet.handle(.key(.character("u"), isDown: true, modifiers: .control))
    #expect(sheet.query.isEmpty && sheet.isOpen)
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
