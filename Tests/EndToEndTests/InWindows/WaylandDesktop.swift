import Foundation
import Testing

/// A Wayland compositor of one's own, Weston without a screen, with a mouse, a touchpad and a keyboard that nobody
/// holds.
final class WaylandDesktop {
  private let folder = TemporaryFile("wayland")
  private let compositor: RunningProgram
  private let hand: FileHandle
  private static let socket = "cradle"

  init() throws {
    let path = folder.path
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let (module, words) = (path + "/hand.so", path + "/words")
    try WaylandDesktop.compileHand(to: module)
    guard mkfifo(words, 0o600) == 0 else { throw Unexpected("no pipe at \(words)") }
    compositor = try RunningProgram(
      "/usr/bin/weston",
      [
        "--backend=headless-backend.so", "--width=1400", "--height=1000", "--idle-time=0", "--no-config",
        "--socket=\(WaylandDesktop.socket)", "--modules=\(module)", "--log=\(path)/log",
      ], environment: ["XDG_RUNTIME_DIR": path, "CRADLE_HAND": words])
    hand = try #require(FileHandle(forUpdatingAtPath: words))
    let deadline = Date().addingTimeInterval(20)
    while !FileManager.default.fileExists(atPath: "\(path)/\(WaylandDesktop.socket)") {
      guard compositor.isRunning, Date() < deadline else { throw Unexpected("Weston did not start") }
      pause(0.02)
    }
  }

  deinit {
    compositor.terminate()
    try? hand.close()
  }

  private static func compileHand(to module: String) throws {
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("wayland-hand.c")
    let flags = try RunningProgram("/usr/bin/env", ["pkg-config", "--cflags", "libweston-10"]).finish()
    let arguments = flags.output.split(whereSeparator: \.isWhitespace).map(String.init)
    let outcome = try RunningProgram(
      "/usr/bin/env", ["clang", "-shared", "-fPIC", source.path, "-o", module] + arguments
    ).finish()
    guard flags.status == 0, outcome.status == 0 else { throw Unexpected("no hand: \(flags.errors)\(outcome.errors)") }
  }

  /// Says to the hand what to do: a word of `wayland-hand.c` and its numbers.
  func move(_ words: String...) { try? hand.write(contentsOf: Data(words.map { $0 + "\n" }.joined().utf8)) }

  /// The left button goes down, the pointer along a line in `steps`, and the button up after a rest.
  func drag(button: Int = 0x110, from start: (Int, Int), to end: (Int, Int), steps: Int = 30) {
    move("move \(start.0) \(start.1)", "button \(button) 1")
    for step in 1...steps {
      move("move \(start.0 + (end.0 - start.0) * step / steps) \(start.1 + (end.1 - start.1) * step / steps)")
      pause(0.01)
    }
    pause(0.3)
    move("button \(button) 0")
  }

  /// Has the program under this compositor, in the middle of whose screen its window covers the pointer.
  func start(_ program: Program, _ arguments: [String]) throws -> RunningProgram {
    try program.start(
      arguments,
      environment: [
        "XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": WaylandDesktop.socket, "SDL_VIDEODRIVER": "wayland",
        "DISPLAY": "",
      ])
  }

  /// Ctrl+Q, in the kernel's numbers of keys.
  func quit(_ process: RunningProgram) throws -> Program.Outcome {
    move("key 29 1", "key 16 1", "key 16 0", "key 29 0")
    return try process.finish(within: 20)
  }
}
