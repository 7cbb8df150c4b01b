import CradleScenes
import CradleVisualizer
import Foundation
import OpenUIKit

/// Shows an application as the one scene of a catalogue. `UIApplicationMain` finds it by its name.
@MainActor
package final class ApplicationHost: ApplicationHosting {
  package static func run(_ delegateClass: AnyClass) -> Int32 {
    ProgramRun.status { try run(delegateClass, ProgramResources.own) }
  }

  private static func run(_ delegateClass: AnyClass, _ resources: ProgramResources) throws {
    let catalogue = catalogue(of: delegateClass, resources)
    #if CommandLine
      try ApplicationCommand.run(catalogue)
    #else
      try keepingDefaults(of: RunOptions(catalogue, with: .none), ProgramRun.runWithoutOptions)
    #endif
  }

  /// Runs, and writes down what the application has left in `UserDefaults`. A run without a window, or from a record,
  /// leaves what was there.
  static func keepingDefaults(of options: RunOptions, _ run: (RunOptions) throws -> Void) throws {
    let found = options.isLive ? nil : DefaultsFile()
    defer { if let found { found.giveBack() } else { DefaultsFile.write() } }
    try run(options)
  }

  /// The application alone, launched anew each time it is shown.
  package static func catalogue(
    of delegateClass: AnyClass, _ resources: ProgramResources = .own
  ) -> SceneCatalogue {
    let title = resources.title
    let manifest = SceneManifest(resources.info)
    return SceneCatalogue([
      Scene(
        name: recordName(of: title), title: title, summary: title, defaultItemCount: 1, itemCounts: 1...1,
        keepsDefaults: true
      ) { _ in ApplicationController(launching: delegateClass, manifest) }
    ])
  }

  /// What records call it: a word of lower case, digits and hyphens.
  private static func recordName(of title: String) -> String {
    let letters = title.lowercased().unicodeScalars.map { scalar in
      ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) ? Character(scalar) : "-"
    }
    let words = String(letters).split(separator: "-")
    return words.isEmpty ? "application" : words.joined(separator: "-")
  }
}
