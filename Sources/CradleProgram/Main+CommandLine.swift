#if CommandLine
  import CradleApp
  import Foundation

  extension Main {
    @MainActor
    static func runCommandLine() throws {
      let arguments = Array(ProcessInfo.processInfo.arguments.dropFirst())
      // They are no subcommands to the argument parser: it would take a scene's name for one that it does not know.
      switch arguments.first {
      case "export":
        try ProgramRun.run(ExportCommand.self, ExportCommand.withoutProperties(Array(arguments.dropFirst())))
      case "port": try ProgramRun.run(PortCommand.self, Array(arguments.dropFirst()))
      case "solve": try ProgramRun.run(SolveCommand.self, Array(arguments.dropFirst()))
      default: try ProgramRun.run(Cradle.self, arguments)
      }
    }
  }
#endif
