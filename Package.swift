// swift-tools-version: 6.1
import PackageDescription

// Targets that a client's own might be called after have a prefix: SwiftPM wants names that are unique among all
// packages of a build, reached or not. Test targets need none, since nobody else's build knows of them. The arrows
// between the targets are guarded by Tests/ArchitectureTests: SwiftPM lets a module import what it only reaches through
// another.
let package = Package(
  name: "Cradle",
  products: [
    // With what it exports: else a client is not compiled anew where only that has changed, and calls what is gone.
    .library(name: "UIKit", targets: ["UIKit", "OpenUIKit"]),
    .library(name: "OpenUIKit", targets: ["OpenUIKit"]),
    .library(name: "DynamicLayouts", targets: ["DynamicLayouts"]),
    .library(name: "RigidBody2D", targets: ["RigidBody2D"]),
    .library(name: "CradleStage", targets: ["CradleStage"]),
    .library(name: "CradleApp", targets: ["CradleApp"]),
    .executable(name: "cradle", targets: ["CradleProgram"]),
    .executable(name: "cradle-port", targets: ["CradlePort"]),
    .plugin(name: "port-uikit", targets: ["CradlePortPlugin"]),
  ],
  traits: [
    .trait(
      name: "CommandLine",
      description:
        "The program's options. Without it swift-argument-parser is not resolved, and the program takes none."),
    .trait(
      name: "Porting",
      description:
        "The porting step. Without it swift-syntax is not resolved, and cradle-port and port-uikit port nothing."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    .target(name: "RigidBody2D"),
    .target(name: "OpenUIKit", dependencies: ["RigidBody2D"]),
    .target(name: "UIKit", dependencies: ["OpenUIKit"], exclude: ["Conformance.md", "Members", "Remaining.md"]),
    .target(name: "CradleStage", dependencies: ["OpenUIKit"]),
    // These two import UIKit only. OpenUIKit stands beside it because a change there leaves the shim's own module file
    // as it was: without it an incremental build keeps code that was compiled against the old classes.
    .target(name: "DynamicLayouts", dependencies: ["UIKit", "OpenUIKit"]),
    .target(name: "CradleCurves", dependencies: ["OpenUIKit", "RigidBody2D"]),
    .target(name: "CradleExports", dependencies: ["CradleCurves"]),
    .target(name: "CradleScenes", dependencies: ["UIKit", "OpenUIKit", "DynamicLayouts"]),
    .target(
      name: "CradleGallery", dependencies: ["CradleScenes", "UIKit", "OpenUIKit", "DynamicLayouts", "CradleCurves"],
      resources: [.copy("../../assets/cradle"), .copy("../../assets/scenes")]),
    .systemLibrary(
      name: "CradleSDL2", providers: [.apt(["libsdl2-dev", "libsdl2-ttf-dev", "libsdl2-image-dev"])]),
    // Debian's libimgui-dev is a static library: what it stands on is linked by name.
    .target(
      name: "CradleDearImGui",
      linkerSettings: ["imgui", "stb", "freetype", "stdc++"].map { .linkedLibrary($0) }),
    .target(
      name: "CradleSDLHost", dependencies: ["CradleStage", "CradleSDL2", "CradleDearImGui"]),
    .systemLibrary(name: "CradleWebP", providers: [.apt(["libwebp-dev"])]),
    .target(name: "CradleClips", dependencies: ["CradleWebP"]),
    .target(
      name: "CradleVisualizer",
      dependencies: [
        "CradleScenes", "CradleCurves", "CradleExports", "CradleClips", "CradleSDLHost", "CradleStage", "OpenUIKit",
      ]),
    .target(
      name: "CradleApp",
      dependencies: [
        "CradleVisualizer", "CradleScenes", "CradleSDLHost", "CradleStage", "OpenUIKit",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["CommandLine"])),
      ]),
    .executableTarget(
      name: "CradleProgram",
      dependencies: [
        "CradleApp", "CradleVisualizer", "CradleGallery", "CradleScenes", "CradleCurves", "CradleExports",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["CommandLine"])),
      ]),

    // Text in, text out: the program, the command of packages and the tests use it, and nothing else does, since
    // swift-syntax takes minutes to build.
    .target(
      name: "CradlePorting",
      dependencies: [
        .product(name: "SwiftParser", package: "swift-syntax", condition: .when(traits: ["Porting"])),
        .product(name: "SwiftSyntax", package: "swift-syntax", condition: .when(traits: ["Porting"])),
      ],
      resources: [.embedInCode("OpenUIKit.txt"), .embedInCode("../UIKit/Remaining.md")]),
    .executableTarget(name: "CradlePort", dependencies: ["CradlePorting"]),
    .plugin(
      name: "CradlePortPlugin",
      capability: .command(
        intent: .custom(
          verb: "port-uikit", description: "Port sources for UIKit to where there is no Objective-C runtime."),
        permissions: [.writeToPackageDirectory(reason: "With --write it rewrites the sources that it ports.")]),
      dependencies: ["CradlePort"]),

    // What several of the tests use.
    .testTarget(name: "SeededRandom"),
    .testTarget(name: "DecodedClips", dependencies: ["CradleWebPDecoder"]),
    .testTarget(name: "Golden", exclude: ["hashes"]),
    .testTarget(name: "PackageSources"),
    .testTarget(name: "Playgrounds", dependencies: ["OpenUIKit", "CradleStage"]),
    .testTarget(name: "MeasuredMotion", dependencies: ["OpenUIKit"]),
    // What the benchmarks use, too.
    .testTarget(name: "EngineScenes", dependencies: ["RigidBody2D", "SeededRandom"]),
    .testTarget(name: "SceneOracle", dependencies: ["EngineScenes", "RigidBody2D", "SeededRandom"]),

    .testTarget(
      name: "OracleTests", dependencies: ["SceneOracle", "EngineScenes", "RigidBody2D", "SeededRandom"]),
    .testTarget(name: "RigidBody2DTests", dependencies: ["RigidBody2D", "Golden", "SeededRandom"]),
    .testTarget(
      name: "OpenUIKitTests", dependencies: ["OpenUIKit", "CradleStage", "Golden", "Playgrounds", "SeededRandom"]),
    .testTarget(
      name: "DynamicsTests",
      dependencies: ["OpenUIKit", "CradleStage", "Golden", "MeasuredMotion", "Playgrounds", "SeededRandom"]),
    .testTarget(
      name: "ConformanceTests",
      dependencies: ["OpenUIKit", "CradleStage", "MeasuredMotion", "PackageSources", "Playgrounds"],
      exclude: ["UIKitDynamics.swiftinterface", "UIKitMembers.txt"]),
    .testTarget(
      name: "CollectionTests", dependencies: ["OpenUIKit", "CradleStage", "Golden", "Playgrounds", "SeededRandom"]),
    .testTarget(name: "StageTests", dependencies: ["CradleStage", "OpenUIKit", "SeededRandom"]),
    .testTarget(name: "SDLHostTests", dependencies: ["CradleSDLHost", "CradleSDL2", "CradleStage", "SeededRandom"]),
    .testTarget(name: "ClipsTests", dependencies: ["CradleClips", "DecodedClips", "SeededRandom"]),
    .testTarget(
      name: "CurvesTests", dependencies: ["CradleCurves", "CradleStage", "OpenUIKit", "SeededRandom"]),
    .testTarget(name: "ExportsTests", dependencies: ["CradleExports", "CradleCurves", "SeededRandom"]),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "CradleGallery", "CradleScenes", "CradleCurves", "DynamicLayouts", "CradleStage", "OpenUIKit", "Golden",
        "Playgrounds",
        "SeededRandom",
      ]),
    .testTarget(
      name: "VisualizerTests",
      dependencies: [
        "CradleVisualizer", "CradleGallery", "CradleScenes", "CradleClips", "CradleCurves", "CradleExports",
        "CradleSDLHost",
        "DynamicLayouts", "CradleStage", "OpenUIKit", "DecodedClips", "Golden", "SeededRandom",
      ]),
    // It type-checks what was ported against UIKit's module.
    .testTarget(
      name: "PortingTests", dependencies: ["CradlePorting", "CradlePort", "SeededRandom"],
      exclude: ["Apple", "Inputs", "Outputs"]),
    // It type-checks the scenes and layouts against the modules that they import.
    .testTarget(
      name: "ArchitectureTests",
      dependencies: [
        "CradleIndexStore", "PackageSources", "DynamicLayouts", "CradleCurves", "CradleExports", "UIKit", "OpenUIKit",
      ],
      exclude: ["UIKitSymbols.txt"]),
    .testTarget(
      name: "EndToEndTests", dependencies: ["DecodedClips", "Golden", "SeededRandom"],
      exclude: [
        "InWindows/close-window.py", "InWindows/drop-on-window.py", "InWindows/wayland-hand.c",
        "OnTheCommandLine/force-locale.c",
      ]),

    .systemLibrary(name: "CradleWebPDecoder", path: "Tests/CradleWebPDecoder", providers: [.apt(["libwebp-dev"])]),
    .target(name: "CradleIndexStore", path: "Tests/CradleIndexStore"),
    // Programs that measure from outside, for tests and scripts.
    .executableTarget(name: "WakeProbe", dependencies: ["CradleSDLHost"], path: "Tests/WakeProbe"),
    .executableTarget(name: "HandProbe", dependencies: ["CradleApp", "OpenUIKit"], path: "Tests/HandProbe"),
    .executableTarget(
      name: "TimelineProbe", dependencies: ["CradleGallery", "CradleSDLHost", "CradleStage", "CradleVisualizer"],
      path: "Tests/TimelineProbe"),
    .executableTarget(
      name: "DayProbe",
      dependencies: [
        "CradleApp", "CradleGallery", "CradleHeap", "CradleScenes", "CradleSDLHost", "CradleStage",
        "CradleVisualizer", "UIKit",
      ],
      path: "Tests/DayProbe",
      exclude: [
        "PhotoWall/AppDelegate.swift", "PhotoWall/gesture.record", "PhotoWall/later.arguments",
        "PhotoWall/picture.arguments",
      ]),
    .executableTarget(
      name: "HostileProbe",
      dependencies: [
        "CradleGallery", "CradleScenes", "CradleSDL2", "CradleSDLHost", "CradleClips", "CradleExports", "CradleStage",
        "CradleVisualizer",
      ],
      path: "Tests/HostileProbe"),
    .target(
      name: "CradleScrolledTiles", dependencies: ["OpenUIKit", "CradleStage", "DynamicLayouts"],
      path: "Tests/CradleScrolledTiles"),
    .target(name: "CradleHeap", path: "Tests/CradleHeap"),
    .target(name: "CradleCountingAllocator", path: "Tests/CradleCountingAllocator"),
    .executableTarget(
      name: "AllocationProbe",
      dependencies: ["CradleCountingAllocator", "CradleScrolledTiles", "CradleStage", "OpenUIKit"],
      path: "Tests/AllocationProbe"),
  ],
  swiftLanguageModes: [.v6]
)

// The optimizer takes longer for tests than these take to run, and what a debugger wants to know of them an eighth of
// their build. What they reach of a library is `package`, so one build is tested and used. SwiftPM's own -g comes later
// than what is set here, and overrides all but what goes to the frontend.
for target in package.targets where target.type == .test {
  target.swiftSettings = [.unsafeFlags(["-Onone", "-Xfrontend", "-gnone"], .when(configuration: .release))]
}

// `./test MODULE…` builds no other tests than those, and what they use: CRADLE_TESTS names them.
if let names = Context.environment["CRADLE_TESTS"]?.split(separator: " ").map(String.init) {
  var wanted = names
  for target in package.targets.reversed() where wanted.contains(target.name) {
    for case .byNameItem(let name, _) in target.dependencies { wanted.append(name) }
  }
  package.targets.removeAll { $0.type == .test && !wanted.contains($0.name) }
}
