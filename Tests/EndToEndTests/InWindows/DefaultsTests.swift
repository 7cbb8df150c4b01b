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

    private var environment: [String: String] { ["XDG_CONFIG_HOME": folder.path, "COUNTS_LAUNCHES": "yes"] }

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
        let window = try desktop.open(probe, ["--size", "400x300"], environment: environment, titled: "HandProbe")
        _ = try window.quit()
        #expect(try launches() == count)
      }
    }

    @Test("are left alone by a run without a window and by one that is played again")
    func leftAlone() throws {
      let record = TemporaryFile("record")
      let run = ["--headless", "--seconds", "0.2", "--size", "400x300"]
      #expect(try probe.run(run + ["--record", record.path], environment: environment).status == 0)
      #expect(try probe.run(["--replay", record.path, "--verify"], environment: environment).status == 0)
      #expect(try launches() == nil)
    }
  }
}
