import Foundation
import OpenUIKit

extension Stage {
  /// What was just built from a checkpoint is at rest, as it was then, before its first tick that counts: bodies sleep
  /// where they stand, and what is under the mouse knows it. Does nothing without a checkpoint.
  ///
  /// Letting it come to rest by itself was tried: a swing that had fallen asleep a little off its plumb line woke, and
  /// boxes that nobody had touched moved by up to five points.
  package func layDown(_ checkpoint: SceneStart.Checkpoint?) {
    guard let checkpoint else { return }
    perform { for animator in context.livingAnimators { animator.layDown() } }
    tick(checkpoint.pointer.map { [.pointer(.hover, PointerInput(position: $0))] } ?? [])
    // What a layout flags, the next tick lays out.
    for _ in 0..<Stage.layoutRounds where isInMotion { tick() }
  }

  private static let layoutRounds = 8
}
