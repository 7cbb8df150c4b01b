import Foundation

/// The user's home folder.
package enum HomeFolder {
  /// What the environment says, as for a shell; else what the system knows of the user.
  package static let path = ProcessInfo.processInfo.environment.folder("HOME") ?? NSHomeDirectory()
}
