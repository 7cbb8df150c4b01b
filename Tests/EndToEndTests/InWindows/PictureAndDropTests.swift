import Foundation
import Testing

extension InWindows {
  /// What leaves a window, and what is dropped on it.
  @Suite("Pictures of windows, and files dropped on them")
  struct PictureAndDropTests {
    private let program = Program.release ?? Program(path: "")
    private let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cradle-\(UUID().uuidString)").path

    private var pictures: [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".png") }.sorted()
    }

    private func isPNG(_ path: String) -> Bool {
      (FileManager.default.contents(atPath: path) ?? Data()).starts(with: [0x89, 0x50, 0x4E, 0x47])
    }

    private func drop(_ data: String, as type: String, on window: Desktop.Window, of desktop: Desktop) throws {
      let script = #filePath.replacingOccurrences(of: "PictureAndDropTests.swift", with: "drop-on-window.py")
      let hand = try RunningProgram(
        "/usr/bin/python3", [script, window.identifier, type, data], environment: desktop.environment)
      let outcome = try hand.finish(within: 30)
      if outcome.status != 0 { throw Unexpected("\(outcome)") }
      try window.process.waitUntilIdle()
    }

    @Test("F12 keeps a picture, and the clipboard gets one by the desktop's program, or else the path of one")
    func keeping() throws {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      // In the place of xclip: it keeps what it reads.
      let (tool, taken) = ("\(folder)/xclip", "\(folder)/taken")
      try "#!/bin/sh\necho \"$@\" > \(folder)/words\ncat > \(taken)\n".write(
        toFile: tool, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool)
      for path in ["\(folder):/usr/bin:/bin", "/nowhere"] {
        let environment = ["XDG_PICTURES_DIR": folder, "PATH": path]
        _ = try program.session(["--size", "400x324"], environment: environment) { desktop, window in
          try desktop.hand("key F12")
          try window.process.waitUntilIdle()
          try desktop.hand("key ctrl+shift+c")
          try window.process.waitUntilIdle()
        }
      }
      // One of each, and the one whose path is on the clipboard.
      #expect(pictures.count == 3 && pictures.allSatisfy { isPNG("\(folder)/\($0)") })
      #expect(pictures.allSatisfy { $0.hasPrefix("Cradle springy-tiles 20") })
      #expect(isPNG(taken))
      let words = try String(contentsOfFile: "\(folder)/words", encoding: .utf8)
      #expect(words.contains("-selection clipboard") && words.contains("-target image/png"))
    }

    @Test("a record or a clip that is dropped is played, and can be taken over; what is none changes nothing")
    func drops() throws {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let (record, clip) = ("\(folder)/two%20words.record", "\(folder)/clip.webp")
      let recorded = try program.measure(
        [
          "cradle", "--items", "3", "--gesture", "toss", "--seconds", "2", "--size", "640x500", "--record",
          record.removingPercentEncoding ?? "",
        ])
      _ = try program.run(["--replay", record.removingPercentEncoding ?? "", "--clip", clip])
      for file in [record, clip] {
        let report = try program.session([]) { desktop, window in
          try drop("file:///etc/hostname\r\n", as: "text/uri-list", on: window, of: desktop)
          try drop("file://\(file)\r\n", as: "text/uri-list", on: window, of: desktop)
          pause(2.5)
          let size = try desktop.hand("getwindowgeometry \(window.identifier)")
          #expect(size.hasSuffix("Geometry: 640x500"), "\(size)")
          #expect(try desktop.hand("getwindowname \(window.identifier)") == "Cradle - Cradle")
        }
        #expect(report.stateHash == recorded.stateHash && report.itemsTotal == 3)
      }
      let taken = try program.session([]) { desktop, window in
        try drop("file://\(record)\r\n", as: "text/uri-list", on: window, of: desktop)
        pause(2.5)
        try desktop.hand("key o sleep 0.3 mousemove 560 120 click 1")
        // It swings for a minute.
        pause(0.5)
      }
      #expect(taken.itemsTotal == 4)
    }
  }
}
