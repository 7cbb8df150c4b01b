import CradleGallery
import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation
import OpenUIKit
import Testing

/// What a run of a seed has found.
struct FuzzFailure: Error, CustomStringConvertible {
  var description: String
  /// The demand that was not met: two failures of one place are taken for the same.
  let place: String
}

/// A scene in a hand that does whatever comes to mind, for so many ticks of a seed: restarted with other numbers of
/// items, left for other scenes and come back to, let go of and looked at until it rests.
///
/// All is recorded as it happens, in a file that stays when the run fails, or ends the program: `--replay` shows it up
/// to the tick that was its last.
@MainActor
final class FuzzRun {
  let scene: Scene
  private let mostTicks: Int
  /// Nil where nobody will look at the record.
  private let recording: Recording?
  private let path: String
  private let seed: UInt64
  /// What a test demands besides, whenever everything is looked at.
  private let holds: (SceneRun) -> Bool
  /// The tick in which the last rest began that was waited for, while it is.
  var restBegan: Int?
  var hand: FuzzHand
  private(set) var sceneRun: SceneRun
  /// Over the digests of the run.
  private(set) var hash: UInt64 = 0
  private(set) var sceneCount = 1
  private(set) var renewalCount = 0
  var rests: [FuzzRest] = []
  private var mostCells = 0

  /// How often everything is looked at, in ticks.
  static let checkInterval = 64
  /// Boxes collide with each other: what hundreds cost would buy fewer ticks.
  static let mostBoxes = 60

  /// Where records of failures are: in the build folder, which the tests' records cannot dirty.
  static let folder = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    .appendingPathComponent(".build/fuzz")

  /// - Parameter isSwarm: whether the seed draws which deeds there are; else there are all.
  init(_ scene: Scene, seed: UInt64, ticks: Int, isSwarm: Bool = false, name: String = "") throws {
    self.scene = scene
    self.seed = seed
    holds = { _ in true }
    mostTicks = ticks
    let size = CGSize(width: 600, height: 480)
    hand = FuzzHand(seed: seed, size: size)
    if isSwarm { hand.deeds = FuzzHand.someDeeds(seed) }
    (recording, path) = try FuzzRun.record("\(scene.name)-\(seed)\(name)")
    sceneRun = try SceneRun(
      SceneStart(
        scene: scene.name, itemCount: scene.isCrowded ? 3 : scene.nearestItemCount(to: 300), windowSize: size,
        stageSize: size),
      observers: .init(recording: recording))
    hand.settings = FuzzRun.settings(of: sceneRun.controller)
    sceneRun.begin()
  }

  /// Goes through a script, by `play(_:)`.
  ///
  /// - Parameter name: of the record in `folder`; nil for none.
  init(
    _ script: FuzzScript, record name: String? = nil, demanding holds: @escaping (SceneRun) -> Bool = { _ in true }
  ) throws {
    self.holds = holds
    let start = script.parts[0].start
    scene = try #require(SceneCatalogue.gallery.scene(named: start.scene))
    (seed, mostTicks) = (0, 0)
    hand = FuzzHand(seed: 0, size: start.stageSize)
    if let name { (recording, path) = try FuzzRun.record(name) } else { (recording, path) = (nil, "") }
    sceneRun = try SceneRun(start, observers: .init(recording: recording))
    sceneRun.begin()
  }

  private static func record(_ name: String) throws -> (Recording, path: String) {
    try FileManager.default.createDirectory(at: FuzzRun.folder, withIntermediateDirectories: true)
    let path = FuzzRun.folder.appendingPathComponent("\(name).record").path
    return (Recording(to: try OutputFile(path, for: "--record")), path)
  }

  /// What the hand may set.
  static func settings(of controller: SceneController) -> [(name: String, range: ClosedRange<Double>)] {
    let load = controller.load?.name
    return controller.tunables.map { tunable in
      (tunable.name, tunable.name == load ? tunable.range.clamped(to: 0...Double(mostBoxes)) : tunable.range)
    }
  }

  /// - Throws: `FuzzFailure`, which names the record.
  func run() throws {
    do {
      while sceneRun.tickNumber < mostTicks {
        try playScene()
        if sceneRun.tickNumber < mostTicks { try changeScene() }
      }
      try rest()
      try check()
      try recording?.finish()
      try FileManager.default.removeItem(atPath: path)
    } catch var failure as FuzzFailure {
      try recording?.finish()
      let shrunk = try FuzzShrinker(failure, of: self).shrunk(to: "\(scene.name)-\(seed)-shrunk")
      failure.description =
        "\(scene.name), seed \(seed), tick \(sceneRun.tickNumber): \(failure) See it: cradle --replay \(path). "
        + (shrunk ?? "What happens in it does not lead there a second time.")
      throw failure
    }
  }

  /// Does what a script says.
  ///
  /// - Throws: `FuzzFailure`.
  func play(_ script: FuzzScript) throws {
    var ends = FuzzEnds()
    for (index, part) in script.parts.enumerated() {
      if index > 0 { try replaceScene(by: part.start) }
      var events = part.events[...]
      for tick in 1...max(1, part.ticks) {
        var present: [HostEvent] = []
        while let next = events.first, next.tick <= tick {
          present.append(next.event)
          events.removeFirst()
        }
        ends.note(present)
        try self.tick(present)
      }
    }
    try check()
    if script.endsInRest { try rest(after: ends.events) }
  }

  /// Ends the record that `init(_:record:)` was asked for.
  func finishRecord() throws -> String {
    try recording?.finish()
    return path
  }

  /// Reads the record before `run` deletes it.
  var record: [UInt8] { FileManager.default.contents(atPath: path).map { [UInt8]($0) } ?? [] }

  private func playScene() throws {
    let length = hand.count(120...hand.one(of: [600, 2400, 12_000]))
    let end = min(mostTicks, sceneRun.tickNumber + length)
    while sceneRun.tickNumber < end, sceneRun.controller.liveItemCount <= limit {
      try tick(hand.events())
      if hand.chance(1 / 4000) { try rest() }
    }
    if hand.chance(0.3) { try rest() }
  }

  private var limit: Int {
    (SceneCatalogue.gallery.scene(named: sceneRun.start.scene)?.isCrowded ?? false) ? FuzzRun.mostBoxes : .max
  }

  func tick(_ events: [HostEvent] = []) throws {
    let (stage, controller) = (sceneRun.stage, sceneRun.controller)
    sceneRun.tick(events)
    if sceneRun.stage !== stage { try checkRenewal(of: stage, controller) }
    mostCells = max(mostCells, sceneRun.controller.collectionView?.visibleCells.count ?? 0)
    if sceneRun.tickNumber % FuzzRun.checkInterval == 0 { try check() }
  }

  /// The scene has been built anew from a checkpoint: nobody may see that. What lies around the view may be gone, as it
  /// is when a scene begins.
  private func checkRenewal(of old: Stage, _ controller: SceneController) throws {
    renewalCount += 1
    let places = Dictionary(uniqueKeysWithValues: old.poses.map { ($0.name, $0) })
    for pose in sceneRun.stage.poses {
      // A group's middle is reckoned from its centre of mass: turned once around, it may come out a bit beside.
      let same = places[pose.name].map {
        abs($0.x - pose.x) + abs($0.y - pose.y) < 1e-9 && cos($0.angle - pose.angle) > 1 - 1e-12
      }
      try demand(same == true, "After a checkpoint \(pose) stands where \(String(describing: places[pose.name])) was.")
    }
    let visible = [controller, sceneRun.controller].map { $0.collectionView?.indexPathsForVisibleItems.sorted() }
    try demand(visible[0] == visible[1], "A checkpoint has changed which items are visible.")
    try demand(sceneRun.stage.isIdle, "What was built from a checkpoint does not rest.")
    try check()
  }

  func demand(
    _ condition: Bool, _ sentence: @autoclosure () -> String, file: String = #fileID, line: Int = #line
  ) throws {
    if !condition { throw FuzzFailure(description: sentence(), place: "\(file):\(line)") }
  }

  /// Looks at everything, which must change nothing.
  func check() throws {
    let (stage, before) = (sceneRun.stage, sceneRun.stage.digest)
    stage.checkInvariants()
    stage.perform { sceneRun.controller.checkInvariants() }
    try demand(stage.energy.total.isFinite, "The energy is \(stage.energy).")
    try demand(holds(sceneRun), "What a test demands does not hold.")
    _ = stage.draw(alpha: 0.5)
    _ = stage.xRay(.everything, alpha: 0.5)
    try demand(stage.digest == before, "Looking at the scene has changed it.")
    hash = (hash ^ UInt64(before.bits)) &* 0x100_0000_01b3
    guard let view = sceneRun.controller.collectionView else { return }
    try demand(
      !view.isLeftAlone || view.overshoot == 0, "The content was left \(view.overshoot) points beyond its end.")
    // Cells that come in are asked for before those that go out are given back.
    try demand(
      view.allCells.count <= 2 * mostCells + 2 * FuzzRun.mostBoxes,
      "There are \(view.allCells.count) cells, though never more than \(mostCells) were visible.")
  }
}

// MARK: - Scenes

extension FuzzRun {
  /// The next scene takes the place of this one, of which nothing may be left.
  private func changeScene() throws {
    let next = hand.chance(0.8) ? scene : hand.one(of: SceneCatalogue.gallery.scenes)
    let start = SceneStart(
      scene: next.name, itemCount: itemCount(in: next), windowSize: hand.size, stageSize: hand.size, scale: hand.scale,
      settings: settings(of: next))
    try replaceScene(by: start)
    hand.settings = FuzzRun.settings(of: sceneRun.controller)
  }

  private func replaceScene(by start: SceneStart) throws {
    let remains = Remains(of: sceneRun)
    hash = (hash ^ sceneRun.stage.stateHash) &* 0x100_0000_01b3
    sceneRun = try SceneRun(start, after: sceneRun.tickNumber, observers: .init(recording: recording))
    sceneRun.begin()
    (sceneCount, mostCells) = (sceneCount + 1, 0)
    try demand(remains.left.isEmpty, "Of the scene before this one there are still: \(remains.left).")
  }

  private func itemCount(in next: Scene) -> Int {
    let counts =
      next.isCrowded
      ? [0, 0, 1, 2, 5, 9, hand.count(0...20), hand.count(0...FuzzRun.mostBoxes)]
      : [1, 2, hand.count(1...40), 300, 10_000, hand.count(1...3000), 1_000_000_000]
    return next.nearestItemCount(to: hand.one(of: counts))
  }

  private func settings(of next: Scene) -> [SceneStart.Setting] {
    guard hand.chance(0.3), next.name == sceneRun.start.scene, !hand.settings.isEmpty else { return [] }
    return (0...hand.count(0...2)).map { _ in
      let (name, range) = hand.one(of: hand.settings)
      return SceneStart.Setting(name: name, value: hand.number(range))
    }
  }
}

extension Scene {
  /// Whether a hand can make it so full that its ticks take long.
  var isCrowded: Bool { ["cradle", "stress"].contains(name) }

  func nearestItemCount(to count: Int) -> Int {
    min(max(count, itemCounts.lowerBound), itemCounts.upperBound)
  }

  static func == (a: Scene, b: Scene) -> Bool { a.name == b.name }
}
