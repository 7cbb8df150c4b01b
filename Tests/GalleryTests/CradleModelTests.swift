import CradleStage
import DynamicLayouts
import Foundation
import OpenUIKit
import SeededRandom
import Testing

/// The layout against a plain array: who is there, who falls, and which object stands for whom.
@MainActor
@Suite("The cradle layout against a plain array")
struct CradleModelTests {
  private struct Model {
    var names: [Int] = []
    /// In the order of coming, which is that of the names.
    var falling: Set<Int> = []
    var objects: [Int: ObjectIdentifier] = [:]
  }

  private let stage = Stage(size: CGSize(width: 600, height: 500))
  private let rig: CradleRig

  init() {
    let rig = stage.perform { CradleRig(nibName: nil, bundle: nil) }
    stage.show(rig)
    self.rig = rig
  }

  @Test("any adds, drops, deletions and ticks", arguments: [1, 2])
  func random(seed: UInt64) throws {
    var random = SplitMix64(state: seed)
    var model = Model()
    for step in 0..<rounds(8000, nightly: 50_000) {
      switch Int.random(in: 0..<100, using: &random) {
      case ..<8: add(&model, &random)
      case ..<16: try drop(&model, &random)
      case ..<18: delete(&model, &random)
      default: tick(&model)
      }
      try compare(model, isThorough: step % 16 == 0)
    }
    for name in model.names where !model.falling.contains(name) {
      #expect(stage.perform { rig.layout.dropItem(at: rig.path(name)) })
    }
    for _ in 0..<600 { stage.tick() }
    #expect(rig.names.isEmpty && rig.layout.liveItemCount == 0 && !stage.isInMotion)
    #expect(rig.layout.dynamicAnimator.items(in: .infinite).isEmpty && rig.grid.subviews.isEmpty)
  }

  private func add(_ model: inout Model, _ random: inout SplitMix64) {
    guard model.names.count < 8 else { return }
    let place = Int.random(in: 0..<model.names.count + 1, using: &random)
    let added = stage.perform { rig.add(at: [place]) }
    model.names.insert(added[0], at: place)
    model.objects[added[0]] = rig.attributes(added[0]).map { ObjectIdentifier($0) }
  }

  private func drop(_ model: inout Model, _ random: inout SplitMix64) throws {
    guard !model.names.isEmpty else { return }
    let name = model.names[Int.random(in: 0..<model.names.count, using: &random)]
    let path = IndexPath(item: try #require(model.names.firstIndex(of: name)), section: 0)
    #expect(stage.perform { rig.layout.dropItem(at: path) } == !model.falling.contains(name))
    model.falling.insert(name)
  }

  /// Without falling.
  private func delete(_ model: inout Model, _ random: inout SplitMix64) {
    guard !model.names.isEmpty else { return }
    let place = Int.random(in: 0..<model.names.count, using: &random)
    stage.perform { rig.delete([place]) }
    model.falling.remove(model.names.remove(at: place))
  }

  /// What the delegate deletes in a tick had been dropped.
  private func tick(_ model: inout Model) {
    let told = rig.batches.count
    stage.tick()
    #expect(rig.batches.count <= told + 1)
    for name in rig.batches.dropFirst(told).joined() {
      #expect(model.falling.remove(name) != nil)
      model.names.removeAll { $0 == name }
    }
  }

  private func compare(_ model: Model, isThorough: Bool) throws {
    try #require(rig.names == model.names && rig.layout.liveItemCount == model.names.count)
    let hanging = model.names.filter { !model.falling.contains($0) }
    try #require(rig.layout.newestItem == hanging.max().map { rig.path($0) })
    guard isThorough else { return }
    for (item, name) in model.names.enumerated() {
      let path = IndexPath(item: item, section: 0)
      let attributes = try #require(rig.layout.layoutAttributesForItem(at: path))
      try #require(ObjectIdentifier(attributes) == model.objects[name] && attributes.indexPath == path)
      try #require(rig.layout.isFalling(path) == model.falling.contains(name))
      try #require(rig.layout.dynamicAnimator.layoutAttributesForCell(at: path) === attributes)
      try #require(attributes.center.x.isFinite && attributes.center.y.isFinite)
    }
    try #require(rig.layout.gravityBehavior.items.count == model.names.count)
    try #require(rig.layout.dynamicAnimator.behaviors.count == hanging.count + 1)
  }
}
