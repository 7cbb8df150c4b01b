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
    func dark() throws { #expect(try isDark(whenPortal: Self.answer(1))) }

    /// Of a `gdbus` that is asked for all settings. One that is to report changes has none.
    private static func answer(_ scheme: Int) -> String {
      """
      [ "$1" = monitor ] && exec sleep 1000
      echo "({'org.freedesktop.appearance': {'color-scheme': <uint32 \(scheme)>}},)"
      """
    }

    @Test("it follows the files and the portal's signals while it runs, within a second, and rests again")
    func follows() throws {
      let folder = TemporaryFolder()
      let (tool, answer, signals) = ("\(folder.path)/gdbus", "\(folder.path)/answer", "\(folder.path)/signals")
      let script = "#!/bin/sh\n[ \"$1\" = monitor ] && exec tail -n 0 -f \(signals)\ncat \(answer)\n"
      for (file, text) in [(tool, script), (answer, "({},)\n"), (signals, "")] {
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
      }
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool)
      let environment = [
        "PATH": "\(folder.path):/usr/bin:/bin", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere", "GTK_THEME": "",
        "XDG_CONFIG_HOME": folder.path,
      ]
      _ = try program.session(environment: environment) { desktop, window in
        try window.process.waitUntilIdle()
        func isDark() throws -> Bool {
          try desktop.picture().count(of: [26, 24, 22], x: 0..<1280, y: 0..<770) > 100_000
        }
        #expect(try !isDark())
        try "ColorScheme=BreezeDark\n".write(toFile: "\(folder.path)/kdeglobals", atomically: true, encoding: .utf8)
        pause(1)
        #expect(try isDark())
        let light = "({'org.freedesktop.appearance': {'color-scheme': <uint32 2>}},)\n"
        try light.write(toFile: answer, atomically: true, encoding: .utf8)
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: signals))
        try handle.write(contentsOf: Data("SettingChanged\n".utf8))
        try handle.close()
        pause(1.2)
        #expect(try !isDark())
        try window.process.waitUntilIdle()
      }
    }

    @Test("without a portal it follows GNOME's own settings, and leaves no process behind")
    func gnome() throws {
      let folder = TemporaryFolder()
      let script = """
        #!/bin/sh
        [ "$1" = monitor ] && exec tail -n 0 -f \(folder.path)/changes.$2
        exec cat \(folder.path)/$2
        """
      let (looks, needs) = ("org.gnome.desktop.interface", "org.gnome.desktop.a11y.interface")
      let files = [
        "gdbus": "#!/bin/sh\nexit 1\n", "gsettings": script, looks: "\(looks) color-scheme 'prefer-dark'\n",
        needs: "\(needs) high-contrast false\n", "changes.\(looks)": "", "changes.\(needs)": "",
      ]
      for (name, text) in files { try text.write(toFile: "\(folder.path)/\(name)", atomically: true, encoding: .utf8) }
      for tool in ["gdbus", "gsettings"] {
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(folder.path)/\(tool)")
      }
      let environment = [
        "PATH": "\(folder.path):/usr/bin:/bin", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere", "GTK_THEME": "",
        "XDG_CONFIG_HOME": folder.path,
      ]
      _ = try program.session(environment: environment) { desktop, window in
        try window.process.waitUntilIdle()
        func ground(_ color: [Int]) throws -> Bool {
          try desktop.picture().count(of: color, x: 0..<1280, y: 0..<770) > 100_000
        }
        #expect(try ground([26, 24, 22]))
        try "\(needs) high-contrast true\n".write(toFile: "\(folder.path)/\(needs)", atomically: true, encoding: .utf8)
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: "\(folder.path)/changes.\(needs)"))
        try handle.write(contentsOf: Data("high-contrast: true\n".utf8))
        try handle.close()
        pause(1.2)
        #expect(try ground([0, 0, 0]))
        try window.process.waitUntilIdle()
      }
      #expect(try Self.listeners(to: folder.path).isEmpty)
    }

    /// The processes that have a file of this folder open to read its changes.
    private static func listeners(to folder: String) throws -> [String] {
      let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { Int($0) != nil }
      return processes.filter { number in
        let words = try? String(contentsOfFile: "/proc/\(number)/cmdline", encoding: .utf8)
        return words?.contains("\(folder)/changes.") ?? false
      }
    }

    @Test("it follows files in folders that are made, taken away and made again while it runs")
    func laterFolders() throws {
      let folder = TemporaryFolder()
      let home = "\(folder.path)/home"
      try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
      let environment = ["DBUS_SESSION_BUS_ADDRESS": "", "GTK_THEME": "", "XDG_CONFIG_HOME": "\(home)/a/.config"]
      _ = try program.session(environment: environment) { desktop, window in
        func isDark() throws -> Bool {
          try desktop.picture().count(of: [26, 24, 22], x: 0..<1280, y: 0..<770) > 100_000
        }
        try window.process.waitUntilIdle()
        #expect(try !isDark())
        for _ in 0..<2 {
          let gtk = "\(home)/a/.config/gtk-3.0"
          try FileManager.default.createDirectory(atPath: gtk, withIntermediateDirectories: true)
          try "gtk-theme-name=Adwaita-dark\n".write(
            toFile: "\(gtk)/settings.ini", atomically: true, encoding: .utf8)
          pause(1)
          #expect(try isDark())
          try FileManager.default.removeItem(atPath: "\(home)/a")
          pause(1)
          #expect(try !isDark())
        }
        try window.process.waitUntilIdle()
      }
    }

    @Test(
      "it is light where that says so, says nothing, or never answers",
      arguments: [
        "echo \"({'a': {'color-scheme': <uint32 2>}},)\"", "echo 'Error: no such name' >&2; exit 1", "sleep 1000",
      ])
    func light(answers: String) throws {
      let began = Date()
      #expect(try !isDark(whenPortal: answers))
      #expect(Date().timeIntervalSince(began) < 60)
    }
  }
}
