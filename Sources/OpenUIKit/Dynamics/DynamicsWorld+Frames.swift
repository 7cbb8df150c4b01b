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

  /// Whether what the item takes up and `rect` have points in common: a turned item has corners outside of itself.
  func isDrawn(_ record: Record, in rect: CGRect) -> Bool {
    if let frame = record.uprightFrame, map(of: record.target) == nil { return frame.intersects(rect) }
    return boxes(of: record).contains { $0.intersects(rect) }
  }

  private func boxes(of record: Record) -> [DrawnBox] {
    guard case .group(let group) = record.target else { return [DrawnBox(record.item, map(of: record.target))] }
    return group.members.map { DrawnBox($0.item, map(of: $0.target)) }
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
    return [arms.0, arms.1].allSatisfy { arm in
      let axis = arm.quarterTurn
      let reach = abs(axis.x) * rect.width / 2 + abs(axis.y) * rect.height / 2
      return axis == .zero
        || abs(axis.dot(between)) < reach + abs(axis.dot(arms.0)) + abs(axis.dot(arms.1))
    }
  }
}

extension CGAffineTransform {
  fileprivate var isUpright: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}
