import UIKit

/// A place on the map.
struct Place {
  let name: String
  let kind: String
  /// In shares of the map's width and height.
  let position: CGPoint
  let color: UIColor

  static let all = [
    Place(name: "Harbour", kind: "Boats leave every hour", position: CGPoint(x: 0.22, y: 0.3), color: .systemBlue),
    Place(name: "Old Market", kind: "Fruit, bread, flowers", position: CGPoint(x: 0.55, y: 0.22), color: .systemOrange),
    Place(name: "Hill Park", kind: "A view over the town", position: CGPoint(x: 0.74, y: 0.4), color: .systemGreen),
    Place(name: "Station", kind: "Trains to the north", position: CGPoint(x: 0.4, y: 0.45), color: .systemRed),
    Place(name: "Museum", kind: "Maps and globes", position: CGPoint(x: 0.62, y: 0.58), color: .systemPurple),
  ]
}
