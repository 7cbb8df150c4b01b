import CradleGallery
import CradleSDLHost
import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation
import OpenUIKit
import Testing

@Suite("Appearance")
struct AppearanceTests {
  private func settings(
    _ environment: [String: String], _ files: [String: String] = [:], portal: String? = nil, gnome: String? = nil
  ) -> DesktopSettings {
    DesktopSources(environment: environment, read: { files[$0] }, ask: { _ in portal }, askGNOME: { _ in gnome })
      .settings
  }

  private func portal(_ words: String) -> String { "({'org.freedesktop.appearance': {\(words)}},)" }

  @Test("the portal's word counts before the files, where it has one, and after the environment")
  func order() {
    let files = ["/c/gtk-3.0/settings.ini": "gtk-theme-name=Adwaita-dark", "/c/kdeglobals": "ColorScheme=BreezeDark"]
    let home = ["XDG_CONFIG_HOME": "/c"]
    #expect(settings(home, files, portal: portal("'color-scheme': <uint32 2>")).isDark == false)
    #expect(settings([:], portal: portal("'color-scheme': <uint32 1>")).isDark == true)
    for undecided in ["'color-scheme': <uint32 0>", "'color-scheme': <uint32 3>", "'color-scheme': <'prefer-light'>"] {
      #expect(settings(home, files, portal: portal(undecided)).isDark == true)
      #expect(settings([:], portal: portal(undecided)).isDark == nil)
    }
    #expect(
      settings(["GTK_THEME": "Adwaita:dark"], portal: portal("'color-scheme': <uint32 2>")).isDark == true)
  }

  @Test("all of a portal's answer is read, freedesktop's keys before GNOME's")
  func answers() {
    let answer = """
      ({'org.gnome.desktop.interface': {'color-scheme': <'default'>, 'accent-color': <'blue'>, \
      'enable-animations': <false>}, 'org.freedesktop.appearance': {'color-scheme': <uint32 1>, \
      'contrast': <uint32 1>, 'accent-color': <(1.0, 0.5, 0.0)>}},)
      """
    #expect(
      SettingsPortal.settings(in: answer)
        == DesktopSettings(
          isDark: true, isHighContrast: true, accent: DrawColor(red: 255, green: 128, blue: 0), reducesMotion: true))
    let still = portal("'reduced-motion': <uint32 0>, 'accent-color': <(-1.0, -1.0, -1.0)>")
    #expect(SettingsPortal.settings(in: still) == DesktopSettings(reducesMotion: false))
    for nonsense in [
      "", "({},)", "'color-scheme': <", "'contrast': <uint32 99999999999999999999>", "'accent-color': <(",
    ] {
      #expect(SettingsPortal.settings(in: nonsense) == DesktopSettings())
    }
    #expect(SettingsPortal.answer([:]) == nil)
  }

  @Test("where no portal has anything to say, what GNOME's settings are set to counts, and their defaults do not")
  func gnome() {
    let (schema, needs) = ("org.gnome.desktop.interface", "org.gnome.desktop.a11y.interface")
    let defaults = """
      \(schema) accent-color 'blue'
      \(schema) color-scheme 'default'
      \(schema) enable-animations true
      \(schema) font-name 'Cantarell 11'
      \(schema) gtk-theme 'Adwaita'
      \(needs) high-contrast false

      """
    let set = """
      \(schema) accent-color 'orange'
      \(schema) color-scheme 'prefer-dark'
      \(schema) enable-animations false
      \(needs) high-contrast true

      """
    let (home, files) = (["XDG_CONFIG_HOME": "/c"], ["/c/kdeglobals": "ColorScheme=BreezeDark\nAccentColor=1,2,3\n"])
    let orange = DrawColor(red: 0xED, green: 0x5B, blue: 0)
    let all = DesktopSettings(isDark: true, isHighContrast: true, accent: orange, reducesMotion: true)
    for silent in [nil, "", "({},)"] { #expect(settings([:], portal: silent, gnome: set) == all) }
    #expect(settings(home, files, gnome: set) == all)
    #expect(settings([:], gnome: defaults) == DesktopSettings())
    #expect(settings(home, files, gnome: defaults) == settings(home, files))
    #expect(settings(home, files, gnome: "\(schema) color-scheme 'prefer-light'\n").isDark == false)
    #expect(settings([:], gnome: "\(schema) gtk-theme 'Yaru-dark'\n") == DesktopSettings(isDark: true))
    #expect(
      settings([:], gnome: "\(schema) gtk-theme 'HighContrastInverse'")
        == DesktopSettings(isDark: true, isHighContrast: true))
    let answer = portal("'color-scheme': <uint32 2>")
    #expect(settings([:], portal: answer, gnome: set) == DesktopSettings(isDark: false))
    for nonsense in ["", "No such schema\n", "a b\n  \n", "\(schema) color-scheme"] {
      #expect(settings([:], gnome: nonsense) == DesktopSettings())
    }
  }

  @Test("GTK's and KDE's files say dark, contrast, accent and motion")
  func files() {
    let gtk =
      "[Settings]\ngtk-application-prefer-dark-theme = 1\ngtk-enable-animations=0\ngtk-theme-name=HighContrast\n"
    #expect(
      settings(["HOME": "/h"], ["/h/.config/gtk-3.0/settings.ini": gtk])
        == DesktopSettings(isDark: true, isHighContrast: true, reducesMotion: true))
    let kde = "[General]\nColorScheme=BreezeDark\nAccentColor=61,174,233\n[KDE]\nAnimationDurationFactor=0\n"
    #expect(
      settings(["XDG_CONFIG_HOME": "/c"], ["/c/kdeglobals": kde])
        == DesktopSettings(isDark: true, accent: DrawColor(red: 61, green: 174, blue: 233), reducesMotion: true))
    #expect(settings(["XDG_CONFIG_HOME": "/c"], ["/c/kdeglobals": "nonsense"]) == DesktopSettings())
    #expect(settings(["XDG_CONFIG_HOME": "/c"], ["/c/kdeglobals": "AccentColor=1,2\n"]) == DesktopSettings())
  }

  @Test("what was chosen counts before what the desktop says, and without either all is as it always was")
  func choice() {
    let desktop = DesktopSettings(isDark: true, isHighContrast: true, reducesMotion: true)
    let chosen = Appearance.Choice(theme: .light, contrast: .normal, reducedMotion: .off)
    #expect(Appearance(chosen, on: desktop) == Appearance())
    #expect(Appearance(Appearance.Choice(), on: DesktopSettings()) == Appearance())
    #expect(
      Appearance(Appearance.Choice(), on: desktop)
        == Appearance(theme: Theme(isDark: true, isHighContrast: true), reducesMotion: true))
  }

  @Test("the chrome's inks and marks stand out from what they are drawn on, with any accent colour")
  func contrast() {
    let hues = stride(from: 0, through: 255, by: 51).map { UInt8($0) }
    for isHigh in [false, true] {
      for isDark in [false, true] {
        let least = isHigh ? 7 : 4.5
        for (red, blue) in hues.flatMap({ red in hues.map { (red, $0) } }) {
          let accent = DrawColor(red: red, green: red / 2 + blue / 3, blue: blue)
          let colors = Theme(isDark: isDark, isHighContrast: isHigh, accent: accent).colors
          #expect(colors.accent.contrast(to: colors.background) >= least)
          #expect(colors.text.contrast(to: colors.selection) >= least)
        }
        let colors = Theme(isDark: isDark, isHighContrast: isHigh).colors
        let controls = [colors.control, colors.controlHovered, colors.controlActive]
        for ground in [colors.background] + (isHigh ? controls : []) {
          for ink in [colors.text, colors.secondaryText] + (isHigh ? [colors.accent, colors.border] : []) {
            #expect(ink.contrast(to: ground) >= least, "\(isDark) \(ink) on \(ground)")
          }
        }
      }
    }
  }
}

@MainActor
@Suite("Reduced motion")
struct ReducedMotionTests {
  private func run(_ settings: [SceneStart.Setting]) throws -> SceneRun {
    let size = CGSize(width: 800, height: 600)
    return try SceneRun(
      SceneStart(scene: "springy-tiles", itemCount: 1000, windowSize: size, stageSize: size, settings: settings))
  }

  @Test("a spring that is damped little is damped critically, at once and from the first tick on alike")
  func damping() throws {
    let (slack, reduced) = (
      SceneStart.Setting(name: "spring.damping", value: 0.1), SceneStart.Setting(name: "reduced-motion", value: 1)
    )
    let firm = try run([SceneStart.Setting(name: "spring.damping", value: 1)])
    let (still, later, loose) = (try run([slack, reduced]), try run([slack]), try run([slack]))
    for run in [firm, still, later, loose] { run.play(.flick) }
    later.tick([.setting(name: "reduced-motion", value: 1)])
    for run in [firm, still, loose] { run.tick() }
    for _ in 0..<400 { for run in [firm, still, later, loose] { run.tick() } }
    #expect(firm.stage.stateHash == still.stage.stateHash && still.stage.stateHash == later.stage.stateHash)
    #expect(loose.stage.stateHash != still.stage.stateHash)
    later.stage.checkInvariants()
    let tunables = later.controller.tunables
    #expect(later.stage.perform { tunables.first { $0.name == "spring.damping" }?.value } == 0.1)
  }

  @Test("on and off are 1 and 0, and every scene can be compared with less motion")
  func numbers() throws {
    #expect(Setting(argument: "reduced-motion=on") == Setting("reduced-motion", 1))
    #expect(Setting(argument: "reduced-motion=off") == Setting("reduced-motion", 0))
    for scene in SceneCatalogue.gallery.scenes {
      try Setting.check([Setting("reduced-motion", 1)], in: scene, itemCount: scene.defaultItemCount, option: "--ab")
    }
  }

  @Test("a key to the end is a jump that fades in, and no flight")
  func jump() throws {
    let run = try run([SceneStart.Setting(name: "reduced-motion", value: 1)])
    run.tick([.key(.end, isDown: true, modifiers: [])])
    let list = try #require(run.controller.collectionView)
    #expect(list.contentOffset.y == list.contentSize.height - list.bounds.height)
    #expect(list.fade < 0.1 && run.stage.isInMotion)
    run.tick(to: 60)
    #expect(list.fade == 1 && !run.stage.isInMotion)
  }
}

@MainActor
@Suite("A scene that begins in the dark")
struct DarkBeginningTests {
  private final class Watcher: SceneController {
    static var seen: [UIUserInterfaceStyle] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      Watcher.seen += [traitCollection.userInterfaceStyle, UITraitCollection.current.userInterfaceStyle]
    }
  }

  @Test("its controllers are told so before anything is drawn, and again when it is built anew")
  func traits() throws {
    let catalogue = SceneCatalogue([
      Scene(name: "watch", title: "Watch", summary: "It looks.", defaultItemCount: 1, itemCounts: 1...1) { _ in
        Watcher()
      }
    ])
    var environment = SceneRun.Environment(catalogue)
    environment.traits = UITraitCollection(userInterfaceStyle: .dark)
    let size = CGSize(width: 100, height: 100)
    let start = SceneStart(scene: "watch", itemCount: 1, windowSize: size, stageSize: size)
    let run = try SceneRun(start, in: environment)
    #expect(Watcher.seen == [.dark, .dark])
    _ = SceneRun(following: start, after: 0, in: environment)
    #expect(Watcher.seen == [.dark, .dark, .dark, .dark] && run.stage.traitCollection == environment.traits)
  }
}
