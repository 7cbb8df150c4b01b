import CradleStage
import Foundation

/// What GNOME's own settings say of its looks, where no settings portal does.
///
/// A process of GLib's `gsettings` asks, as one of `gdbus` asks the portal; both come in one package. GLib itself was
/// rejected: by `dlopen` it would bring a main loop of its own into the program, and it ends the program that asks for
/// a schema which is not installed.
enum GNOMESettings {
  private static let schemas = ["org.gnome.desktop.interface", "org.gnome.desktop.a11y.interface"]
  /// How long both answers may take together, in seconds. An answer takes 0.02.
  private static let patience = 1.0

  /// All keys of the schemas, each as in `org.gnome.desktop.interface gtk-theme 'Adwaita'`.
  ///
  /// - Returns: nil where there is no session bus or no `gsettings` on the `PATH`.
  static func answer(_ environment: [String: String]) -> String? {
    guard SettingsPortal.hasSessionBus(environment) else { return nil }
    let deadline = Stopwatch.now + patience
    let answers = schemas.compactMap { schema in
      ProgramOutput(of: "gsettings", ["list-recursively", schema])?.text(until: deadline)
    }
    return answers.isEmpty ? nil : answers.joined()
  }

  /// Processes that print a line for each change.
  static func changes(_ environment: [String: String]) -> [ProgramOutput] {
    guard SettingsPortal.hasSessionBus(environment) else { return [] }
    return schemas.compactMap { ProgramOutput(of: "gsettings", ["monitor", $0]) }
  }

  /// What an answer says. A key's default says nothing: it is there on other desktops too, and would hide their files.
  static func settings(in answer: String) -> DesktopSettings {
    let lines = answer.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 2) }
    func value(_ key: String) -> String? {
      lines.first { $0.count == 3 && $0[1] == key }.map { $0[2].trimmingCharacters(in: ["'", " "]) }
    }
    let (scheme, theme) = (value("color-scheme"), value("gtk-theme") ?? "")
    let isNamedDark = DesktopSettings.isDark(theme: theme) ? true : nil
    return DesktopSettings(
      isDark: scheme == "prefer-dark" ? true : scheme == "prefer-light" ? false : isNamedDark,
      isHighContrast: value("high-contrast") == "true" ? true : DesktopSettings.isHighContrast(theme: theme),
      accent: value("accent-color").flatMap { accents[$0] },
      reducesMotion: value("enable-animations") == "false" ? true : nil)
  }

  /// As libadwaita shows them. Blue is the default.
  private static let accents: [String: DrawColor] = [
    "teal": DrawColor(red: 0x21, green: 0x90, blue: 0xA4), "green": DrawColor(red: 0x3A, green: 0x94, blue: 0x4A),
    "yellow": DrawColor(red: 0xC8, green: 0x88, blue: 0x00), "orange": DrawColor(red: 0xED, green: 0x5B, blue: 0x00),
    "red": DrawColor(red: 0xE6, green: 0x2D, blue: 0x42), "pink": DrawColor(red: 0xD5, green: 0x61, blue: 0x99),
    "purple": DrawColor(red: 0x91, green: 0x41, blue: 0xAC), "slate": DrawColor(red: 0x6F, green: 0x83, blue: 0x96),
  ]
}
