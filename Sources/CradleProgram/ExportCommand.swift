#if CommandLine
  import ArgumentParser
  import CradleExports
  import CradleVisualizer
  import Foundation

  /// `cradle export SPRING`: a spring in other people's words.
  struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "cradle export", abstract: "A spring in the words of UIKit, SwiftUI, CSS and others.",
      discussion: "Without --as it is written in all of them, each with its worst error against what UIKit shows.")

    @Argument(
      help: ArgumentHelp(
        "FREQUENCY/DAMPING, in hertz and as a ratio (2/0.6); the code of a spring in any of these dialects; a "
          + "linear(), or a table of a curve, a time in seconds and a place in each line; - is standard input."))
    var spring: String

    @OptionGroup var form: SpringForm

    func run() throws {
      let text = spring == "-" ? try Self.standardInput() : spring
      let read = try SpringForm.complaining("The spring cannot be read") { () throws(SpringComplaint) in
        try ReadSpring(text)
      }
      // What was fitted differs from what was given, and a file that is made of the output should not say so.
      if read.fitError != nil { StandardStreams.complain(read.sentence) }
      try form.print(read.numbers, read.sentence, read.basis)
    }

    /// A custom property of a style sheet begins as an option does; no option has brackets.
    static func withoutProperties(_ arguments: [String]) -> [String] {
      arguments.map { $0.hasPrefix("--") && $0.contains("(") ? " \($0)" : $0 }
    }

    /// No more of it than is ever read, so that a pipe without an end is refused too.
    private static func standardInput() throws -> String {
      var data = Data()
      while data.count <= ReadSpring.mostBytes {
        let more = try? FileHandle.standardInput.read(upToCount: ReadSpring.mostBytes)
        guard let more, !more.isEmpty else { break }
        data += more
      }
      guard data.count <= ReadSpring.mostBytes else {
        throw Complaint("The spring cannot be read: standard input is longer than 1 MiB.")
      }
      guard let text = String(data: data, encoding: .utf8) else {
        throw Complaint("The spring cannot be read: standard input is not UTF-8.")
      }
      return text
    }
  }
#endif
