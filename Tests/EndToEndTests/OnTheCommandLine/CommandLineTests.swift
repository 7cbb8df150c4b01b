import Foundation
import Testing

@Suite("The command line", .enabled(if: Program.release != nil))
struct CommandLineTests {
  private let program = Program.release ?? Program(path: "")

  @Test(
    "bad input gets one sentence and status 2, and nothing is written",
    arguments: [
      (["no-such-scene"], "springy-tiles"), (["--items", "0"], "between 1 and 1000000000"),
      (["--items", "1000000001"], "between 1 and 1000000000"), (["--items", "many"], "--items"),
      (["--size", "319x240"], "between 320x240 and 8192x8192"), (["--size", "wide"], "--size"),
      (["--scale", "9"], "--scale must be between"), (["--offset", "-1"], "--offset"),
      (["--headless", "--offset", "99999999"], "--offset must be between 0 and"),
      (["--seconds", "0"], "--seconds must be between"), (["--gesture", "wave"], "--gesture"),
      (["--renderer", "metal"], "--renderer"), (["--no-such-option"], "--no-such-option"),
      (["--xray", "some"], "--xray"), (["--set", "spring.damping"], "--set"),
      (["--set", "spring.colour=1"], "spring.frequency"), (["--set", "spring.frequency=9"], "between 0.2 and 5"),
      (["--set", "spring.frequency=2", "--set", "spring.damping=-1"], "between 0 and 2"),
      (["--headless", "--screenshot", "/nowhere/a.png"], "/nowhere/a.png"),
      (["--headless", "--stats", "/"], "folder"), (["--headless", "--stats", "new/"], "folder"),
      (["--headless", "--stats", ""], "empty name"),
      (["--headless", "--seconds", "1", "--screenshot", "/tmp/a.png@2"], "ends before"),
      (["--items", "-1"], "between 1 and 1000000000 in springy-tiles, not -1"),
      (["--fps", "-1"], "--fps must be between 1 and 1000, not -1"), (["--scale", "-1"], "--scale must be between"),
      (["--headless", "--size", "8192x8192", "--scale", "4"], "it has 32768x32768"),
      (["drag-and-drop", "--items", "3"], "--items must be 2 in drag-and-drop, not 3"),
    ])
  func badInput(arguments: [String], mentions: String) throws {
    let outcome = try program.run(arguments)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains(mentions), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
  }

  @Test("what is written may have a name of one character, and goes to the folder in which the program was started")
  func shortName() throws {
    let folder = TemporaryFile("folder")
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: false)
    let outcome = try program.run(["--headless", "--seconds", "0.1", "--stats", "a"], in: folder.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(FileManager.default.fileExists(atPath: folder.path + "/a"))
  }

  @Test("without a display, a window is refused with a sentence that says what to do")
  func noDisplay() throws {
    let outcome = try program.run(
      [], environment: ["DISPLAY": ":999", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": "x11"])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("--headless"))
  }

  @Test("the scenes are listed, one a line, the name first")
  func scenes() throws {
    let outcome = try program.run(["--list-scenes"])
    #expect(outcome.status == 0)
    #expect(outcome.output.split(separator: "\n").map { $0.prefix { $0 != " " } }.contains("springy-tiles"))
  }

  @Test("programs that have ended leave no file open in the tests")
  func openFiles() throws {
    func count() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
    _ = try program.run(["--version"])
    let before = try count()
    for _ in 0..<20 { _ = try program.run(["--version"]) }
    #expect(try count() < before + 20)
  }

  @Test("help and version end with 0")
  func help() throws {
    #expect(try program.run(["--help"]).output.contains("--screenshot"))
    #expect(try program.run(["--version"]).output.hasPrefix("cradle "))
    #expect(try program.run(["--version"]).status == 0)
  }

  @Test("a picture appears whole, at the size that was asked for")
  func screenshot() throws {
    let file = TemporaryFile("png")
    let outcome = try program.run(
      ["--headless", "--size", "640x400", "--scale", "2", "--seconds", "0.5", "--screenshot", file.path])
    #expect(outcome.status == 0)
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file.path)))
    #expect(bytes.prefix(4) == [0x89, 0x50, 0x4e, 0x47])
    func number(at offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    #expect(number(at: 16) == 1280 && number(at: 20) == 800)
  }
}
