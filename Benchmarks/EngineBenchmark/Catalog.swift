import EngineScenes

/// A scene by name, and the counts that it is measured at.
struct CatalogEntry: Sendable {
  /// What of a run is kept.
  enum Figure: Sendable {
    /// The least time of a frame: all frames have the same to do.
    case leastFrame
    /// The mean time, where the work changes from frame to frame.
    case meanFrame
    case query
    case bytesABody
    /// Beside `memory_box`, of as many bodies whose shapes do not touch.
    case bytesAContact

    var isOfMemory: Bool { self == .bytesABody || self == .bytesAContact }
  }

  var name: String
  var title: String
  var counts: [Int]
  /// The counts of a quick look.
  var few: [Int]
  var figure: Figure
  /// The keys of engines that are left out.
  var without: Set<String>
  var make: @Sendable (Int) -> Scene

  init(
    _ name: String, _ title: String, _ counts: [Int], few: [Int], _ make: @escaping @Sendable (Int) -> Scene,
    _ figure: Figure = .leastFrame, without: Set<String> = []
  ) {
    self.name = name
    self.title = title
    self.counts = counts
    self.few = few
    self.figure = figure
    self.without = without
    self.make = make
  }

  /// A quick look at a scene is at a fifth of the frames.
  func scene(_ count: Int, isQuick: Bool) -> Scene {
    var scene = make(count)
    if isQuick {
      scene.settling = (scene.settling + 4) / 5
      scene.measured = (scene.measured + 4) / 5
    }
    return scene
  }
}

extension CatalogEntry {
  static func named(_ name: String) -> CatalogEntry? { all.first { $0.name == name } }

  static let all = ofOurs + ofBox2D + weighed

  private static let ofOurs = [
    CatalogEntry("springs", "bodies without shapes on springs", [1000, 100_000], few: [1000], Scene.springs),
    CatalogEntry("S1", "boxes that meet nothing on springs", [1000, 100_000], few: [1000], Scene.shapedSprings),
    CatalogEntry("S2", "a pile of boxes in columns", [100, 500, 2000, 5000], few: [100, 500], Scene.pile),
    CatalogEntry("S2j", "a pile of tilted boxes", [100, 500, 2000, 5000], few: [100, 500], Scene.jumble),
    CatalogEntry("S3", "a pyramid, by its lowest row", [20, 50, 100], few: [20], Scene.pyramid),
    CatalogEntry("S4", "boxes on springs to one point", [10, 50, 200], few: [10, 50], Scene.cradle),
    CatalogEntry("chain", "links on hinges", [200], few: [200], Scene.chain),
    CatalogEntry("ragdolls", "ragdolls of ten bodies", [100], few: [20], Scene.ragdolls, .meanFrame),
    CatalogEntry("circles", "circles that move and do not touch", [20_000], few: [2000], Scene.circles),
    CatalogEntry("replace", "a pile, 100 boxes replaced a step", [2000], few: [500], Scene.replaced, .meanFrame),
    CatalogEntry("asleep", "boxes asleep", [100_000], few: [10_000], Scene.asleep),
    CatalogEntry("awake1000", "boxes asleep but for 1000", [100_000], few: [10_000], Scene.mostlyAsleep),
    CatalogEntry("region", "regions of 100 × 100 in a pile", [2000], few: [500], Scene.regions, .query),
    CatalogEntry("ray", "rays in a pile", [2000], few: [500], Scene.rays, .query),
  ]

  private static let ofBox2D = [
    CatalogEntry("joint_grid", "Box2D's circles on hinges", [10_000], few: [400], Scene.jointGrid),
    CatalogEntry("large_pyramid", "Box2D's pyramid", [100], few: [20], Scene.largePyramid),
    CatalogEntry("many_pyramids", "Box2D's pyramids", [400], few: [40], Scene.manyPyramids),
    CatalogEntry("smash", "Box2D's square into squares", [9600], few: [600], Scene.smash, .meanFrame),
    CatalogEntry("tumbler", "Box2D's squares in a box that turns", [2025], few: [400], Scene.tumbler, .meanFrame),
    // In Box2D 2.4 a frame of this one takes some seconds, and the washer is not through in twenty minutes.
    CatalogEntry(
      "spinner", "Box2D's stirred ring", [6076], few: [1000], Scene.spinner, .meanFrame, without: ["box2d-2.4"]),
    CatalogEntry("compounds", "Box2D's bodies of two triangles", [3000], few: [400], Scene.compounds, .meanFrame),
    CatalogEntry("rain", "Box2D's ragdolls on floors of tiles", [1000], few: [50], Scene.rain, .meanFrame),
    CatalogEntry("junkyard", "Box2D's pushed pentagons", [8000], few: [1000], Scene.junkyard, .meanFrame),
    CatalogEntry(
      "washer", "Box2D's squares in a drum that turns", [8100], few: [900], Scene.washer, .meanFrame,
      without: ["box2d-2.4"]),
  ]

  private static let weighed = [
    CatalogEntry(
      "memory_spring", "a body without shape on a spring", [20_000], few: [20_000], Scene.weighedSprings, .bytesABody),
    CatalogEntry("memory_circle", "a circle", [20_000], few: [20_000], Scene.weighedCircles, .bytesABody),
    CatalogEntry("memory_box", "a box", [20_000], few: [20_000], Scene.weighedBoxes, .bytesABody),
    CatalogEntry(
      "memory_contact", "a contact of two boxes", [20_000], few: [20_000], Scene.touchingBoxes, .bytesAContact),
  ]
}
