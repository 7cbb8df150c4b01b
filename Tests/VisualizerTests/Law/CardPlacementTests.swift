import CradleVisualizer
import Foundation
import SeededRandom
import Testing

@Suite("Where the card of an item is put")
struct CardPlacementTests {
  /// A text of so many letters, in lines as wide as they may be, up to what a card has.
  private func size(_ letters: CGFloat) -> (CGFloat) -> CGSize {
    { room in
      let width = min(520, room, letters * 6.5 + 20)
      return CGSize(width: width, height: (letters * 6.5 / (width - 20)).rounded(.up) * 17 + 14)
    }
  }

  private func pointer(in room: CGRect, _ random: inout SplitMix64) -> CGPoint {
    CGPoint(x: .random(in: 0..<room.width, using: &random), y: .random(in: 0..<room.height, using: &random))
  }

  @Test("is wholly in sight and not under the pointer, in windows of any size, whatever lies over the stage")
  func random() {
    var random = SplitMix64(state: 31)
    for _ in 0..<rounds(4000, nightly: 200_000) {
      let size = CGSize(width: .random(in: 400...1600, using: &random), height: .random(in: 300...1000, using: &random))
      let layout = WindowLayout(
        size, showsInspector: .random(using: &random), isAlone: .random(using: &random))
      let room = CGRect(origin: .zero, size: layout.stage)
      var covers: [CGRect] = []
      if layout.showsInspector {
        var inspector = layout.inspector
        inspector.size.height *= .random(in: 0.1...1, using: &random)
        covers.append(inspector)
      }
      if Bool.random(using: &random) {
        let height = CGFloat.random(in: 60...150, using: &random)
        covers.append(CGRect(x: 12, y: room.height - 12 - height, width: room.width - 24, height: height))
      }
      let placement = CardPlacement(in: room, under: covers)
      let letters = CGFloat.random(in: 20...220, using: &random)
      let pointer = pointer(in: room, &random)
      let place = placement.place(beside: pointer, self.size(letters))
      #expect(room.contains(place.frame), "\(size) \(pointer) \(place)")
      #expect(!place.frame.insetBy(dx: -4, dy: -4).contains(pointer), "\(size) \(pointer) \(place)")
      let isCovered = covers.contains { cover in
        let common = cover.intersection(place.frame)
        return common.width > 0 && common.height > 0
      }
      #expect(isCovered == place.isOverCovers, "\(size) \(pointer) \(place)")
    }
  }

  @Test("stands at the right and below the pointer where there is room, and at the other side at the edges")
  func sides() {
    let placement = CardPlacement(in: CGRect(x: 0, y: 0, width: 1000, height: 700))
    let card = CGSize(width: 300, height: 65)
    func corner(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      placement.place(beside: CGPoint(x: x, y: y)) { _ in card }.frame.origin
    }
    let distance = CardPlacement.distance
    #expect(corner(200, 200) == CGPoint(x: 200 + distance, y: 200 + distance))
    #expect(corner(900, 200) == CGPoint(x: 692, y: 200 + distance))
    #expect(corner(200, 680) == CGPoint(x: 200 + distance, y: 627))
    #expect(corner(990, 690) == CGPoint(x: 692, y: 690 - distance - 65))
  }

  @Test("takes what an inspector leaves of the stage, or lies over it where that is too narrow")
  func inspector() {
    for (width, isOver) in [(CGFloat(600), false), (500, true)] {
      let layout = WindowLayout(CGSize(width: width, height: 400), showsInspector: true)
      let room = CGRect(origin: .zero, size: layout.stage)
      let placement = CardPlacement(in: room, under: [layout.inspector])
      let place = placement.place(beside: CGPoint(x: 100, y: 150), size(80))
      #expect(place.isOverCovers == isOver)
      #expect(isOver || place.frame.maxX <= layout.inspector.minX)
      #expect(placement.widthAtLeft == (isOver ? room.width : layout.inspector.minX))
    }
  }
}
