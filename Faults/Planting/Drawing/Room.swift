/// A part of the libraries that faults are drawn for.
package struct Room: Sendable {
  package let name: String
  package let module: String
  /// Folders and files, from the package's folder.
  package let paths: [String]
  /// Its part of the faults, beside the others' parts.
  package let weight: Int
  /// The tests of the module, which are run before others that take as long.
  package let tests: String

  package static let all = [
    Room(
      name: "engine", module: "RigidBody2D", paths: ["Sources/RigidBody2D"], weight: 2, tests: "RigidBody2DTests"),
    Room(
      name: "scroll laws", module: "OpenUIKit", paths: ["Sources/OpenUIKit/Scrolling/Laws"], weight: 1,
      tests: "OpenUIKitTests"),
    Room(
      name: "collection updates", module: "OpenUIKit",
      paths: ["Sources/OpenUIKit/Collection/Updates", "Sources/OpenUIKit/Collection/Diffable"], weight: 1,
      tests: "CollectionTests"),
    Room(
      name: "record reader", module: "CradleStage", paths: ["Sources/CradleStage/Record"], weight: 1,
      tests: "StageTests"),
  ]

  /// The modules that faults are planted in, each after those that it imports.
  package static let modules = ["RigidBody2D", "OpenUIKit", "CradleStage"]

  /// Whether a file is the room's. What says which laws a state breaks is a part of the tests: it is left out.
  package func contains(_ path: String) -> Bool {
    path.hasSuffix(".swift") && !path.hasSuffix("Invariants.swift") && paths.contains { path.hasPrefix($0 + "/") }
  }
}
