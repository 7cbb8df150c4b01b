import CradleClips
import CradleStage
import CradleVisualizer
import Foundation
import SeededRandom
import Testing

/// Programs that this one asks or lets work for it: however much they say, and however long they take.
@Suite("What another program says")
struct ProgramTests {
  /// Its lines, as they came, its complaint and its status, when it has ended.
  private static func all(of words: [String]) throws -> (lines: [String], complaint: String, status: Int32?) {
    let process = try ReadProcess(words) {}
    var lines: [String] = []
    while true {
      let state = process.take()
      lines += state.lines
      if let status = state.status { return (lines, state.complaint, status) }
      usleep(1000)
    }
  }

  @Test("is heard line by line, each once and whole, with its complaint and its status")
  func lines() throws {
    var random = SplitMix64(state: 5)
    for _ in 0..<12 {
      let wanted = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        (0..<Int.random(in: 0...300, using: &random)).map { _ in
          ["a", "ß", "👩‍👩‍👧", " "].randomElement(using: &random) ?? ""
        }.joined()
      }
      let isEnded = Bool.random(using: &random)
      let text = wanted.joined(separator: "\n") + (isEnded ? "\n" : "")
      let heard = try Self.all(of: ["/bin/sh", "-c", "printf %s \"$0\"; printf oh >&2; exit 3", text])
      let isLastLost = !isEnded && wanted.last?.isEmpty == true
      #expect(heard.lines == (isLastLost ? Array(wanted.dropLast()) : wanted))
      #expect(heard.complaint == "oh" && heard.status == 3 << 8)
    }
  }

  @Test("is dropped beyond a mebibyte that nobody has taken, and it ends all the same")
  func bounded() throws {
    let process = try ReadProcess(["/bin/sh", "-c", "yes word | head -c 9000000; yes oh | head -c 9000000 >&2"]) {}
    var state = process.take()
    #expect(state.lines.allSatisfy { $0 == "word" })
    var said = state.lines.count
    // Nothing is taken until it has ended.
    usleep(20_000)
    while state.status == nil {
      usleep(20_000)
      state = process.take()
      said += state.lines.count
      #expect(state.lines.reduce(0) { $0 + $1.utf8.count + 1 } <= ChildProcess.mostKept)
    }
    #expect(state.status == 0 && said > 0)
    #expect(state.complaint.utf8.count <= ChildProcess.mostKept + 4096)
  }

  @Test("and is only asked is cut off at a mebibyte, and at its deadline, and the program is killed")
  func asked() throws {
    let endless = try #require(ProgramOutput(of: "yes", ["word"]))
    let text = endless.text(until: Stopwatch.now + 60)
    #expect(text.utf8.count >= ChildProcess.mostKept && text.utf8.count <= ChildProcess.mostKept + 4096)
    #expect(text.hasPrefix("word\nword\n"))
    let silent = try #require(ProgramOutput(of: "sleep", ["1000"]))
    #expect(silent.text(until: Stopwatch.now + 0.05).isEmpty)
    let quick = try #require(ProgramOutput(of: "echo", ["word"]))
    #expect(quick.text(until: Stopwatch.now + 60) == "word\n")
    #expect(ProgramOutput(of: "no-program-has-this-name", []) == nil)
  }
}
