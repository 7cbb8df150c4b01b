// swift-tools-version: 6.0
import PackageDescription

// The arrows between these targets are guarded by Tests/ArchitectureTests: SwiftPM itself lets a module import what it
// only reaches through another.
let package = Package(
  name: "Cradle",
  products: [
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "OpenUIKit", targets: ["OpenUIKit"]),
    .library(name: "DynamicLayouts", targets: ["DynamicLayouts"]),
    .library(name: "RigidBody2D", targets: ["RigidBody2D"]),
    .library(name: "Stage", targets: ["Stage"]),
    .executable(name: "cradle", targets: ["Visualizer"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    .target(name: "RigidBody2D"),
    .target(name: "OpenUIKit", dependencies: ["RigidBody2D"]),
    .target(name: "UIKit", dependencies: ["OpenUIKit"], exclude: ["Conformance.md", "Remaining.md"]),
    .target(name: "Stage", dependencies: ["OpenUIKit"]),
    // These two import UIKit only. OpenUIKit stands beside it because a change there leaves the shim's own module file as
    // it was: without it an incremental build keeps code that was compiled against the old classes.
    .target(name: "DynamicLayouts", dependencies: ["UIKit", "OpenUIKit"]),
    .target(
      name: "Gallery", dependencies: ["UIKit", "OpenUIKit", "DynamicLayouts"],
      resources: [.copy("../../assets/cradle")]),
    .systemLibrary(
      name: "CSDL2", providers: [.apt(["libsdl2-dev", "libsdl2-ttf-dev", "libsdl2-image-dev"])]),
    // Debian's libimgui-dev is a static library: what it stands on is linked by name.
    .target(
      name: "CDearImGui",
      linkerSettings: ["imgui", "stb", "freetype", "stdc++"].map { .linkedLibrary($0) }),
    .target(name: "SDLHost", dependencies: ["Stage", "CSDL2", "CDearImGui"]),
    .executableTarget(
      name: "Visualizer",
      dependencies: [
        "Gallery", "SDLHost", "Stage", "OpenUIKit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // What several of the tests use. Test targets too: a client's targets may have the names of those.
    .testTarget(name: "SeededRandom"),
    .testTarget(name: "Golden", exclude: ["hashes"]),
    .testTarget(name: "PackageSources"),
    .testTarget(name: "Playgrounds", dependencies: ["OpenUIKit", "Stage"]),
    .testTarget(name: "MeasuredMotion", dependencies: ["OpenUIKit"]),
    .testTarget(name: "RigidBody2DTests", dependencies: ["RigidBody2D", "Golden", "SeededRandom"]),
    .testTarget(name: "OpenUIKitTests", dependencies: ["OpenUIKit", "Stage", "Playgrounds", "SeededRandom"]),
    .testTarget(
      name: "DynamicsTests",
      dependencies: ["OpenUIKit", "Stage", "Golden", "MeasuredMotion", "Playgrounds", "SeededRandom"]),
    .testTarget(
      name: "ConformanceTests",
      dependencies: ["OpenUIKit", "Stage", "MeasuredMotion", "PackageSources", "Playgrounds"],
      exclude: ["UIKitDynamics.swiftinterface"]),
    .testTarget(
      name: "CollectionTests", dependencies: ["OpenUIKit", "Stage", "Golden", "Playgrounds", "SeededRandom"]),
    .testTarget(name: "StageTests", dependencies: ["Stage", "OpenUIKit", "SeededRandom"]),
    .testTarget(name: "SDLHostTests", dependencies: ["SDLHost", "Stage", "SeededRandom"]),
    .testTarget(
      name: "GalleryTests",
      dependencies: ["Gallery", "DynamicLayouts", "Stage", "OpenUIKit", "Golden", "Playgrounds", "SeededRandom"]),
    .testTarget(
      name: "VisualizerTests",
      dependencies: [
        "Visualizer", "Gallery", "DynamicLayouts", "Stage", "OpenUIKit", "Golden", "SeededRandom",
      ]),
    .target(name: "CIndexStore", path: "Tests/CIndexStore"),
    // It type-checks the scenes and layouts against the modules that they import.
    .testTarget(
      name: "ArchitectureTests",
      dependencies: ["CIndexStore", "PackageSources", "DynamicLayouts", "UIKit", "OpenUIKit"],
      exclude: ["UIKitSymbols.txt"]),
    .executableTarget(name: "WakeProbe", dependencies: ["SDLHost"], path: "Tests/WakeProbe"),
    .target(
      name: "ScrolledTiles", dependencies: ["OpenUIKit", "Stage", "DynamicLayouts"], path: "Tests/ScrolledTiles"),
    .target(name: "CountingAllocator", path: "Tests/CountingAllocator"),
    .executableTarget(
      name: "AllocationProbe", dependencies: ["CountingAllocator", "ScrolledTiles", "Stage", "OpenUIKit"],
      path: "Tests/AllocationProbe"),
    .testTarget(
      name: "EndToEndTests", dependencies: ["Golden", "SeededRandom"],
      exclude: ["InWindows/close-window.py", "InWindows/wayland-hand.c", "OnTheCommandLine/force-locale.c"]),
  ],
  swiftLanguageModes: [.v6]
)

// Tests look into these three, which no library contains. What a library keeps to itself they reach as `package`: one build
// is tested and used.
for target in package.targets where ["Gallery", "SDLHost", "Visualizer"].contains(target.name) {
  target.swiftSettings = [.unsafeFlags(["-enable-testing"], .when(configuration: .release))]
}

// The optimizer takes longer for tests than these take to run.
for target in package.targets where target.type == .test {
  target.swiftSettings = [.unsafeFlags(["-Onone"], .when(configuration: .release))]
}

// `./test MODULE…` builds no other tests than those: CRADLE_TESTS names them.
if let names = Context.environment["CRADLE_TESTS"]?.split(separator: " ").map(String.init) {
  package.targets.removeAll { $0.name.hasSuffix("Tests") && !names.contains($0.name) }
}
