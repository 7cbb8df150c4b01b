import Foundation
internal import RigidBody2D

// A polygon as convex ones: the engine's bodies have no dents.

extension SimplePolygon {
  /// More corners than this has no part: each costs the engine a look.
  static let mostCorners = 256

  /// Convex polygons that together are this one and overlap nowhere; at most four times as many as the fewest there can
  /// be.
  ///
  /// Ears are cut off one after the other (Meisters, "Polygons have ears", 1975), and the triangles joined again across
  /// each cut that leaves no dent (Hertel & Mehlhorn, "Fast triangulation of simple polygons", 1983). O(n²). The
  /// fewest parts are Keil & Snoeyink's, "On the time bound for convex decomposition of simple polygons", in O(n³):
  /// rejected, since a part more costs little and an outline of curves has hundreds of corners.
  var convexParts: [[Vec2]] {
    if isConvex, corners.count <= SimplePolygon.mostCorners { return [corners] }
    var cutter = EarCutter(corners)
    cutter.cut()
    cutter.join()
    return cutter.parts.map { part in SimplePolygon.withoutStraightCorners(part.map { corners[$0] }) }
      .filter { $0.count > 2 && SimplePolygon.signedArea($0) > 1e-6 }
  }
}

private struct EarCutter {
  let corners: [Vec2]
  /// What is left, as indices of corners.
  private var ring: [Int]
  private(set) var parts: [[Int]] = []
  /// From corner to corner, in the sense of the ear that was cut off there.
  private var cuts: [(from: Int, to: Int)] = []

  init(_ corners: [Vec2]) {
    self.corners = corners
    ring = Array(corners.indices)
  }

  mutating func cut() {
    var (place, failures) = (0, 0)
    while ring.count > 3 {
      place %= ring.count
      let turn = turn(at: place)
      // Cutting leaves corners on straight edges; they enclose nothing.
      let isFlat = abs(turn) <= 1e-12 * span(at: place)
      // Rounding may leave a polygon without an ear that is one to the last bit: then any that turns out will do.
      if isFlat || (turn > 0 && (failures > ring.count || isEar(place))) {
        if !isFlat { cutOff(place) }
        ring.remove(at: place)
        failures = 0
        // Not the next one at once: a fan about one corner has slivers.
        place += 1
      } else {
        (place, failures) = (place + 1, failures + 1)
        if failures > 2 * ring.count { break }
      }
    }
    parts.append(ring)
  }

  private func neighbours(of place: Int) -> (before: Int, after: Int) {
    (ring[(place + ring.count - 1) % ring.count], ring[(place + 1) % ring.count])
  }

  private func turn(at place: Int) -> CGFloat {
    let (before, after) = neighbours(of: place)
    return (corners[ring[place]] - corners[before]).cross(corners[after] - corners[ring[place]])
  }

  private func span(at place: Int) -> CGFloat {
    let (before, after) = neighbours(of: place)
    return (corners[ring[place]] - corners[before]).length * (corners[after] - corners[ring[place]]).length
  }

  private mutating func cutOff(_ place: Int) {
    let (before, after) = neighbours(of: place)
    parts.append([before, ring[place], after])
    cuts.append((after, before))
  }

  /// Whether no other corner lies in the triangle with its neighbors, or on it.
  private func isEar(_ place: Int) -> Bool {
    let (before, after) = neighbours(of: place)
    let (a, b, c) = (corners[before], corners[ring[place]], corners[after])
    return !ring.contains { other in
      guard other != before, other != ring[place], other != after else { return false }
      let point = corners[other]
      return (b - a).cross(point - a) >= 0 && (c - b).cross(point - b) >= 0 && (a - c).cross(point - c) >= 0
    }
  }

  mutating func join() {
    for cut in cuts {
      guard let (first, at) = part(with: cut.from, cut.to), let (second, against) = part(with: cut.to, cut.from)
      else { continue }
      // Each without the cut: from its end, around, to its beginning.
      let whole = rotated(parts[first], to: at + 1).dropLast() + rotated(parts[second], to: against + 1).dropLast()
      guard whole.count <= SimplePolygon.mostCorners, isConvex(Array(whole)) else { continue }
      parts[first] = Array(whole)
      parts.remove(at: second)
    }
  }

  /// The part that has an edge, and the place in it where that begins.
  private func part(with from: Int, _ to: Int) -> (part: Int, place: Int)? {
    for (index, part) in parts.enumerated() {
      for place in part.indices where part[place] == from && part[(place + 1) % part.count] == to {
        return (index, place)
      }
    }
    return nil
  }

  private func rotated(_ part: [Int], to place: Int) -> [Int] {
    let place = place % part.count
    return Array(part[place...] + part[..<place])
  }

  private func isConvex(_ part: [Int]) -> Bool {
    let outline = part.map { corners[$0] }
    return outline.indices.allSatisfy { index in
      let before = outline[index] - outline[(index + outline.count - 1) % outline.count]
      let after = outline[(index + 1) % outline.count] - outline[index]
      return before.cross(after) >= -1e-10 * before.length * after.length
    }
  }
}
