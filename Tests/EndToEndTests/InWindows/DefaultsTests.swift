import Foundation
import Testing

extension InWindows {
  /// What an application keeps from run to run.
  @Suite("UserDefaults of an application", .enabled(if: Program.release != nil))
  struct DefaultsTests {
    private let folder = TemporaryFolder()
    private let probe: Program

    init() {
      let programs = URL(fileURLWithPath: Program.release?.path ?? "").deletingLastPathComponent()
      probe = Program(path: programs.appendingPathComponent("HandProbe").path)
    }

    /// - Parameter way: "at once" when the application itself has Foundation write.
    private func environment(_ way: String = "yes") -> [String: String] {
      ["XDG_CONFIG_HOME": folder.path, "COUNTS_LAUNCHES": way]
    }

    /// Nil where nothing has been written.
    private func launches() throws -> Int? {
      guard let data = FileManager.default.contents(atPath: "\(folder.path)/HandProbe.plist") else { return nil }
      let list = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
      return list?["launches"] as? Int
    }

    @Test("are there in the next run, though the application never asks for it")
    func kept() throws {
      let desktop = try Desktop()
      for count in 1...2 {
        let window = try desktop.open(probe, ["--size", "400x300"], environment: environment(), titled: "HandProbe")
        _ = try window.quit()
        #expect(try launches() == count)
      }
    }

    @Test("are in a record of it, which plays to the same bits after they have changed", arguments: ["yes", "at once"])
    func recorded(_ way: String) throws {
      let desktop = try Desktop()
      let records = [TemporaryFile("record"), TemporaryFile("record")]
      for record in records {
        let window = try desktop.open(
          probe, ["--size", "400x300", "--record", record.path], environment: environment(way), titled: "HandProbe")
        _ = try window.quit()
      }
      #expect(try launches() == 2)
      for record in records {
        let played = try probe.run(["--replay", record.path, "--verify"], environment: environment(way))
        #expect(played.status == 0)
        #expect(try launches() == 2)
      }
      let text = try String(contentsOfFile: records[1].path, encoding: .utf8)
      #expect(text.contains("\ndefaults {\"launches\":1}\nstart\n"))
      try text.replacingOccurrences(of: "{\"launches\":1}", with: "{\"launches\":8}")
        .write(toFile: records[1].path, atomically: true, encoding: .utf8)
      #expect(try probe.run(["--replay", records[1].path, "--verify"], environment: environment(way)).status == 1)
    }

    @Test("are the live one's when a window ends, whatever past it shows, after a new start, and after a record in it")
    func live() throws {
      let record = TemporaryFile("record")
      #expect(
        try probe.run(["--headless", "--seconds", "0.2", "--record", record.path], environment: environment()).status
          == 0)
      try record.text.replacingOccurrences(of: "\nstart\n", with: "\ndefaults {\"launches\":70}\nstart\n")
        .write(toFile: record.path, atomically: true, encoding: .utf8)
      let aids = StandIns()
      try aids.add("zenity", "echo '\(record.path)'")
      let desktop = try Desktop()
      // What is done, and how many launches there have been then: one that is shown in the past is none.
      let deeds: [(keys: String, count: Int)] = [
        (Array(repeating: "key shift+comma", count: 10).joined(separator: " "), 1), ("key l sleep 1", 2),
        ("key l sleep 1 key l key r", 4), ("key ctrl+shift+o", 5),
      ]
      for deed in deeds {
        let window = try desktop.open(
          probe, ["--size", "400x300", "--instrument"], environment: environment().merging(aids.environment()) { $1 },
          titled: "HandProbe")
        try desktop.hand("windowmove \(window.identifier) 0 0")
        try desktop.drag(from: (200, 200), to: (200, 100))
        try desktop.hand(deed.keys)
        pause(1)
        let outcome = try window.quit()
        #expect(outcome.status == 0)
        #expect(try launches() == deed.count, "after \(deed.keys)")
      }
    }

    @Test("that a record cannot hold are complained of before it is begun")
    func tooLong() throws {
      let long: [String: Any] = ["text": String(repeating: "a", count: 1 << 20)]
      let data = try PropertyListSerialization.data(fromPropertyList: long, format: .xml, options: 0)
      try data.write(to: URL(fileURLWithPath: "\(folder.path)/HandProbe.plist"))
      let record = TemporaryFile("record")
      let run = try probe.run(["--headless", "--seconds", "0.1", "--record", record.path], environment: environment())
      #expect(run.status == 2 && !FileManager.default.fileExists(atPath: record.path))
      #expect(
        run.errors
          == "HandProbe: A record holds 1048576 characters of what an application has in UserDefaults; "
          + "this one has 1048587.\n")
      #expect(try probe.run(["--headless", "--seconds", "0.1"], environment: environment()).status == 0)
    }

    @Test(
      "are left alone by a run without a window, though the application writes them itself",
      arguments: ["yes", "at once"])
    func leftAlone(_ way: String) throws {
      let run = ["--headless", "--seconds", "0.2", "--size", "400x300"]
      #expect(try probe.run(run, environment: environment(way)).status == 0)
      #expect(try launches() == nil)
    }
  }
}
