import Foundation
import UIKit

/// What a workbench at rest is made of, besides its tunables: where its items are, in the order of adding, and the points
/// that the user has set.
struct WorkbenchFacts: Equatable {
  struct Place: Equatable {
    var center: CGPoint
    /// The first row of its transform, which is a rotation.
    var cosine: CGFloat
    var sine: CGFloat
  }

  var places: [Place]
  var spots: [CGPoint]

  @MainActor
  init(_ controller: WorkbenchController) {
    places = controller.pieces.map { piece in
      Place(center: piece.item.center, cosine: piece.item.transform.a, sine: piece.item.transform.b)
    }
    spots = controller.spots
  }

  var list: [SceneCheckpoint.Fact] {
    places.map { place in
      SceneCheckpoint.Fact("body", [place.center.x, place.center.y, place.cosine, place.sine].map { Double($0) })
    } + spots.map { SceneCheckpoint.Fact("spot", [Double($0.x), Double($0.y)]) }
  }

  /// - Parameters:
  ///   - bodies: how many there have to be.
  ///   - spots: the same.
  init(_ list: [SceneCheckpoint.Fact], bodies: Int, spots: Int) throws(UnfitCheckpoint) {
    places = []
    self.spots = []
    for (index, fact) in list.enumerated() {
      guard fact.numbers.prefix(2).allSatisfy({ abs($0) <= 1e6 }) else {
        throw .fact(index, reason: "everything is within a million points of the corner")
      }
      switch (fact.name, fact.numbers.count) {
      case ("body", 4):
        let (cosine, sine) = (fact.numbers[2], fact.numbers[3])
        guard abs(cosine * cosine + sine * sine - 1) < 1e-6 else {
          throw .fact(index, reason: "the squares of a cosine and its sine add up to 1")
        }
        let center = CGPoint(x: fact.numbers[0], y: fact.numbers[1])
        places.append(Place(center: center, cosine: cosine, sine: sine))
      case ("spot", 2): self.spots.append(CGPoint(x: fact.numbers[0], y: fact.numbers[1]))
      case ("body", _): throw .fact(index, reason: "a body has x, y, a cosine and a sine")
      case ("spot", _): throw .fact(index, reason: "a spot has x and y")
      default: throw .fact(index, reason: "a workbench knows no \"\(fact.name)\"")
      }
    }
    guard places.count == bodies, self.spots.count == spots else {
      throw .missing(
        reason: "there are \(bodies) bodies and \(spots) spots, not \(places.count) and \(self.spots.count)")
    }
  }
}

extension WorkbenchController {
  func recall(_ facts: WorkbenchFacts) {
    beginAtRest()
    spots = facts.spots
    for (item, place) in zip(pieces.map(\.item), facts.places) {
      item.center = place.center
      item.transform = CGAffineTransform(
        a: place.cosine, b: place.sine, c: -place.sine, d: place.cosine, tx: 0, ty: 0)
      animator.teleport(item)
    }
    followItems()
  }
}
