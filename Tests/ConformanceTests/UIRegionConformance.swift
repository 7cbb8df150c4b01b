import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("UIRegion")
struct UIRegionConformance {
  private let circle = UIRegion(radius: 10)
  private let bar = UIRegion(size: CGSize(width: 40, height: 4))

  /// Whether a region holds a point near the centre, one of the circle alone, one of the bar alone, and one far away.
  private func holds(_ region: UIRegion) -> [Bool] {
    [(0, 0), (0, 9), (15, 0), (500, 500)].map { region.contains(CGPoint(x: $0.0, y: $0.1)) }
  }

  @Test("UIRegion: a class over NSObject, to copy and to archive")
  func itself() {
    let object: NSObject & NSCopying & NSCoding = circle
    #expect(object === circle)
  }

  @Test("UIRegion.infinite: the whole plane, always the same object, to read")
  func infinite() {
    #expect(UIRegion.infinite === UIRegion.infinite && holds(.infinite) == [true, true, true, true])
    #expect(holds(UIRegion.infinite.inverse()) == [false, false, false, false])
  }

  @Test("UIRegion.init(): nothing")
  func initEmpty() { #expect(holds(UIRegion()) == [false, false, false, false]) }

  @Test("UIRegion.init(radius:): a circle around the origin, with its edge")
  func initRadius() {
    #expect(holds(UIRegion(radius: 10 as CGFloat)) == [true, true, false, false])
    #expect(circle.contains(CGPoint(x: 6, y: 8)) && !circle.contains(CGPoint(x: 6, y: 8.01)))
  }

  @Test("UIRegion.init(size:): a rectangle around the origin, without its edge")
  func initSize() {
    #expect(holds(UIRegion(size: CGSize(width: 40, height: 4) as CGSize)) == [true, false, true, false])
    #expect(bar.contains(CGPoint(x: -19.9, y: 1.9)) && !bar.contains(CGPoint(x: 20, y: 0)))
  }

  @Test("UIRegion.inverse(): all that it does not hold")
  func inverse() {
    let inverse: UIRegion = circle.inverse()
    #expect(holds(inverse) == [false, false, true, true])
  }

  @Test("UIRegion.byUnion(with:): what either holds")
  func byUnion() {
    let union: UIRegion = circle.byUnion(with: bar)
    #expect(holds(union) == [true, true, true, false])
  }

  @Test("UIRegion.byDifference(from:): what it holds and the other does not")
  func byDifference() {
    let difference: UIRegion = circle.byDifference(from: bar)
    #expect(holds(difference) == [false, true, false, false])
  }

  @Test("UIRegion.byIntersection(with:): what both hold")
  func byIntersection() {
    let intersection: UIRegion = circle.byIntersection(with: bar)
    #expect(holds(intersection) == [true, false, false, false])
  }

  @Test("UIRegion.contains(_:): whether it holds a point, from its own origin")
  func contains() {
    let answer: Bool = circle.contains(CGPoint(x: 1, y: 1))
    #expect(answer)
  }

  @Test("UIRegion.copy(with:): an equal one; regions never change")
  func copy() { #expect((circle.copy(with: nil) as? UIRegion).map { holds($0) } == holds(circle)) }

  /// What reads `object` back from an archive.
  private func reader(of object: Any) throws -> NSKeyedUnarchiver {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false)
    let reader = try NSKeyedUnarchiver(forReadingFrom: data)
    (reader.requiresSecureCoding, reader.decodingFailurePolicy) = (false, .setErrorAndReturn)
    return reader
  }

  private func archived(_ region: UIRegion) throws -> UIRegion? {
    try reader(of: region).decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UIRegion
  }

  @Test("UIRegion.init(coder:): what was archived; nil from an archive of something else")
  func initCoder() throws {
    let strange: UIRegion? = UIRegion(coder: try reader(of: NSString("circle")) as NSCoder)
    #expect(strange == nil)
    #expect(try archived(circle).map { holds($0) } == holds(circle))
  }

  @Test("UIRegion.encode(with:): what it is made of, however it was combined")
  func encode() throws {
    for region in [circle.byDifference(from: bar), circle.byUnion(with: bar).inverse(), .infinite, UIRegion()] {
      #expect(try archived(region).map { holds($0) } == holds(region))
    }
  }
}
