import Foundation
import Testing

/// A virtual screen of one's own, and hands for it.
final class Desktop {
  private let server: RunningProgram
  /// Where the server keeps what is on the screen, in a file.
  private let folder: String
  let display: String
  private var manager: RunningProgram?

  /// - Parameter isManaged: whether there is a window manager, as whole screens need one. It frames windows.
  init(isManaged: Bool = false) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("screen-\(UUID().uuidString)").path
    // Nobody is new here: hints would lie over what is looked at. A test of them says otherwise.
    let state = folder + "/state/cradle"
    try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
    try Data("scroll\nrewind\nvary\nfind\n".utf8).write(to: URL(fileURLWithPath: state + "/hints"))
    server = try RunningProgram(
      "/usr/bin/Xvfb",
      ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp", "-noreset", "-fbdir", folder])
    let deadline = Date().addingTimeInterval(20)
    while server.outputSoFar.isEmpty {
      guard server.isRunning, Date() < deadline else { throw Unexpected("no virtual screen: Xvfb did not start") }
      Thread.sleep(forTimeInterval: 0.02)
    }
    display = ":" + server.outputSoFar.trimmingCharacters(in: .whitespacesAndNewlines)
    if isManaged { try manage() }
  }

  private func manage() throws {
    manager = try RunningProgram("/usr/bin/openbox", [], environment: environment)
    let deadline = Date().addingTimeInterval(20)
    // Only a window manager knows how many desktops there are.
    while (try? hand("get_num_desktops")) == nil {
      guard Date() < deadline else { throw Unexpected("no window manager: openbox did not start") }
      pause(0.05)
    }
  }

  deinit {
    manager?.terminate()
    server.terminate()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// What is on the screen now.
  func picture() throws -> ScreenPicture {
    try ScreenPicture(Data(contentsOf: URL(fileURLWithPath: folder + "/Xvfb_screen0")))
  }

  var environment: [String: String] {
    ["DISPLAY": display, "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": "x11", "XDG_STATE_HOME": folder + "/state"]
  }

  /// Moves the mouse, presses buttons and keys, as xdotool's words say.
  @discardableResult
  func hand(_ words: String) throws -> String {
    let tool = try RunningProgram(
      "/usr/bin/xdotool", words.split(separator: " ").map(String.init), environment: environment)
    let outcome = try tool.finish(within: 20)
    guard outcome.status == 0 else { throw Unexpected("xdotool \(words): \(outcome.errors)") }
    return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Drags with the left button, in a fifth of a second and more.
  ///
  /// - Parameter holds: whether it stands still before it is let go of, so that nothing is thrown.
  func drag(from start: (x: Int, y: Int), to end: (x: Int, y: Int), holds: Bool = false) throws {
    try hand("mousemove \(start.x) \(start.y) mousedown 1")
    for step in 1...20 {
      let x = start.x + (end.x - start.x) * step / 20
      try hand("mousemove \(x) \(start.y + (end.y - start.y) * step / 20)")
      pause(0.01)
    }
    if holds { pause(0.3) }
    try hand("mouseup 1")
    pause(0.5)
  }

  /// Starts the program and waits for its window. `environment` is added to that of the screen.
  ///
  /// - Parameter title: what the window's begins with.
  func open(
    _ program: Program, _ arguments: [String], environment: [String: String] = [:], titled title: String = "Cradle"
  ) throws -> Window {
    let process = try program.start(
      ["--renderer", "software"] + arguments, environment: self.environment.merging(environment) { $1 })
    let deadline = Date().addingTimeInterval(20)
    while Date() < deadline, process.isRunning {
      if let found = try? hand("search --onlyvisible --name \(title)"),
        let identifier = found.split(separator: "\n").first
      {
        let window = Window(identifier: String(identifier), process: process, desktop: self)
        try hand("windowfocus \(identifier)")
        Thread.sleep(forTimeInterval: 0.3)
        return window
      }
      Thread.sleep(forTimeInterval: 0.05)
    }
    throw Unexpected("no window appeared: \(try process.finish(within: 1).errors)")
  }

  struct Window {
    let identifier: String
    let process: RunningProgram
    let desktop: Desktop

    /// Ctrl+Q, and how the program ended.
    func quit() throws -> Program.Outcome {
      try desktop.hand("key ctrl+q")
      return try process.finish(within: 20)
    }
  }
}

extension Program {
  /// Opens a window on a screen of its own, runs `body` on it, ends the program with Ctrl+Q, and answers what was
  /// measured.
  func session(
    _ arguments: [String] = [], environment: [String: String] = [:],
    _ body: (Desktop, Desktop.Window) throws -> Void
  ) throws -> Report {
    let desktop = try Desktop()
    let file = TemporaryFile("json")
    let window = try desktop.open(self, ["--stats", file.path] + arguments, environment: environment)
    try desktop.hand("windowmove \(window.identifier) 0 0")
    try body(desktop, window)
    let outcome = try window.quit()
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    return try Report(file)
  }
}

func pause(_ seconds: Double) { Thread.sleep(forTimeInterval: seconds) }
