import Foundation
import Gallery
import Stage

// A scene's checkpoint in the words of a record.

extension SceneCheckpoint {
  init(_ start: SceneStart) {
    self.init(
      scene: start.scene, itemCount: start.itemCount, settings: start.settings.map { Setting($0.name, $0.value) },
      offset: start.offset, facts: start.checkpoint?.facts.map { Fact($0.name, $0.numbers) })
  }
}

extension SceneStart {
  /// Begins as `checkpoint` says, in the same window.
  mutating func take(_ checkpoint: SceneCheckpoint, pointer: CGPoint?) {
    itemCount = checkpoint.itemCount
    settings = checkpoint.settings.map { Setting(name: $0.name, value: $0.value) }
    offset = checkpoint.offset
    self.checkpoint = Checkpoint(
      pointer: pointer, facts: checkpoint.facts?.map { Fact(name: $0.name, numbers: $0.numbers) } ?? [])
  }
}
