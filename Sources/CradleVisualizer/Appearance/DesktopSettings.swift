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

/// Where a desktop's settings are found: `GTK_THEME`, then the settings portal, then the files with GTK's settings and
/// KDE's. GNOME keeps its settings in no file of those, so the portal comes before them.
package struct DesktopSources: Sendable {
  var environment: [String: String]
  var read: @Sendable (String) -> String?
  /// Asks the portal for all that it says of its looks.
  var ask: @Sendable ([String: String]) -> String?

  package init(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    read: @escaping @Sendable (String) -> String? = { try? String(contentsOfFile: $0, encoding: .utf8) },
    ask: @escaping @Sendable ([String: String]) -> String? = { SettingsPortal.answer($0) }
  ) {
    (self.environment, self.read, self.ask) = (environment, read, ask)
  }

  /// Takes as long as the portal does.
  package var settings: DesktopSettings {
    own.completed(by: ask(environment).map(SettingsPortal.settings) ?? DesktopSettings()).completed(by: files)
  }

  /// What is found without asking anybody.
  package var settingsAtOnce: DesktopSettings { own.completed(by: files) }

  private var own: DesktopSettings {
    let theme = environment["GTK_THEME"].flatMap { $0.isEmpty ? nil : $0 }
    return DesktopSettings(isDark: theme.map(Self.namesDark), isHighContrast: theme.flatMap(Self.namesContrast))
  }

  /// The folder of the files.
  package var folder: String { environment.folder("XDG_CONFIG_HOME") ?? "\(environment["HOME"] ?? "")/.config" }

  static let gtkFolders = ["gtk-4.0", "gtk-3.0"]

  private var files: DesktopSettings {
    let gtk = Self.gtkFolders.compactMap { read("\(folder)/\($0)/settings.ini") }.map(Self.gtk)
    let all = gtk + (read("\(folder)/kdeglobals").map { [Self.kde($0)] } ?? [])
    return all.reduce(DesktopSettings()) { $0.completed(by: $1) }
  }

  static func gtk(_ text: String) -> DesktopSettings {
    let lines = IniLines(text)
    let theme = lines["gtk-theme-name"]
    let prefersDark = lines["gtk-application-prefer-dark-theme"].map(isOn)
    return DesktopSettings(
      isDark: prefersDark ?? theme.map(namesDark), isHighContrast: theme.flatMap(namesContrast),
      reducesMotion: lines["gtk-enable-animations"].map { !isOn($0) })
  }

  static func kde(_ text: String) -> DesktopSettings {
    let lines = IniLines(text)
    let scheme = lines["ColorScheme"]
    return DesktopSettings(
      isDark: scheme.map(namesDark), isHighContrast: scheme.flatMap(namesContrast),
      accent: lines["AccentColor"].flatMap(color),
      reducesMotion: lines["AnimationDurationFactor"].flatMap(Double.init).map { $0 == 0 })
  }

  private static func namesDark(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.contains("dark") || name.contains("highcontrastinverse")
  }

  /// True of a theme with much contrast; nil of another one, which says nothing of it.
  private static func namesContrast(_ name: String) -> Bool? {
    let letters = name.lowercased().filter(\.isLetter)
    return letters.contains("highcontrast") ? true : nil
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
