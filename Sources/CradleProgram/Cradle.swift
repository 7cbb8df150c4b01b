#if CommandLine
  import ArgumentParser
  import CradleApp
  import CradleGallery
  import CradleScenes
  import CradleVisualizer

  /// The command line: the same program with or without a window.
  struct Cradle: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "cradle", abstract: "A wind tunnel for interface motion: UIKit Dynamics on the Linux desktop.",
      discussion: """
        cradle export <spring> writes a spring in the words of UIKit, SwiftUI, CSS and others.
        cradle solve --settle <s> --overshoot <p> finds the spring that does this, and writes it so.
        cradle port <folder> ports sources for UIKit to where there is no Objective-C runtime.
        Each has a --help of its own.
        """,
      version: "cradle \(Version.number)")

    @Argument(help: "The scene to show, \(SceneCatalogue.gallery.scenes[0].name) by default; --list-scenes names them.")
    var scene: String?

    @Flag(help: "Name the scenes and end.")
    var listScenes = false

    @Option(parsing: .unconditional, help: ArgumentHelp("How many items the scene has.", valueName: "n"))
    var items: Int?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("Start with the content scrolled by this many points.", valueName: "y"))
    var offset: Double?

    @Option(
      name: .customLong("set"),
      help: ArgumentHelp("Start with a slider set: spring.damping=0.6.", valueName: "name=value"))
    var settings: [Setting] = []

    @Option(
      name: .customLong("ab"),
      help: ArgumentHelp(
        "Split the stage: the left half as it is, the right one with this number.", valueName: "name=value"))
    var comparedSettings: [Setting] = []

    @OptionGroup
    var arguments: RunArguments

    mutating func run() throws {
      let line = self
      try MainActor.assumeIsolated { try line.start() }
    }

    @MainActor
    private func start() throws {
      if listScenes {
        let lines = SceneCatalogue.gallery.scenes.map { "\($0.name)  \($0.summary)" }
        return try StandardStreams.print(lines.joined(separator: "\n"))
      }
      if arguments.listMeasures { return try StandardStreams.print(Measure.list) }
      var options = RunOptions(.gallery)
      (options.scene, options.items, options.offset) = (scene, items, offset)
      (options.settings, options.comparedSettings) = (settings, comparedSettings)
      arguments.add(to: &options)
      try options.run()
    }
  }

  extension Setting: ExpressibleByArgument {}
#endif
