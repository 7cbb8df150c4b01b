import CradleScenes
import CradleStage
import OpenUIKit

extension SceneStart {
  /// What the application has in `UserDefaults` at its beginning; nil for a scene that keeps nothing there.
  @MainActor
  func defaults(of scene: Scene) throws(StartError) -> ApplicationDefaults? {
    guard scene.keepsDefaults else {
      if defaults != nil { throw .state(line: "defaults", reason: "this scene keeps nothing in UserDefaults") }
      return nil
    }
    do { return try ApplicationDefaults(line: defaults) } catch {
      throw .state(line: "defaults", reason: error.sentence)
    }
  }

  /// - Throws: `Complaint` when a record cannot hold what the application has in `UserDefaults`.
  func checkDefaults() throws {
    let (length, most) = (defaults?.utf8.count ?? 0, SceneStart.longestJSON)
    guard length > most else { return }
    throw Complaint(
      "A record holds \(most) characters of what an application has in UserDefaults; this one has \(length).")
  }
}
