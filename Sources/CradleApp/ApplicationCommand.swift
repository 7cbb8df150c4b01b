#if CommandLine
  import ArgumentParser
  import CradleScenes
  import CradleVisualizer
  import Foundation

  /// The command line of an application.
  struct ApplicationCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: CommandLine.arguments.first.map { ($0 as NSString).lastPathComponent })
    }

    @Flag(help: "Show the status line, and the inspector, the timeline and the X-ray by their keys: F1 names them.")
    var instrument = false

    @OptionGroup
    var arguments: RunArguments

    /// Runs an application as the program's arguments say.
    @MainActor
    static func run(_ catalogue: SceneCatalogue) throws {
      try ProgramRun.run(Self.self, Array(CommandLine.arguments.dropFirst())) { command in
        if command.arguments.listMeasures { return try StandardStreams.print(Measure.list) }
        var options = RunOptions(catalogue, with: command.instrument ? .instrument : .none)
        command.arguments.add(to: &options)
        try ApplicationHost.keepingDefaults(of: options) { try $0.run() }
      }
    }
  }
#endif
