import Foundation
import Testing

extension InWindows {
  /// What the desktop says of its looks, by a `gdbus` that answers for it.
  @Suite("The desktop's looks")
  struct ThemeTests {
    private let program = Program.release ?? Program(path: "")

    /// Whether more of the window has the colour of the ground after dark than that of the ground by day.
    private func isDark(whenPortal answers: String) throws -> Bool {
      let folder = TemporaryFolder()
      let tool = "\(folder.path)/gdbus"
      try Data("#!/bin/sh\n\(answers)\n".utf8).write(to: URL(fileURLWithPath: tool))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool)
      let environment = [
        "PATH": "\(folder.path):/usr/bin:/bin", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere", "GTK_THEME": "",
        "XDG_CONFIG_HOME": folder.path,
      ]
      var (dark, light) = (0, 0)
      _ = try program.session(environment: environment) { desktop, window in
        try window.process.waitUntilIdle()
        let picture = try desktop.picture()
        dark = picture.count(of: [26, 24, 22], x: 0..<1280, y: 0..<770)
        light = picture.count(of: [246, 243, 238], x: 0..<1280, y: 0..<770)
      }
      #expect(max(dark, light) > 100_000)
      return dark > light
    }

    @Test("a window is dark where the settings portal says so")
    func dark() throws { #expect(try isDark(whenPortal: "echo '(<<uint32 1>>,)'")) }

    @Test(
      "it is light where that says so, says nothing, or never answers",
      arguments: ["echo '(<<uint32 2>>,)'", "echo 'Error: no such name' >&2; exit 1", "sleep 1000"])
    func light(answers: String) throws {
      let began = Date()
      #expect(try !isDark(whenPortal: answers))
      #expect(Date().timeIntervalSince(began) < 60)
    }
  }
}
