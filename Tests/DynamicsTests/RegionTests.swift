import Foundation
import OpenUIKit
import Testing

/// A region seen as pixels: eleven to a side, the origin in the middle, `#` where it holds the middle of one.
@MainActor
private func picture(_ region: UIRegion) -> String {
  (-3...3).map { y in
    (-5...5).map { x in region.contains(CGPoint(x: x, y: y)) ? "#" : "." }.joined()
  }.joined(separator: "\n")
}

@MainActor
@Suite("UIRegion")
struct RegionTests {
  private let disc = UIRegion(radius: 3)
  private let bar = UIRegion(size: CGSize(width: 10, height: 4))

  @Test("infinite: the whole plane, always the same object, and its inverse is nothing")
  func infinite() {
    #expect(UIRegion.infinite === UIRegion.infinite)
    #expect(UIRegion.infinite.contains(CGPoint(x: 1e300, y: -1e300)))
    #expect(
      !UIRegion.infinite.inverse().contains(.zero) && !UIRegion.infinite.inverse().contains(CGPoint(x: 1e9, y: 0)))
  }

  @Test("init(): nothing, and its inverse is everything")
  func empty() {
    #expect(!UIRegion().contains(.zero) && UIRegion().inverse().contains(.zero))
  }

  @Test("init(radius:): a circle with its edge")
  func circle() {
    #expect(
      picture(disc) == """
        .....#.....
        ...#####...
        ...#####...
        ..#######..
        ...#####...
        ...#####...
        .....#.....
        """)
    #expect(disc.contains(CGPoint(x: 3, y: 0)) && !disc.contains(CGPoint(x: 3.000001, y: 0)))
    #expect(UIRegion(radius: 5).contains(CGPoint(x: 3, y: -4)))
    #expect(UIRegion(radius: 0).contains(.zero) && !UIRegion(radius: 0).contains(CGPoint(x: 1e-9, y: 0)))
  }

  @Test("init(size:): a rectangle without its edges")
  func rectangle() {
    #expect(
      picture(bar) == """
        ...........
        ...........
        .#########.
        .#########.
        .#########.
        ...........
        ...........
        """)
    #expect(!bar.contains(CGPoint(x: 5, y: 0)) && bar.contains(CGPoint(x: 4.999999, y: 0)))
    #expect(!bar.contains(CGPoint(x: 0, y: -2)) && bar.contains(CGPoint(x: 0, y: -1.999999)))
    #expect(!UIRegion(size: CGSize(width: 10, height: 0)).contains(.zero))
  }

  @Test("inverse(): what the region does not hold")
  func inverse() {
    #expect(
      picture(disc.inverse()) == """
        #####.#####
        ###.....###
        ###.....###
        ##.......##
        ###.....###
        ###.....###
        #####.#####
        """)
  }

  @Test("byUnion(with:): what either holds")
  func union() {
    #expect(
      picture(disc.byUnion(with: bar)) == """
        .....#.....
        ...#####...
        .#########.
        .#########.
        .#########.
        ...#####...
        .....#.....
        """)
  }

  @Test("byDifference(from:): what this one holds and the other does not")
  func difference() {
    #expect(
      picture(disc.byDifference(from: bar)) == """
        .....#.....
        ...#####...
        ...........
        ...........
        ...........
        ...#####...
        .....#.....
        """)
    #expect(
      picture(bar.byDifference(from: disc)) == """
        ...........
        ...........
        .##.....##.
        .#.......#.
        .##.....##.
        ...........
        ...........
        """)
  }

  @Test("byIntersection(with:): what both hold")
  func intersection() {
    #expect(
      picture(disc.byIntersection(with: bar)) == """
        ...........
        ...........
        ...#####...
        ..#######..
        ...#####...
        ...........
        ...........
        """)
  }

  /// A region and the pixels that it should hold, made by the same operations.
  private struct Twin {
    let name: String
    let region: UIRegion
    let pixels: [Bool]
  }

  private static let points: [CGPoint] = (-14...14).flatMap { y in
    (-14...14).map { x in CGPoint(x: CGFloat(x) / 2, y: CGFloat(y) / 2) }
  }

  private func combined(_ a: Twin, _ b: Twin) -> [Twin] {
    let pairs = zip(a.pixels, b.pixels)
    return [
      Twin(name: "!\(a.name)", region: a.region.inverse(), pixels: a.pixels.map { !$0 }),
      Twin(
        name: "(\(a.name) | \(b.name))", region: a.region.byUnion(with: b.region), pixels: pairs.map { $0 || $1 }),
      Twin(
        name: "(\(a.name) - \(b.name))", region: a.region.byDifference(from: b.region),
        pixels: pairs.map { $0 && !$1 }),
      Twin(
        name: "(\(a.name) & \(b.name))", region: a.region.byIntersection(with: b.region),
        pixels: pairs.map { $0 && $1 }),
    ]
  }

  @Test("contains(_:): regions of regions of regions hold just what sets of pixels do")
  func combinations() {
    let points = RegionTests.points
    let simple = [
      Twin(name: "o", region: UIRegion(radius: 4), pixels: points.map { $0.x * $0.x + $0.y * $0.y <= 16 }),
      Twin(
        name: "=", region: UIRegion(size: CGSize(width: 12, height: 3)),
        pixels: points.map { abs($0.x) < 6 && abs($0.y) < 1.5 }),
      Twin(name: "1", region: .infinite, pixels: points.map { _ in true }),
      Twin(name: "0", region: UIRegion(), pixels: points.map { _ in false }),
    ]
    let pairs = simple.flatMap { a in simple.flatMap { combined(a, $0) } }
    let triples = pairs.flatMap { pair in simple.flatMap { combined(pair, $0) + combined($0, pair) } }
    #expect(triples.count == 64 * 4 * 8)
    for twin in simple + pairs + triples {
      let held = points.map { twin.region.contains($0) }
      if held != twin.pixels { Issue.record("\(twin.name) differs from its pixels") }
    }
  }

  @Test("NSCopying: a region is its own copy, since it never changes")
  func copy() {
    #expect(disc.copy() as? UIRegion === disc)
  }

  @Test("NSCoding: what is read back holds the same points")
  func coding() throws {
    let region = disc.byUnion(with: bar.inverse()).byDifference(from: UIRegion(radius: 1.25))
    let data = try NSKeyedArchiver.archivedData(withRootObject: region, requiringSecureCoding: false)
    let reader = try NSKeyedUnarchiver(forReadingFrom: data)
    reader.requiresSecureCoding = false
    let back = try #require(reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UIRegion)
    for point in RegionTests.points { #expect(back.contains(point) == region.contains(point)) }
  }

  @Test("a radius that is not a number stops the program")
  func notANumber() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIRegion(radius: .nan) }
    }
    let reason = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(reason.contains("UIRegion radius must be a finite number, not nan"))
  }
}
