// swift-tools-version: 6.0
import PackageDescription

// What measures the libraries, as a client would: by what they make public. A package of its own, so that nobody who
// uses them builds it.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Cradle", path: "..")],
  targets: [
    // The engine's square root wants the C library's for numbers below zero.
    .executableTarget(
      name: "EngineBenchmark", dependencies: [.cradle("RigidBody2D"), "EngineScenes", "SeededRandom", "Measuring"],
      path: "EngineBenchmark",
      linkerSettings: [.linkedLibrary("m")]),
    .executableTarget(
      name: "Fidelity", dependencies: [.cradle("RigidBody2D"), "SeededRandom"], path: "Fidelity",
      linkerSettings: [.linkedLibrary("m")]),
    .executableTarget(
      name: "Soak", dependencies: [.cradle("RigidBody2D"), "EngineScenes", "SeededRandom"], path: "Soak",
      linkerSettings: [.linkedLibrary("m")]),
    .executableTarget(
      name: "Oracle", dependencies: ["EngineScenes", "SceneOracle"], path: "Oracle",
      exclude: ["known.txt"], linkerSettings: [.linkedLibrary("m")]),
    .executableTarget(name: "MotionTable", dependencies: ["MeasuredMotion"], path: "MotionTable"),
    .executableTarget(name: "FieldBenchmark", dependencies: [.cradle("OpenUIKit")], path: "FieldBenchmark"),
    .executableTarget(
      name: "ScrollBenchmark", dependencies: ["ScrolledTiles", "Measuring"], path: "ScrollBenchmark"),
    .executableTarget(
      name: "AnimationBenchmark", dependencies: [.cradle("OpenUIKit"), .cradle("CradleStage"), "Measuring"],
      path: "AnimationBenchmark"),
    .executableTarget(
      name: "ConstraintBenchmark", dependencies: [.cradle("OpenUIKit"), .cradle("CradleStage"), "Measuring"],
      path: "ConstraintBenchmark"),
    .executableTarget(
      name: "FlowBenchmark", dependencies: [.cradle("OpenUIKit"), .cradle("CradleStage"), "Measuring"],
      path: "FlowBenchmark"),
    .executableTarget(
      name: "CollectionBenchmark", dependencies: [.cradle("OpenUIKit"), .cradle("CradleStage"), "Measuring"],
      path: "CollectionBenchmark"),
    .target(name: "Measuring", path: "Measuring"),
    // Links to what the tests use, too.
    .target(name: "SeededRandom", path: "Shared/SeededRandom"),
    .target(
      name: "EngineScenes", dependencies: [.cradle("RigidBody2D"), "SeededRandom"], path: "Shared/EngineScenes"),
    .target(
      name: "SceneOracle", dependencies: [.cradle("RigidBody2D"), "EngineScenes", "SeededRandom"],
      path: "Shared/SceneOracle"),
    .target(name: "MeasuredMotion", dependencies: [.cradle("OpenUIKit")], path: "Shared/MeasuredMotion"),
    .target(
      name: "ScrolledTiles", dependencies: [.cradle("OpenUIKit"), .cradle("CradleStage"), .cradle("DynamicLayouts")],
      path: "Shared/ScrolledTiles"),
  ],
  swiftLanguageModes: [.v6]
)

extension Target.Dependency {
  static func cradle(_ product: String) -> Target.Dependency { .product(name: product, package: "Cradle") }
}
