import CradleGallery
import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation
import OpenUIKit

/// How long a scene took to come to rest, and what it was.
struct FuzzRest {
  let ticks: Int
  let scene: String
  let items: Int
  let settings: [String]
}

extension FuzzRun {
  /// Simulated seconds within which everything rests after the last input.
  static let mostRest = 240
  /// Seconds of rest in which nothing may change.
  static let watched = 2

  /// The hand leaves: everything comes to rest, and then nothing changes any more.
  ///
  /// What keeps a scene in motion is turned off. Springs, air, bounces and surfaces that take no energy get their
  /// defaults: what loses none does not rest, and stars that lean on pegs without any friction rock for minutes. So
  /// does air as thick as honey, in which a heap that hangs askew turns towards its balance for as long, and a chain of
  /// soft springs: the slowest swing of twelve at 0.2 Hz takes 70 s to be half as wide.
  func rest() throws { try rest(after: hand.letGo()) }

  /// - Parameter ends: of all that has begun.
  func rest(after ends: [HostEvent]) throws {
    let began = sceneRun.tickNumber
    restBegan = began
    try tick(ends + stilling + slowingDown())
    while sceneRun.stage.isInMotion {
      try demand(
        sceneRun.tickNumber - began < FuzzRun.mostRest * 120,
        "After \(FuzzRun.mostRest) s without input \(sceneRun.stage.awakeCount) of "
          + "\(sceneRun.controller.liveItemCount) items "
          + "are awake, \(sceneRun.controller.tunables.map { ($0.name, $0.value) }).")
      try tick()
    }
    rests.append(
      FuzzRest(
        ticks: sceneRun.tickNumber - began, scene: sceneRun.start.scene, items: sceneRun.controller.liveItemCount,
        settings: sceneRun.controller.tunables.map { "\($0.name) \($0.value)" }))
    try watchRest()
    restBegan = nil
  }

  private var stilling: [HostEvent] {
    sceneRun.controller.unrest.map { [.setting(name: $0.name, value: 0)] } ?? []
  }

  private func slowingDown() -> [HostEvent] {
    sceneRun.controller.tunables.compactMap { tunable in
      let kind = tunable.name.split(separator: ".").last
      let isThick = kind == "resistance" && tunable.value > 1
      let isThin = (kind == "damping" || kind == "resistance") && tunable.value < tunable.defaultValue
      let isLively = kind == "elasticity" && tunable.value > tunable.defaultValue
      let isSlippery = kind == "friction" && tunable.value == 0
      // At 0 a spring is a rod.
      let isSoft = kind == "frequency" && tunable.value > 0 && tunable.value < tunable.defaultValue
      guard isThick || isThin || isLively || isSlippery || isSoft else { return nil }
      return .setting(name: tunable.name, value: tunable.defaultValue)
    }
  }

  private func watchRest() throws {
    let (stage, controller) = (sceneRun.stage, sceneRun.controller)
    try demand(stage.awakeCount == 0, "\(stage.awakeCount) bodies and scrolls are awake at rest.")
    let animators = stage.perform { AppContext.current?.livingAnimators ?? [] }
    try demand(animators.allSatisfy { !$0.isRunning }, "An animator runs at rest.")
    for indexPath in controller.collectionView?.indexPathsForVisibleItems ?? [] {
      guard let place = controller.restingCenter(of: indexPath) else { continue }
      let present = controller.presentFrame(of: indexPath)
      try demand(
        present.map { abs($0.midX - place.x) + abs($0.midY - place.y) < 1e-6 } ?? false,
        "Item \(indexPath) rests in \(String(describing: present)), not in \(place).")
    }
    while stage.isFading { try tick() }
    stage.pictureWasDrawn()
    let before = stage.digest
    for _ in 0..<FuzzRun.watched * 120 {
      try tick()
      try demand(stage.digest == before, "Something has changed at rest.")
      try demand(!stage.isInMotion && !stage.needsDisplay, "Something wants to be drawn at rest.")
    }
  }
}
