import Foundation
internal import RigidBody2D

// What items take up on the screen, in the animator's coordinates.

extension DynamicsWorld {
  /// The smallest upright rectangle around the item as it is drawn; of a group around all its members.
  func frame(of record: Record) -> CGRect {
    switch record.target {
    case .attributes(let attributes): return attributes.frame
    case .view(let view): return map(of: record.target).map { DrawnBox(view, $0).frame } ?? view.frame
    case .group, .custom: break
    }
    let frames = boxes(of: record).map(\.frame)
    return frames.dropFirst().reduce(frames.first ?? .zero) { $0.union($1) }
  }

  /// The items that are drawn in `rect`, in the order of joining.
  ///
  /// Every item is looked at. The engine's tree of bounds was rejected for this: it knows where bodies are and what
  /// they collide by, and an item may be drawn elsewhere, since its owner or a superview has moved it, and beyond its
  /// outline.
  func items(in rect: CGRect) -> [any UIDynamicItem] {
    let (referenceView, corners) = (referenceView, (Vec2(x: rect.minX, y: rect.minY), Vec2(x: rect.maxX, y: rect.maxY)))
    var found: [any UIDynamicItem] = []
    for case let record? in records {
      if let box = record.uprightBounds(in: referenceView), !box.touches(corners.0, corners.1) { continue }
      if isDrawn(record, in: rect) { found.append(record.item) }
    }
    return found
  }

  /// Whether what the item takes up and `rect` have points in common: a turned item has corners outside of itself.
  private func isDrawn(_ record: Record, in rect: CGRect) -> Bool {
    let map = map(of: record.target)
    if let frame = record.uprightFrame, map == nil { return frame.intersects(rect) }
    guard case .group(let group) = record.target else { return DrawnBox(record.item, map).intersects(rect) }
    return group.members.contains { DrawnBox($0.item, self.map(of: $0.target)).intersects(rect) }
  }

  private func boxes(of record: Record) -> [DrawnBox] {
    guard case .group(let group) = record.target else { return [DrawnBox(record.item, map(of: record.target))] }
    return group.members.map { DrawnBox($0.item, map(of: $0.target)) }
  }
}

/// A middle and half the width and the height of what is around it.
private struct UprightBounds {
  var center: CGPoint
  var reach: Vec2

  init(_ center: CGPoint, _ size: CGSize, _ transform: CGAffineTransform) {
    self.center = center
    reach = Vec2(
      x: (abs(transform.a) * size.width + abs(transform.c) * size.height) / 2,
      y: (abs(transform.b) * size.width + abs(transform.d) * size.height) / 2)
  }

  /// Within rounding errors: those that may touch are looked at again.
  @inline(__always)
  func touches(_ low: Vec2, _ high: Vec2) -> Bool {
    let (x, y) = (reach.x + 1e-9 * abs(center.x), reach.y + 1e-9 * abs(center.y))
    return center.x + x >= low.x && center.x - x <= high.x && center.y + y >= low.y && center.y - y <= high.y
  }
}

extension DynamicsWorld.Record {
  /// In the animator's coordinates; nil for a group, and for a view that is no direct subview of the reference view.
  @MainActor @inline(__always)
  fileprivate func uprightBounds(in referenceView: UIView?) -> UprightBounds? {
    switch target {
    case .attributes(let attributes): return UprightBounds(attributes.center, attributes.size, attributes.transform)
    case .view(let view):
      guard referenceView == nil || view.superview === referenceView else { return nil }
      return UprightBounds(view.center, view.bounds.size, view.storedTransform)
    case .custom: return UprightBounds(item.center, item.bounds.size, item.transform)
    case .group: return nil
    }
  }
}

extension DynamicsWorld.Record {
  /// Nil for what is turned, or is several.
  @MainActor
  fileprivate var uprightFrame: CGRect? {
    switch target {
    case .attributes(let attributes): attributes.transform.isUpright ? attributes.frame : nil
    case .view(let view): view.storedTransform.isUpright ? view.frame : nil
    case .group, .custom: nil
    }
  }
}

/// An item's bounds, under its transform, where it stands.
struct DrawnBox {
  private let center: Vec2
  /// From the center to the middles of two sides that are next to each other.
  private let arms: (Vec2, Vec2)

  @MainActor
  init(_ item: any UIDynamicItem, _ map: CGAffineTransform?) {
    let transform = map.map { item.transform.concatenating($0) } ?? item.transform
    let (size, place) = (item.bounds.size, item.center)
    center = Vec2(map.map { place.applying($0) } ?? place)
    arms = (transform(Vec2(x: size.width / 2, y: 0)), transform(Vec2(x: 0, y: size.height / 2)))
  }

  var frame: CGRect {
    let (x, y) = (abs(arms.0.x) + abs(arms.1.x), abs(arms.0.y) + abs(arms.1.y))
    return CGRect(x: center.x - x, y: center.y - y, width: 2 * x, height: 2 * y)
  }

  /// Separating axes: those of the rectangle, then those of the box.
  func intersects(_ rect: CGRect) -> Bool {
    guard frame.intersects(rect) else { return false }
    let between = Vec2(x: rect.midX - center.x, y: rect.midY - center.y)
    return meets(rect, at: between, across: arms.0) && meets(rect, at: between, across: arms.1)
  }

  private func meets(_ rect: CGRect, at between: Vec2, across arm: Vec2) -> Bool {
    let axis = arm.quarterTurn
    let reach = abs(axis.x) * rect.width / 2 + abs(axis.y) * rect.height / 2
    return axis == .zero || abs(axis.dot(between)) < reach + abs(axis.dot(arms.0)) + abs(axis.dot(arms.1))
  }
}

extension CGAffineTransform {
  fileprivate var isUpright: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}
