import CradleVisualizer
import Foundation

/// The program. It exits with code 2 and one sentence on standard error for bad input, with code 1 for a run whose
/// verification or expectations fail, and with 128 plus the signal's number for a run that a signal has ended.
@main
enum Main {
  @MainActor
  static func main() {
    StandardStreams.prepare()
    do {
      try StandardStreams.checkArguments()
      try runCommandLine()
    } catch let ended as EndedBySignal {
      exit(Termination.status(ended.signal))
    } catch let failure as Failure {
      for sentence in failure.sentences { StandardStreams.complain(sentence) }
      exit(1)
    } catch {
      StandardStreams.complain("\(error)")
      exit(2)
    }
  }

  #if !CommandLine
    /// Without the trait `CommandLine` the program has no options: it opens a window with the first scene.
    @MainActor
    private static func runCommandLine() throws {
      guard ProcessInfo.processInfo.arguments.count == 1 else {
        throw Complaint("This build takes no options: build it with the package's trait CommandLine.")
      }
      try RunOptions().run()
    }
  #endif
}
