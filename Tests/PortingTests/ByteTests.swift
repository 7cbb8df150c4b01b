#if Porting
  import CradlePorting
  import Foundation
  import SeededRandom
  import Testing

  @Suite("Where nothing is rewritten")
  struct ByteTests {
    private static let method = "class It: UIView {\n  @objc func tapped() {}\n}\n"

    @Test(
      "a file without anything to port stays byte for byte, whatever its line ends", arguments: ["\n", "\r\n", "\r"])
    func untouched(newline: String) throws {
      let text = "import UIKit\n\n// @objc\nlet it = \"#selector(a)\"\n".replacing("\n", with: newline)
      #expect(try Ported.port(text) == text)
    }

    @Test("new lines end as the file's first line does", arguments: ["\r\n", "\r"])
    func lineEnds(newline: String) throws {
      let ported = try Ported.port(ByteTests.method.replacing("\n", with: newline))
      #expect(ported == (try Ported.port(ByteTests.method)).replacing("\n", with: newline))
    }

    @Test("a byte order mark stays at the beginning")
    func mark() throws {
      #expect(try Ported.port("\u{FEFF}" + ByteTests.method) == "\u{FEFF}" + (try Ported.port(ByteTests.method)))
    }

    @Test("what is in comments, strings and code that Linux never has stays, whatever it looks like")
    func disguises() throws {
      var random = SplitMix64(state: 6)
      for _ in 0..<100 {
        let form = String(decoding: Ported.all.randomElement(using: &random)?.input ?? [], as: UTF8.self)
          .replacing("\u{FEFF}", with: "")
        let lines = form.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let disguised = [
          lines.map { "// \($0)\n" }.joined(),
          "let text = ####\"\"\"\n\(lines.joined(separator: "\n"))\n\"\"\"####\n",
          "#if os(iOS)\n\(lines.joined(separator: "\n"))\n#endif\n",
          "#if canImport(ObjectiveC) && DEBUG\n\(lines.joined(separator: "\n"))\n#endif\n",
        ]
        for text in disguised { #expect(try Ported.port(text) == text) }
      }
    }

    @Test("what cannot be read is refused with its place")
    func refusals() {
      for (text, place) in [
        ("class {", "It.swift:1:7"), ("let a = 1\nfunc (", "It.swift:2:6"), ("let a = \"b\n", "It.swift:1:11"),
      ] {
        #expect(throws: PortingComplaint.self) { try Ported.port(text) }
        do {
          _ = try Ported.port(text)
        } catch {
          #expect("\(error)".hasPrefix(place), "\(error)")
        }
      }
      #expect(throws: PortingComplaint.self) { try Ported.port([0x6C, 0x65, 0x74, 0x20, 0xFF]) }
    }
  }
#endif
