import Foundation
import OpenUIKit

extension Stage {
  /// Puts a stage that was just built from a checkpoint at rest, as it was then, before its first tick that counts:
  /// bodies sleep where they are, and the view under the mouse gets its hover. Does nothing without a checkpoint.
  ///
  /// Letting the stage come to rest by itself was rejected: a swing that had fallen asleep slightly off the vertical
  /// woke, and untouched boxes moved by up to five points.
  package func layDown(_ checkpoint: SceneStart.Checkpoint?) {
    guard let checkpoint else { return }
    perform { for animator in context.livingAnimators { animator.layDown() } }
    tick(checkpoint.pointer.map { [.pointer(.hover, PointerInput(position: $0))] } ?? [])
    // A layout can flag views, which the next tick lays out.
    for _ in 0..<Stage.layoutRounds where isInMotion { tick() }
  }

  private static let layoutRounds = 8
}
