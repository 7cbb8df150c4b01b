#if CommandLine
  import ArgumentParser
  import CradleVisualizer
  import Foundation

  extension ProgramRun {
    /// Reads a command from arguments, and runs it.
    ///
    /// On a wrong argument, the argument parser would exit with code 64 and print its usage. This throws one sentence.
    package static func run<Command: ParsableArguments>(
      _ type: Command.Type, _ arguments: [String], _ body: (inout Command) throws -> Void
    ) throws {
      do {
        var command = try type.parse(arguments)
        try body(&command)
      } catch  where error is EndedBySignal || error is Failure || error is Complaint {
        throw error
      } catch  where type.exitCode(for: error) == .success {
        try StandardStreams.print(type.fullMessage(for: error))
      } catch {
        throw Complaint(oneLine(type.message(for: error)))
      }
    }

    package static func run(_ type: (some ParsableCommand).Type, _ arguments: [String]) throws {
      try run(type, arguments) { try $0.run() }
    }

    /// Puts a message on one line. The argument parser lists more than a few choices on separate lines.
    private static func oneLine(_ message: String) -> String {
      let lines = message.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      let choices = lines.dropFirst().map { $0.hasPrefix("- ") ? String($0.dropFirst(2)) : $0 }
      return choices.isEmpty ? message : "\(lines[0]) \(choices.joined(separator: ", "))."
    }
  }
#endif
