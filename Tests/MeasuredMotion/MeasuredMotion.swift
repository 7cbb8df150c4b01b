import Foundation
import OpenUIKit

/// Motion that third parties have measured on Apple's framework, stepped 60 times a second, and what it is here.
///
/// The first frame there is one step of 1/120 s and each later one two, so frame f is our tick 2f − 1. Each of these
/// has also been reproduced by an independent simulation; what has not is no law to hold to.
public struct MeasuredMotion: Sendable {
  public let name: String
  /// By how much a number may differ.
  public let tolerance: Double
  /// What is measured: "x", "y", "angle", "vx", …
  public let columns: [String]
  /// The frame, and the numbers in it.
  public let frames: [(frame: Int, numbers: [Double])]
  private let start: Start

  /// Sets a scene up, and answers what reads the numbers.
  typealias Start = @MainActor @Sendable (MeasuredScene) -> @MainActor (MeasuredScene) -> [Double]

  init(
    _ name: String, within tolerance: Double, _ columns: String, _ frames: [(Int, [Double])],
    start: @escaping Start
  ) {
    self.name = name
    self.tolerance = tolerance
    self.columns = columns.split(separator: " ").map(String.init)
    self.frames = frames.map { (frame: $0.0, numbers: $0.1) }
    self.start = start
  }

  /// What the same set-up gives here, frame by frame.
  @MainActor
  public func replay() -> [[Double]] {
    let scene = MeasuredScene()
    let read = start(scene)
    return frames.map { frame, _ in
      while scene.ticks < 2 * frame - 1 { scene.tick() }
      return read(scene)
    }
  }

  /// The largest difference to what was measured.
  @MainActor
  public var error: Double {
    zip(replay(), frames).flatMap { present, measured in
      zip(present, measured.numbers).map { abs($0 - $1) }
    }.max() ?? .infinity
  }
}

/// An animator with one item, which nothing slows down unless a motion says so.
@MainActor
public final class MeasuredScene {
  let animator = UIDynamicAnimator()
  let properties = UIDynamicItemBehavior(items: [])
  private(set) var item = Item(CGSize(width: 100, height: 100), at: .zero)
  private(set) var ticks = 0

  final class Item: NSObject, UIDynamicItem {
    var center: CGPoint
    let bounds: CGRect
    var transform = CGAffineTransform.identity

    init(_ size: CGSize, at center: CGPoint) {
      self.center = center
      bounds = CGRect(origin: .zero, size: size)
    }
  }

  func tick() {
    animator.step(by: 1.0 / 120)
    ticks += 1
  }

  /// Puts the one item there.
  func place(_ width: CGFloat, _ height: CGFloat, at x: CGFloat, _ y: CGFloat, resistance: CGFloat = 0) -> Item {
    item = Item(CGSize(width: width, height: height), at: CGPoint(x: x, y: y))
    properties.addItem(item)
    properties.resistance = resistance
    properties.angularResistance = resistance
    animator.addBehavior(properties)
    return item
  }

  func add(_ behavior: UIDynamicBehavior) { animator.addBehavior(behavior) }

  var velocity: CGPoint { properties.linearVelocity(for: item) }
  var spin: CGFloat { properties.angularVelocity(for: item) }
}
