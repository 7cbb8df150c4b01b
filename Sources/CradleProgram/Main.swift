import CradleApp
import CradleGallery
import CradleScenes
import CradleVisualizer
import Foundation

/// The program: Cradle's own scenes.
@main
enum Main {
  @MainActor
  static func main() { exit(ProgramRun.status(runCommandLine)) }

  #if !CommandLine
    /// It opens a window with the first scene.
    @MainActor
    private static func runCommandLine() throws { try ProgramRun.runWithoutOptions(RunOptions(.gallery)) }
  #endif
}
