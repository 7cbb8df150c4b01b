import CradleGallery
import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation
import Testing

/// What somebody types who does not know what things are called here.
@MainActor
@Suite("The palette's words")
struct PaletteWordsTests {
  private let palette: CommandPalette

  init() {
    let stage = Stage(size: CGSize(width: 800, height: 600))
    let controller = stage.perform { SceneCatalogue.gallery.scenes[0].makeController(itemCount: 100) }
    palette = CommandPalette(
      scenes: SceneCatalogue.gallery.scenes, numbers: controller.tunables.map { ($0, $0.defaultValue) })
  }

  private static let commands: [(words: String, command: Command)] = [
    ("help", .toggleHelp), ("shortcuts", .toggleHelp), ("keyboard", .toggleHelp), ("search", .togglePalette),
    ("compare", .toggleSplit), ("split", .toggleSplit), ("ab", .toggleSplit), ("a/b", .toggleSplit),
    ("versus", .toggleSplit), ("swap", .swapSides), ("rewind", .toggleTimeline), ("history", .toggleTimeline),
    ("scrub", .toggleTimeline), ("screenshot", .savePicture), ("image", .savePicture), ("png", .savePicture),
    ("copy screenshot", .copyPicture), ("video", .toggleClip), ("gif", .toggleClip), ("save gif", .toggleClip),
    ("share", .toggleClip), ("mp4", .toggleClip), ("export", .copySpring(dialect: nil)),
    ("export code", .copySpring(dialect: nil)), ("export format", .showCopies), ("import", .pasteSpring),
    ("paste", .pasteSpring), ("theme", .switchTheme), ("dark mode", .switchTheme), ("night", .switchTheme),
    ("full screen", .toggleFullScreen), ("fullscreen", .toggleFullScreen), ("zoom", .toggleFullScreen),
    ("inspector", .toggleInspector), ("settings", .toggleInspector), ("preferences", .toggleInspector),
    ("preset", .toggleInspector), ("sidebar", .toggleInspector), ("reduced motion", .switchReducedMotion),
    ("reduce motion", .switchReducedMotion), ("accessibility", .switchContrast), ("speech", .toggleNarration),
    ("speed", .slower), ("slow motion", .slower), ("slow", .slower), ("fast", .faster), ("reset", .restart),
    ("start over", .restart), ("reload", .restart), ("undo", .forgetVariation), ("apply", .keepVariation),
    ("redo", .returnToBranch), ("debug", .cycleXRay), ("xray", .cycleXRay), ("inspect", .cycleXRay),
    ("play", .togglePause), ("resume", .togglePause), ("freeze", .togglePause), ("step", .step(-1)),
    ("next frame", .step(1)), ("previous frame", .step(-1)), ("loop", .toggleLoop), ("repeat", .toggleLoop),
    ("gestures", .showGestures), ("gallery", .toggleScenes), ("examples", .toggleScenes), ("graph", .togglePlots),
    ("performance", .togglePhases), ("fps", .togglePhases), ("log", .toggleCallLog), ("save", .saveRecord),
    ("load", .openFile), ("exit", .quit), ("css", .copySpring(dialect: "css")),
    ("swiftui", .copySpring(dialect: "swiftui")), ("react", .copySpring(dialect: "react-spring")),
    ("chat", .scene(1)), ("pendulum", .scene(2)), ("wind", .scene(13)), ("easing", .scene(14)),
    ("deceleration", .scene(15)), ("benchmark", .scene(16)), ("spinner", .scene(17)),
    ("modal", .scene(18)),
  ]

  @Test("everyday words find their command first or second")
  func everydayWords() {
    for (words, command) in Self.commands {
      let found = palette.found(words).prefix(2)
      #expect(found.contains { $0.action == .command(command) }, "\(words): \(found.map(\.title))")
    }
  }

  private static let numbers = [
    ("stiffness", "Frequency"), ("tension", "Frequency"), ("quicker", "Frequency"), ("duration", "Response"),
    ("period", "Response"), ("bounciness", "Bounce"), ("wobble", "Bounce"), ("friction", "Damping"),
    ("ratio", "Damping"), ("lag", "Reach"), ("stagger", "Reach"), ("trackpad", "Momentum"), ("inertia", "Momentum"),
    ("smoothness", "Tightness"), ("wheel", "Tightness"),
  ]

  @Test("what others call a number finds it among the first three")
  func otherNames() {
    for (word, label) in Self.numbers {
      let titles = palette.found(word).prefix(3).map(\.title)
      #expect(titles.contains { $0.hasSuffix(": \(label)") }, "\(word): \(titles)")
    }
  }

  /// Words that stand for more than one command.
  private static let shared: Set = [
    "ab", "accessibility", "export", "frame", "import", "rewind", "save", "screenshot", "speed", "step", "image",
  ]

  @Test("every command is found by each of its other words, and no two have one in common that is not listed here")
  func otherWords() {
    var owners: [String: Int] = [:]
    for line in KeyGroup.all.flatMap(\.lines) {
      guard let command = line.command else { continue }
      let words = line.otherWords.split(separator: " ").map(String.init)
      #expect(!words.isEmpty, "\(line.meaning)")
      for word in Set(words) {
        #expect(palette.found(word).contains { $0.action == .command(command) }, "\(word): \(line.meaning)")
        owners[word, default: 0] += 1
      }
      #expect(words == words.map { $0.lowercased() } && Set(words).count == words.count, "\(line.meaning)")
    }
    #expect(Set(owners.filter { $0.value > 1 }.keys) == Self.shared)
  }

  @Test("what is shown ranks above what is not")
  func visibleFirst() {
    for line in KeyGroup.all.flatMap(\.lines) where line.command != nil {
      for word in line.otherWords.split(separator: " ").map(String.init) {
        let found = palette.found(word)
        let shown = found.map { item in
          "\(item.title) \(item.detail) \(item.keys)".split { " :;(),".contains($0) }.contains {
            $0.lowercased().hasPrefix(word)
          }
        }
        let last = shown.lastIndex(of: true) ?? -1
        #expect(shown.prefix(last + 1).allSatisfy { $0 }, "\(word): \(found.map(\.title))")
      }
    }
  }
}
