import CradleGallery
import CradleScenes
import CradleStage
import CradleVisualizer

// The scenes that are tested here are Cradle's own.

extension RunOptions {
  init() { self.init(.gallery) }
}

@MainActor
extension Replay {
  init(path: String, text: [UInt8]) throws { try self.init(path: path, text: text, in: .gallery) }
}

extension SceneRun {
  convenience init(
    _ start: SceneStart, after ticksBefore: Int = 0, observers: Observers = Observers()
  ) throws(StartError) {
    try self.init(start, after: ticksBefore, in: Environment(.gallery), observers: observers)
  }

  static func check(_ start: SceneStart) throws(StartError) { try check(start, in: .gallery) }
}
