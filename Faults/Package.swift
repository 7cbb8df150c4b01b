// swift-tools-version: 6.1
import PackageDescription

// What plants faults in copies of the libraries, to see which of them the tests catch. A package of its own, so that
// nobody who builds the libraries builds swift-syntax for it.
let package = Package(
  name: "Faults",
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    // Text in, text out: what a fault is, where one can be, which are drawn, and how they are written down.
    .target(
      name: "Planting",
      dependencies: [
        .product(name: "SwiftOperators", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      path: "Planting"),
    // Files and processes: the planted copy, the compiler's word on it, and the runs of its tests.
    .executableTarget(
      name: "PlantFaults",
      dependencies: ["Planting", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      path: "PlantFaults"),
    .testTarget(name: "PlantingTests", dependencies: ["Planting"], path: "PlantingTests"),
  ],
  swiftLanguageModes: [.v6]
)
