import CradleScenes
import CradleStage
import Foundation
import OpenUIKit

// The checkpoint of a scene at rest, and how a new scene is restored from it.

extension SceneStart {
  /// The start from which `controller` could be rebuilt as it is now; nil when its state is too long for a record. Call
  /// it as the application, at rest.
  ///
  /// In a scene that is built from it, everything is where it was in the first scene, to the last bit. Call
  /// `Stage.layDown` on it, or it would settle again.
  ///
  /// - Parameter pointer: where the mouse is.
  @MainActor
  package func resumed(as controller: SceneController, pointer: CGPoint?) -> SceneStart? {
    var start = self
    start.itemCount = controller.itemCount
    // All settings: two may be one number under two names, and only one of these restores it to the last bit.
    // Reduced motion only where it is on: records of before it was known have no line for it.
    start.settings = controller.numbers.filter { $0.name != CradleVisualizer.Setting.reducedMotion || !$0.isDefault }
      .map { Setting(name: $0.name, value: $0.value) }
    start.offset = controller.collectionView.flatMap { $0.isScrollEnabled ? $0.contentOffset.y : nil }
    let viewState = controller.collectionView.map(\.restorableState)
    start.checkpoint = Checkpoint(
      pointer: pointer,
      viewState: viewState.flatMap { $0 == CollectionViewState() ? nil : JSONLine.encode($0) },
      sceneState: (controller as? any RestorableScene).map { $0.stateLine })
    let lengths = [start.checkpoint?.viewState, start.checkpoint?.sceneState].map { $0?.utf8.count ?? 0 }
    return lengths.allSatisfy { $0 <= SceneStart.longestJSON } ? start : nil
  }
}

extension SceneController {
  /// Brings a scene into the state that `start` describes. The scene has just been built with as many items and laid
  /// out in the same size. Settings that the scene does not have are ignored.
  package func begin(as start: SceneStart) throws(StartError) {
    let numbers = numbers
    for setting in start.settings { numbers.first { $0.name == setting.name }?.value = setting.value }
    if let checkpoint = start.checkpoint {
      try restoreScene(checkpoint.sceneState)
      try restoreView(checkpoint.viewState)
    }
    // How far the content can be scrolled may depend on the states.
    if let offset = start.offset { try scroll(to: offset) }
  }

  private func restoreScene(_ line: String?) throws(StartError) {
    guard let scene = self as? any RestorableScene else {
      if line != nil { throw .state(line: "state", reason: "this scene has no state of its own") }
      return
    }
    guard let line else { throw .state(line: "state", reason: "the state of the scene is missing") }
    do { try scene.restore(stateLine: line) } catch { throw .state(line: "state", reason: error.sentence) }
  }

  private func restoreView(_ line: String?) throws(StartError) {
    guard let line else { return }
    guard let collectionView else { throw .state(line: "view", reason: "this scene has no collection view") }
    do throws(DecodingError) {
      try collectionView.restore(JSONLine.decode(CollectionViewState.self, from: line))
    } catch {
      throw .state(line: "view", reason: error.sentence)
    }
  }

  private func scroll(to offset: CGFloat) throws(StartError) {
    guard let collectionView else { return }
    // A state may have made the content longer.
    collectionView.layoutIfNeeded()
    let inset = collectionView.adjustedContentInset
    let end = max(-inset.top, collectionView.contentSize.height - collectionView.bounds.height + inset.bottom)
    guard (-inset.top...end).contains(offset) else { throw .offset(most: end) }
    collectionView.contentOffset.y = offset
  }
}

extension RestorableScene {
  fileprivate var stateLine: String { JSONLine.encode(restorableState) }

  fileprivate func restore(stateLine line: String) throws(DecodingError) {
    try restore(JSONLine.decode(RestorableState.self, from: line))
  }
}

/// Why a scene cannot begin as its start says. Scenes themselves make no such starts, but records can hold them.
package enum StartError: Error, Equatable {
  /// The content can be scrolled by that many points at most.
  case offset(most: CGFloat)
  /// The line of the header that holds the state, by its first word, and a sentence without its full stop.
  case state(line: String, reason: String)
}
