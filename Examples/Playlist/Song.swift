import Foundation

/// One entry of the list.
struct Song: Hashable {
  let title: String
  let artist: String
  let seconds: Int

  var length: String { "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)" }

  static let all = [
    Song(title: "Morning Train", artist: "The Signalmen", seconds: 221),
    Song(title: "Glass Harbour", artist: "Ida Holm", seconds: 187),
    Song(title: "Second Summer", artist: "Ida Holm", seconds: 254),
    Song(title: "Bricks", artist: "Foundry", seconds: 163),
    Song(title: "Hand Over Hand", artist: "Foundry", seconds: 302),
    Song(title: "Letters Home", artist: "Marten", seconds: 241),
    Song(title: "Little Engine", artist: "The Signalmen", seconds: 198),
    Song(title: "Weather", artist: "Marten", seconds: 276),
    Song(title: "Last Bus", artist: "Yuna Park", seconds: 209),
  ]
}
