import CradleClips
import Foundation
import Testing

/// What is run is what was meant, and does not stay.
@Suite("A program that is started")
struct ChildProcessTests {
  @Test("is looked for in absolute folders alone")
  func folders() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cradle-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = "\(folder)/tool"
    try "#!/bin/sh\n".write(toFile: file, atomically: true, encoding: .utf8)
    #expect(ChildProcess.path(of: "tool", in: folder) == nil)
    #expect(chmod(file, 0o700) == 0)
    #expect(ChildProcess.path(of: "tool", in: "/nowhere:\(folder)") == file)
    let depth = FileManager.default.currentDirectoryPath.split(separator: "/").count
    let relative = String(repeating: "../", count: depth) + folder.dropFirst()
    #expect(access("\(relative)/tool", X_OK) == 0)
    for folders in ["", ":", relative, "."] { #expect(ChildProcess.path(of: "tool", in: folders) == nil) }
  }

  @Test("is killed and reaped when it takes longer than it may")
  func patience() throws {
    let slow = try ChildProcess(["/bin/sleep", "1000"], reading: [])
    #expect(slow.wait(atMost: 0.05) == nil)
    let quick = try ChildProcess(["/bin/sh", "-c", "exit 3"], reading: [])
    #expect(quick.wait(atMost: 60) == 3 << 8)
  }

  @Test("and takes no pictures, or does not end, is given up by who makes a video")
  func video() throws {
    let deaf = try VideoProcess(["1000"], program: "/bin/sleep", patience: 0.05)
    let picture = [UInt8](repeating: 0, count: 1 << 20)
    #expect(throws: ClipError("ffmpeg was ended by signal 9")) { try picture.withUnsafeBytes { try deaf.write($0) } }
    let endless = try VideoProcess(["1000"], program: "/bin/sleep", patience: 0.05)
    #expect(throws: ClipError("ffmpeg was ended by signal 9")) { try endless.finish() }
  }

  @Test("and takes them slowly gets all of them")
  func slowly() throws {
    let copies = try VideoProcess(["-c", "sleep 0.1; cat"], program: "/bin/sh", patience: 60)
    let picture = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7919 >> 3) }
    try picture.withUnsafeBytes { try copies.write($0) }
    #expect(try copies.finish() == picture)
  }
}
