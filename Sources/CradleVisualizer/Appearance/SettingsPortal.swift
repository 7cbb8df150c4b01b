import CradleStage
import Foundation

/// What the desktop says of its looks to every program, sandboxed or not: `org.freedesktop.portal.Settings` of
/// xdg-desktop-portal.
///
/// A process of GLib's `gdbus` asks. A library for D-Bus would be one more that each build needs, for one question.
package enum SettingsPortal {
  /// How long the desktop has for its answer, in seconds. A portal that runs takes 0.02.
  private static let patience = 1.0
  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"

  /// GNOME's own settings are asked for as well: portals before 2025 have no key for reduced motion.
  private static let namespaces =
    "['org.freedesktop.appearance', 'org.gnome.desktop.interface', 'org.gnome.desktop.a11y.interface']"

  /// All that it says of its looks, as GVariant's text.
  ///
  /// - Returns: nil where there is no session bus, no `gdbus` on the `PATH` or no portal.
  package static func answer(_ environment: [String: String]) -> String? {
    guard hasSessionBus(environment) else { return nil }
    let call = ["call", "--session", "--timeout", "1", "--dest", name, "--object-path", path]
    let method = ["--method", "org.freedesktop.portal.Settings.ReadAll", namespaces]
    return ProgramOutput(of: "gdbus", call + method)?.text(until: Stopwatch.now + patience)
  }

  /// A process that prints a line for each of the portal's signals, and when it comes and goes; nil where there is no
  /// bus and no `gdbus`.
  static func signals(_ environment: [String: String]) -> ProgramOutput? {
    guard hasSessionBus(environment) else { return nil }
    return ProgramOutput(of: "gdbus", ["monitor", "--session", "--dest", name, "--object-path", path])
  }

  /// What an answer says: `({'org.freedesktop.appearance': {'color-scheme': <uint32 1>, …}, …},)`.
  package static func settings(in answer: String) -> DesktopSettings {
    let scheme = number("color-scheme", in: answer)
    let contrast = number("contrast", in: answer)
    let motion = number("reduced-motion", in: answer)
    return DesktopSettings(
      isDark: scheme == 1 ? true : scheme == 2 ? false : nil,
      isHighContrast: contrast.map { $0 == 1 } ?? flag("high-contrast", in: answer), accent: accent(in: answer),
      reducesMotion: motion.map { $0 == 1 } ?? flag("enable-animations", in: answer).map { !$0 })
  }

  private static func number(_ key: String, in answer: String) -> Int? {
    value(of: key, in: answer).flatMap { $0.firstMatch(of: /^uint32 ([0-9]+)/) }.flatMap { Int($0.1) }
  }

  private static func flag(_ key: String, in answer: String) -> Bool? {
    value(of: key, in: answer).flatMap { $0.hasPrefix("true") ? true : $0.hasPrefix("false") ? false : nil }
  }

  /// Three numbers from 0 to 1. Others mean that there is none.
  private static func accent(in answer: String) -> DrawColor? {
    guard let text = value(of: "accent-color", in: answer), text.hasPrefix("("), let end = text.firstIndex(of: ")")
    else { return nil }
    let parts = text[..<end].dropFirst().split(separator: ",").compactMap {
      Double($0.trimmingCharacters(in: .whitespaces))
    }
    guard parts.count == 3, parts.allSatisfy((0...1).contains) else { return nil }
    let bytes = parts.map { UInt8(($0 * 255).rounded()) }
    return DrawColor(red: bytes[0], green: bytes[1], blue: bytes[2])
  }

  /// What stands in the variant of a key, and all that comes after it. The first key of a name counts: that of
  /// freedesktop comes before GNOME's, which has a `color-scheme` and an `accent-color` of another type.
  private static func value(of key: String, in answer: String) -> Substring? {
    let parts = answer.components(separatedBy: "'\(key)': <")
    return parts.dropFirst().map { Substring($0) }.first { !$0.hasPrefix("'") }
  }

  /// Without a bus `gdbus` would start one.
  static func hasSessionBus(_ environment: [String: String]) -> Bool {
    if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return true }
    return environment.folder("XDG_RUNTIME_DIR").map { access("\($0)/bus", F_OK) == 0 } ?? false
  }
}
