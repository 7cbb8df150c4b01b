import Planting

/// A fault that is in the copy.
struct PlantedFault: Codable, Sendable {
  /// What switches it on, from 1.
  let number: Int
  let room: String
  /// The number of its line, from 1.
  let lineNumber: Int
  let line: FaultLine
}
