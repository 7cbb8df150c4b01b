#if CommandLine
  import ArgumentParser
  import CradleVisualizer
  import Foundation

  extension Main {
    /// On a wrong argument, the argument parser would exit with code 64 and print its usage. This program exits with
    /// code 2 and prints one sentence.
    @MainActor
    static func runCommandLine() throws {
      let arguments = Array(ProcessInfo.processInfo.arguments.dropFirst())
      // They are no subcommands to the argument parser: it would take a scene's name for one that it does not know.
      switch arguments.first {
      case "export": try run(ExportCommand.self, ExportCommand.withoutProperties(Array(arguments.dropFirst())))
      case "solve": try run(SolveCommand.self, Array(arguments.dropFirst()))
      default: try run(Cradle.self, arguments)
      }
    }

    private static func run(_ type: (some ParsableCommand).Type, _ arguments: [String]) throws {
      do {
        var command = try type.parse(arguments)
        try command.run()
      } catch  where error is EndedBySignal || error is Failure || error is Complaint {
        throw error
      } catch  where type.exitCode(for: error) == .success {
        try StandardStreams.print(type.fullMessage(for: error))
      } catch {
        throw Complaint(oneLine(type.message(for: error)))
      }
    }

    /// Puts a message on one line. The argument parser lists more than a few choices on separate lines.
    private static func oneLine(_ message: String) -> String {
      let lines = message.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      let choices = lines.dropFirst().map { $0.hasPrefix("- ") ? String($0.dropFirst(2)) : $0 }
      return choices.isEmpty ? message : "\(lines[0]) \(choices.joined(separator: ", "))."
    }
  }
#endif
