import CradleSDLHost
import Foundation

/// Dark or light, as asked for on the command line.
package enum ThemeChoice: String, CaseIterable {
  case auto, dark, light

  /// The theme that the choice means on this desktop.
  package func resolved(_ desktop: DesktopTheme = DesktopTheme()) -> Theme {
    switch self {
    case .dark: .dark
    case .light: .light
    case .auto: desktop.isDark ? .dark : .light
    }
  }
}

package enum Theme: Equatable {
  case light, dark

  var colors: ChromeColors { self == .dark ? .dark : .light }
}

/// What the desktop says: `GTK_THEME`, then the settings portal, then the files with GTK's settings and KDE's. GNOME
/// keeps its settings in no file of those, so the portal comes before them.
package struct DesktopTheme {
  var environment: [String: String]
  var read: (String) -> String?
  /// Asks the portal for its `color-scheme`.
  var ask: ([String: String]) -> Int?

  package init(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    read: @escaping (String) -> String? = { try? String(contentsOfFile: $0, encoding: .utf8) },
    ask: @escaping ([String: String]) -> Int? = SettingsPortal.colorScheme
  ) {
    (self.environment, self.read, self.ask) = (environment, read, ask)
  }

  package var isDark: Bool {
    if let theme = environment["GTK_THEME"], !theme.isEmpty { return Self.namesDark(theme) }
    if let scheme = ask(environment), scheme == 1 || scheme == 2 { return scheme == 1 }
    let home = environment["HOME"] ?? ""
    let folder = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/.config"
    for version in ["gtk-4.0", "gtk-3.0"] {
      guard let text = read("\(folder)/\(version)/settings.ini") else { continue }
      if let prefers = Self.value(of: "gtk-application-prefer-dark-theme", in: text) {
        return ["1", "true"].contains(prefers.lowercased())
      }
      if let name = Self.value(of: "gtk-theme-name", in: text) { return Self.namesDark(name) }
    }
    return read("\(folder)/kdeglobals").flatMap { Self.value(of: "ColorScheme", in: $0) }.map(Self.namesDark) ?? false
  }

  private static func namesDark(_ name: String) -> Bool { name.lowercased().contains("dark") }

  private static func value(of key: String, in text: String) -> String? {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      if parts.count == 2, parts[0] == key { return parts[1] }
    }
    return nil
  }
}
