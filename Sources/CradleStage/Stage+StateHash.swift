import Foundation
import OpenUIKit

extension Stage {
  /// A number over the bits of the whole model: the tick, every view's and layer's geometry, what controls are set to,
  /// which controllers contain and present others, every animator's bodies, when the animations on their way began, and
  /// what has been added to layers.
  /// Equal runs have equal ones, in debug and release, from process to process. Scroll indicators and the parts of
  /// controls are left out: they follow from the rest.
  public var stateHash: UInt64 {
    var hash = StateHash()
    hash.add(UInt64(context.tick))
    for window in context.application.windows {
      hash.add(window)
      for word in window.controllerState { hash.add(word) }
    }
    for animator in context.livingAnimators { hash.add(animator.stateHash) }
    for tick in context.firstTicksOfAnimations { hash.add(UInt64(tick)) }
    return hash.value
  }

  /// How many bodies and scroll motions are awake.
  public var awakeCount: Int {
    context.livingAnimators.reduce(0) { $0 + $1.awakeCount } + context.movingScrollViewCount
  }
}

/// FNV-1a over 64-bit words. Swift's own hasher is seeded anew in every process.
struct StateHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x0000_0100_0000_01b3
    value ^= value >> 29
  }

  mutating func add(_ number: CGFloat) {
    add(Double(number).bitPattern)
  }

  @MainActor
  mutating func add(_ view: UIView) {
    add(view.center)
    let (bounds, transform) = (view.bounds, view.transform)
    add(bounds.origin)
    add(bounds.width)
    add(bounds.height)
    add(transform.a)
    add(transform.b)
    add(view.alpha)
    for word in view.heldState { add(word) }
    if let animations = view.animations { for word in animations.layerState { add(word) } }
    if let extras = view.layerExtras {
      add(extras.zPosition)
      for word in extras.timeState { add(word) }
      for word in extras.spaceState { add(word) }
      for sublayer in extras.sublayerViews { add(sublayer) }
      if let mask = extras.mask { add(mask.view) }
    }
    for subview in view.subviews where subview.isPartOfState { add(subview) }
  }

  private mutating func add(_ point: CGPoint) {
    add(point.x)
    add(point.y)
  }
}
