import CradleScenes
import Foundation
import UIKit

/// What a cradle at rest is made of: its boxes, in the order of the items, and what it has counted.
package struct CradleState: Codable, Equatable, Sendable {
  struct Box: Codable, Equatable, Sendable {
    /// Which picture it shows, counted through all that have come.
    var number: Int
    var pose: Pose
  }

  var boxes: [Box]
  /// The number of the next box.
  var nextBox: Int
  var tally: SceneController.Tally

  init(boxes: [Box], nextBox: Int, tally: SceneController.Tally) {
    (self.boxes, self.nextBox, self.tally) = (boxes, nextBox, tally)
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let boxes = try values.decode([Box].self, .boxes, "two boxes have the same number") { boxes in
      Set(boxes.map(\.number)).count == boxes.count
    }
    let fault = "it is not above the numbers of all boxes, or above 10⁹"
    nextBox = try values.decode(Int.self, .nextBox, fault) { next in
      next <= 1_000_000_000 && boxes.allSatisfy { (0..<max(0, next)).contains($0.number) }
    }
    self.boxes = boxes
    tally = try values.decode(SceneController.Tally.self, forKey: .tally)
  }
}
