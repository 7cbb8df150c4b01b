import Foundation
import UIKit

/// What a cradle at rest is made of: its boxes, in the order of the items, and what it has counted.
struct CradleFacts: Equatable {
  struct Box: Equatable {
    /// What it shows.
    var number: Int
    var center: CGPoint
    /// The first row of its transform, which is a rotation: an angle would have to go through a sine and back.
    var cosine: CGFloat
    var sine: CGFloat
  }

  var boxes: [Box]
  /// The number of the next one.
  var nextBox: Int
  var tally: SceneController.Tally

  var list: [SceneCheckpoint.Fact] {
    boxes.map { box in
      SceneCheckpoint.Fact(
        "box", [Double(box.number), box.center.x, box.center.y, box.cosine, box.sine].map { Double($0) })
    } + [
      SceneCheckpoint.Fact("next", [Double(nextBox)]),
      SceneCheckpoint.Fact("tally", [Double(tally.added), Double(tally.dropped)]),
    ]
  }

  init(boxes: [Box], nextBox: Int, tally: SceneController.Tally) {
    self.boxes = boxes
    self.nextBox = nextBox
    self.tally = tally
  }

  /// - Parameter count: how many boxes there have to be.
  init(_ list: [SceneCheckpoint.Fact], count: Int) throws(UnfitCheckpoint) {
    var boxes: [Box] = []
    var nextBox: Int?
    var tally: SceneController.Tally?
    for (index, fact) in list.enumerated() {
      do throws(Flaw) {
        switch fact.name {
        case "box": boxes.append(try Box(fact.numbers, unlike: boxes))
        case "next": nextBox = try CradleFacts.counts(fact.numbers, 1, isFirst: nextBox == nil)[0]
        case "tally":
          let counts = try CradleFacts.counts(fact.numbers, 2, isFirst: tally == nil)
          tally = SceneController.Tally(added: counts[0], dropped: counts[1])
        default: throw Flaw("a cradle knows no \"\(fact.name)\"")
        }
      } catch {
        throw .fact(index, reason: error.reason)
      }
    }
    guard boxes.count == count else { throw .missing(reason: "there are \(count) items, but \(boxes.count) boxes") }
    guard let nextBox, let tally else { throw .missing(reason: "a cradle has both \"next\" and \"tally\"") }
    guard boxes.allSatisfy({ $0.number < nextBox }) else {
      throw .missing(reason: "a box has a number that \"next\" has still to give")
    }
    self.init(boxes: boxes, nextBox: nextBox, tally: tally)
  }

  private static func counts(_ numbers: [Double], _ count: Int, isFirst: Bool) throws(Flaw) -> [Int] {
    guard isFirst else { throw Flaw("it stands there twice") }
    guard numbers.count == count, numbers.allSatisfy(isCount) else {
      throw Flaw(count == 1 ? "one whole number is wanted" : "\(count) whole numbers are wanted")
    }
    return numbers.map { Int($0) }
  }

  fileprivate static func isCount(_ number: Double) -> Bool {
    (0...1e9).contains(number) && number.rounded() == number
  }

  fileprivate struct Flaw: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
  }
}

extension CradleFacts.Box {
  /// - Parameter others: that have their numbers already.
  fileprivate init(_ numbers: [Double], unlike others: [CradleFacts.Box]) throws(CradleFacts.Flaw) {
    guard numbers.count == 5 else { throw CradleFacts.Flaw("a box has a number, x, y, a cosine and a sine") }
    guard CradleFacts.isCount(numbers[0]), !others.contains(where: { $0.number == Int(numbers[0]) }) else {
      throw CradleFacts.Flaw("no two boxes have the same number, which is whole")
    }
    guard numbers[1...2].allSatisfy({ abs($0) <= 1e6 }) else {
      throw CradleFacts.Flaw("a box is within a million points of the corner")
    }
    guard abs(numbers[3] * numbers[3] + numbers[4] * numbers[4] - 1) < 1e-6 else {
      throw CradleFacts.Flaw("the squares of a cosine and its sine add up to 1")
    }
    self.init(
      number: Int(numbers[0]), center: CGPoint(x: numbers[1], y: numbers[2]), cosine: numbers[3], sine: numbers[4])
  }
}
