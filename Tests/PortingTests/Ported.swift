#if Porting
  import CradlePorting
  import Foundation
  import Testing

  /// A form that real code has: what goes in, and what is to come out.
  struct Ported: CustomTestStringConvertible {
    let name: String
    let input: [UInt8]

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path

    /// All that are in the folder `Inputs`.
    static let all: [Ported] = {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/Inputs")) ?? []
      return names.filter { $0.hasSuffix(".swift.txt") }.sorted().map { file in
        Ported(
          name: String(file.dropLast(".swift.txt".count)),
          input: Array(FileManager.default.contents(atPath: "\(folder)/Inputs/\(file)") ?? Data()))
      }
    }()

    var testDescription: String { name }

    /// Ported alone.
    func outcome() throws -> PortingStep.Outcome { try Ported.port(input, name: "\(name).swift") }

    static func port(_ bytes: [UInt8], name: String = "It.swift") throws -> PortingStep.Outcome {
      let source = try SourceText(path: name, bytes: bytes)
      return PortingStep(sources: [source]).port(source)
    }

    static func port(_ text: String) throws -> String {
      String(decoding: try port(Array(text.utf8)).bytes, as: UTF8.self)
    }

    /// What has been looked at and found good: the text, and the findings below each other where there are any.
    var expected: [String: [UInt8]] {
      var files: [String: [UInt8]] = [:]
      for ending in ["swift.txt", "findings.txt"] {
        let path = "\(Ported.folder)/Outputs/\(name).\(ending)"
        files[ending] = FileManager.default.contents(atPath: path).map(Array.init)
      }
      return files
    }
  }

  extension PortingStep.Outcome {
    /// `Remaining.md` grows: its lines and words are no part of what is expected.
    var files: [String: [UInt8]] {
      let sentences = findings.map { finding in
        let why = finding.remainingLine == nil ? finding.reason ?? "not known to Cradle" : "Remaining.md"
        return "\(finding.place): \(finding.name): \(why)\n"
      }.joined()
      return ["swift.txt": bytes].merging(sentences.isEmpty ? [:] : ["findings.txt": Array(sentences.utf8)]) { $1 }
    }
  }
#endif
