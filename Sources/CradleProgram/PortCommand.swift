#if CommandLine
  import ArgumentParser
  import CradleVisualizer
  import Foundation

  /// `cradle port FOLDER`: the porting step, which is a program of its own beside this one. It reads Swift, and what
  /// reads Swift takes longer to build than all the rest.
  struct PortCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "cradle port", abstract: "Port sources for UIKit to where there is no Objective-C runtime.",
      discussion: "It shows what would change as a diff, and lists what is left to do by hand.")

    @Argument(help: "The folder whose Swift files are to be ported.")
    var folder: String

    @Flag(help: "Change the files: all of them, or none.")
    var write = false

    func run() throws {
      let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .appendingPathComponent("cradle-port").path
      let arguments = [program] + (write ? ["--write"] : []) + ["--", folder]
      var words = arguments.map { strdup($0) } + [nil]
      // It returns only where the program cannot be started.
      execv(program, &words)
      throw Complaint(
        "\(program) cannot be started (\(String(cString: strerror(errno)))); "
          + "scripts/install puts it there, and ./run port builds it.")
    }
  }
#endif
