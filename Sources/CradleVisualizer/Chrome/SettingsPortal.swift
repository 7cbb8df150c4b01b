import CradleClips
import Foundation

/// What the desktop says of its looks to every program, sandboxed or not: `org.freedesktop.portal.Settings` of
/// xdg-desktop-portal.
///
/// A process of GLib's `gdbus` asks. A library for D-Bus would be one more that each build needs, for one question.
package enum SettingsPortal {
  /// How long the desktop has for its answer, in seconds: the window waits for it. A portal that runs takes 0.02.
  private static let patience = 1.0

  /// `color-scheme` of `org.freedesktop.appearance`: 1 is dark, 2 light, 0 no preference.
  ///
  /// - Returns: nil where there is no session bus, no `gdbus` on the `PATH` or no portal.
  package static func colorScheme(_ environment: [String: String]) -> Int? {
    guard hasSessionBus(environment) else { return nil }
    let call = ["call", "--session", "--timeout", "1", "--dest", "org.freedesktop.portal.Desktop"]
    let place = ["--object-path", "/org/freedesktop/portal/desktop"]
    let method = ["--method", "org.freedesktop.portal.Settings.Read"]
    let question = ["org.freedesktop.appearance", "color-scheme"]
    return output(of: ["/usr/bin/env", "gdbus"] + call + place + method + question).flatMap(number)
  }

  /// The number of an answer such as `(<<uint32 1>>,)`.
  package static func number(in answer: String) -> Int? {
    answer.firstMatch(of: /uint32 ([0-9]+)/).flatMap { Int($0.1) }
  }

  /// Without a bus `gdbus` would start one.
  private static func hasSessionBus(_ environment: [String: String]) -> Bool {
    if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return true }
    return environment.folder("XDG_RUNTIME_DIR").map { access("\($0)/bus", F_OK) == 0 } ?? false
  }

  /// What a program prints, or what it has printed when the patience ends, which ends it.
  private static func output(of words: [String]) -> String? {
    guard let pipe = try? ChildProcess.pipe(for: words[0]) else { return nil }
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    let started = try? ChildProcess(words, [nothing, pipe.writing, nothing])
    close(nothing)
    close(pipe.writing)
    defer { close(pipe.reading) }
    guard let process = started else { return nil }
    let text = text(from: pipe.reading, until: Stopwatch.now + patience)
    process.send(SIGKILL)
    _ = process.wait()
    return text
  }

  private static func text(from descriptor: Int32, until deadline: Double) -> String {
    var (text, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 256))
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let left = deadline - Stopwatch.now
      guard left > 0, poll(&ready, 1, Int32(left * 1000)) > 0 else { break }
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      text += buffer[..<count]
    }
    return String(decoding: text, as: UTF8.self)
  }
}
