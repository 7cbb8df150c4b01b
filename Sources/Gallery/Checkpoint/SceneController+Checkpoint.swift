import Foundation
import UIKit

extension SceneController {
  /// What the scene is made of now; call it as the application, when nothing moves.
  ///
  /// - Parameter scene: what this controller is of.
  public func checkpoint(of scene: Scene) -> SceneCheckpoint {
    SceneCheckpoint(
      scene: scene.name, itemCount: itemCount,
      // All of them: two may be one number under two names, and only one of these gives it back to the last bit.
      settings: tunables.map { SceneCheckpoint.Setting($0.name, $0.value) },
      offset: collectionView.flatMap { $0.isScrollEnabled ? $0.contentOffset.y : nil },
      facts: facts + (collectionView.map { CollectionFacts(of: $0).list } ?? []))
  }

  /// Makes a scene that has just been built with as many items, and is laid out in a window as large, what it was when
  /// `checkpoint` was taken. Names of settings that it does not know are passed over.
  public func recall(_ checkpoint: SceneCheckpoint) throws(UnfitCheckpoint) {
    let tunables = tunables
    for setting in checkpoint.settings { tunables.first { $0.name == setting.name }?.value = setting.value }
    let places = (checkpoint.facts ?? []).enumerated().map { (place: $0.offset, fact: $0.element) }
    if checkpoint.facts != nil { try recallOwn(places.filter { !CollectionFacts.holds($0.fact) }) }
    let viewFacts = places.filter { CollectionFacts.holds($0.fact) }
    if let first = viewFacts.first {
      guard let collectionView else { throw .fact(first.place, reason: "this scene has no collection view") }
      try CollectionFacts(viewFacts, for: collectionView).apply(to: collectionView)
    }
    // How far the content can be scrolled may be a matter of the facts.
    if let offset = checkpoint.offset { try scroll(to: offset) }
  }

  private func recallOwn(_ list: [(place: Int, fact: SceneCheckpoint.Fact)]) throws(UnfitCheckpoint) {
    do { try recall(list.map(\.fact)) } catch {
      if case .fact(let index, let reason) = error { throw .fact(list[index].place, reason: reason) }
      throw error
    }
  }

  private func scroll(to offset: CGFloat) throws(UnfitCheckpoint) {
    guard let collectionView else { return }
    // What the facts have changed may be longer now.
    collectionView.layoutIfNeeded()
    let inset = collectionView.adjustedContentInset
    let end = max(-inset.top, collectionView.contentSize.height - collectionView.bounds.height + inset.bottom)
    guard (-inset.top...end).contains(offset) else { throw .offset(most: end) }
    collectionView.contentOffset.y = offset
  }
}

extension Scene {
  /// Makes the scene with as many items as `checkpoint` has. When it is laid out, call `recall(_:)`.
  @MainActor
  public func makeController(for checkpoint: SceneCheckpoint) -> SceneController {
    makeController(itemCount: checkpoint.itemCount)
  }
}
