import CradleStage
import Foundation

/// What a desktop says of its looks; nil is what it says nothing of.
package struct DesktopSettings: Equatable, Sendable {
  package var isDark: Bool?
  package var isHighContrast: Bool?
  package var accent: DrawColor?
  package var reducesMotion: Bool?

  package init(
    isDark: Bool? = nil, isHighContrast: Bool? = nil, accent: DrawColor? = nil, reducesMotion: Bool? = nil
  ) {
    (self.isDark, self.isHighContrast, self.accent, self.reducesMotion) = (
      isDark, isHighContrast, accent, reducesMotion
    )
  }

  /// What the other one says, where this one says nothing.
  func completed(by other: DesktopSettings) -> DesktopSettings {
    DesktopSettings(
      isDark: isDark ?? other.isDark, isHighContrast: isHighContrast ?? other.isHighContrast,
      accent: accent ?? other.accent, reducesMotion: reducesMotion ?? other.reducesMotion)
  }
}

// What the name of a theme says.
extension DesktopSettings {
  static func isDark(theme: String) -> Bool {
    let name = theme.lowercased()
    return name.contains("dark") || name.contains("highcontrastinverse")
  }

  /// True of a theme with much contrast; nil of another one, which says nothing of it.
  static func isHighContrast(theme: String) -> Bool? {
    theme.lowercased().filter(\.isLetter).contains("highcontrast") ? true : nil
  }
}

/// Where a desktop's settings are found: `GTK_THEME`, then the settings portal, then GNOME's own settings if there is
/// no portal, then the files with GTK's settings and KDE's. GNOME keeps its settings in no file of those, so they come
/// last.
package struct DesktopSources: Sendable {
  var environment: [String: String]
  var read: @Sendable (String) -> String?
  /// Asks the portal for all that it says of its looks.
  var ask: @Sendable ([String: String]) -> String?
  /// Asks GNOME for all that it says of its looks.
  var askGNOME: @Sendable ([String: String]) -> String?

  package init(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    read: @escaping @Sendable (String) -> String? = { try? String(contentsOfFile: $0, encoding: .utf8) },
    ask: @escaping @Sendable ([String: String]) -> String? = { SettingsPortal.answer($0) },
    askGNOME: @escaping @Sendable ([String: String]) -> String? = { GNOMESettings.answer($0) }
  ) {
    (self.environment, self.read, self.ask, self.askGNOME) = (environment, read, ask, askGNOME)
  }

  /// Takes as long as the portal does, or GNOME.
  package var settings: DesktopSettings { settings(withPortal: portal) }

  /// Nil where no portal has anything to say.
  var portal: DesktopSettings? {
    ask(environment).map(SettingsPortal.settings).flatMap { $0 == DesktopSettings() ? nil : $0 }
  }

  func settings(withPortal portal: DesktopSettings?) -> DesktopSettings {
    let asked = portal ?? askGNOME(environment).map(GNOMESettings.settings)
    return own.completed(by: asked ?? DesktopSettings()).completed(by: files)
  }

  /// What is found without asking anybody.
  package var settingsAtOnce: DesktopSettings { own.completed(by: files) }

  private var own: DesktopSettings {
    let theme = environment["GTK_THEME"].flatMap { $0.isEmpty ? nil : $0 }
    return DesktopSettings(
      isDark: theme.map(DesktopSettings.isDark(theme:)),
      isHighContrast: theme.flatMap(DesktopSettings.isHighContrast(theme:)))
  }

  /// GTK's two files and KDE's.
  var fileNames: [(folder: String, name: String)] {
    let folder = environment.folder("XDG_CONFIG_HOME") ?? "\(environment["HOME"] ?? "")/.config"
    return ["gtk-4.0", "gtk-3.0"].map { ("\(folder)/\($0)", "settings.ini") } + [(folder, "kdeglobals")]
  }

  private var files: DesktopSettings {
    let all = fileNames.compactMap { file in
      read("\(file.folder)/\(file.name)").map(file.name == "kdeglobals" ? Self.kde : Self.gtk)
    }
    return all.reduce(DesktopSettings()) { $0.completed(by: $1) }
  }

  static func gtk(_ text: String) -> DesktopSettings {
    let lines = IniLines(text)
    let theme = lines["gtk-theme-name"]
    let prefersDark = lines["gtk-application-prefer-dark-theme"].map(isOn)
    return DesktopSettings(
      isDark: prefersDark ?? theme.map(DesktopSettings.isDark(theme:)),
      isHighContrast: theme.flatMap(DesktopSettings.isHighContrast(theme:)),
      reducesMotion: lines["gtk-enable-animations"].map { !isOn($0) })
  }

  static func kde(_ text: String) -> DesktopSettings {
    let lines = IniLines(text)
    let scheme = lines["ColorScheme"]
    return DesktopSettings(
      isDark: scheme.map(DesktopSettings.isDark(theme:)),
      isHighContrast: scheme.flatMap(DesktopSettings.isHighContrast(theme:)),
      accent: lines["AccentColor"].flatMap(color),
      reducesMotion: lines["AnimationDurationFactor"].flatMap(Double.init).map { $0 == 0 })
  }

  private static func isOn(_ word: String) -> Bool { ["1", "true"].contains(word.lowercased()) }

  /// Of "61,174,233".
  private static func color(_ text: String) -> DrawColor? {
    let parts = text.split(separator: ",").map { UInt8($0.trimmingCharacters(in: .whitespaces)) }
    guard parts.count >= 3, let red = parts[0], let green = parts[1], let blue = parts[2] else { return nil }
    return DrawColor(red: red, green: green, blue: blue)
  }
}

/// The lines of a file such as GLib's key files and KDE's: the first value of each key, in whatever group.
private struct IniLines {
  private let lines: [(key: String, value: String)]

  init(_ text: String) {
    lines = text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
  }

  subscript(key: String) -> String? { lines.first { $0.key == key }?.value }
}
