import CradleVisualizer
import Foundation

/// A run of a program from its arguments to its status.
@MainActor
package enum ProgramRun {
  /// Runs `body` and answers the program's status: 2 with one sentence on standard error for bad input, 1 for a run
  /// whose verification or expectations fail, 128 plus the signal's number for one that a signal has ended.
  package static func status(_ body: () throws -> Void) -> Int32 {
    StandardStreams.prepare()
    do {
      try StandardStreams.checkArguments()
      try body()
      return 0
    } catch let ended as EndedBySignal {
      return Termination.status(ended.signal)
    } catch let failure as Failure {
      for sentence in failure.sentences { StandardStreams.complain(sentence) }
      return 1
    } catch {
      StandardStreams.complain("\(error)")
      return 2
    }
  }

  #if !CommandLine
    /// Without the trait `CommandLine` a program has no options.
    package static func runWithoutOptions(_ options: RunOptions) throws {
      guard ProcessInfo.processInfo.arguments.count == 1 else {
        throw Complaint("This build takes no options: build it with the package's trait CommandLine.")
      }
      try options.run()
    }
  #endif
}
