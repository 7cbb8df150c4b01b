#if Porting
  import CradlePorting
  import Foundation
  import SeededRandom
  import Testing

  @Suite("A form that real code has")
  struct FormTests {
    /// `scripts/port-names --outputs` writes what comes out, for those who read it.
    private static let writes = ProcessInfo.processInfo.environment["CRADLE_WRITE_PORTED"] != nil

    @Test("there are fifty of them at least, and each has an expected output")
    func count() {
      #expect(Ported.all.count >= 50)
    }

    @Test("it comes out as expected", arguments: Ported.all)
    func expected(_ form: Ported) throws {
      let files = try form.outcome().files
      if FormTests.writes {
        for (ending, bytes) in files {
          try Data(bytes).write(to: URL(fileURLWithPath: "\(Ported.folder)/Outputs/\(form.name).\(ending)"))
        }
      }
      #expect(Set(files.keys) == Set(form.expected.keys))
      for (ending, bytes) in files {
        #expect(String(decoding: bytes, as: UTF8.self) == String(decoding: form.expected[ending] ?? [], as: UTF8.self))
        let isSame = bytes == form.expected[ending]
        #expect(isSame, "line ends and marks too")
      }
    }

    @Test("what is not here stands with its reason in the line of Remaining.md that is named", arguments: Ported.all)
    func remaining(_ form: Ported) throws {
      let path = "\(Ported.folder)/../../Sources/UIKit/Remaining.md"
      let lines = try String(contentsOfFile: path, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      for finding in try form.outcome().findings {
        guard let line = finding.remainingLine, let reason = finding.reason else { continue }
        let name = finding.name.split(separator: "(").first?.split(separator: ".").last ?? ""
        #expect(lines[line - 1].contains(name) && lines[line - 1].hasSuffix("\(reason) |"), "\(finding.sentence)")
        #expect(finding.sentence.contains("Remaining.md:\(line): \(reason)"))
      }
    }

    @Test("it is not changed by a second time", arguments: Ported.all)
    func idempotent(_ form: Ported) throws {
      let once = try form.outcome()
      #expect(try Ported.port(once.bytes).bytes == once.bytes)
    }

    @Test("its words stay, in their order, but for those of selectors", arguments: Ported.all)
    func nothingIsLost(_ form: Ported) throws {
      let words = { (bytes: [UInt8]) in
        String(decoding: bytes, as: UTF8.self).split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
      }
      let rewritten: Set<String> = ["selector", "keyPath", "getter", "setter", "UIApplicationMain"]
      var output = words(try form.outcome().bytes)[...]
      let selectors = String(decoding: form.input, as: UTF8.self).matches(of: /#(?:selector|keyPath)[^#]*/)
      let inSelectors = Set(selectors.flatMap { words(Array($0.output.utf8)).prefix(12) })
      for word in words(form.input) where !rewritten.contains(word) && !inSelectors.contains(word) {
        guard let index = output.firstIndex(of: word) else {
          Issue.record("\(word) is lost")
          return
        }
        output = output[(index + 1)...]
      }
    }

    @Test("any mix of them in one file is ported, and not changed by a second time")
    func mixes() throws {
      var random = SplitMix64(state: 20)
      for _ in 0..<60 {
        let forms = (0..<Int.random(in: 2...6, using: &random)).map { _ in
          Ported.all.randomElement(using: &random)?.input ?? []
        }
        let texts = forms.map { $0.starts(with: [0xEF, 0xBB, 0xBF]) ? Array($0.dropFirst(3)) : $0 }
        let input = texts.joined(separator: [10])
        let once = try Ported.port(Array(input)).bytes
        #expect(try Ported.port(once).bytes == once)
      }
    }
  }
#endif
