/// What is compared.
package enum ComparedEngine: String, CaseIterable, Sendable {
  case ours = "Cradle"
  case box2D = "Box2D 2.4"
  case chipmunk = "Chipmunk 7"
}

/// What all engines made of one scene.
package struct Verdict: Sendable {
  package let family: Family
  package let seed: UInt64
  package let number: Int
  /// Those of an engine stand in the order of the scene's laws; of one that did not come to the end there is one.
  package let findings: [ComparedEngine: [Finding]]
  package let laws: [SceneLaw]

  package init(_ scene: RandomScene, _ trajectories: [ComparedEngine: Trajectory]) {
    (family, seed, number, laws) = (scene.family, scene.seed, scene.number, scene.laws)
    var findings: [ComparedEngine: [Finding]] = [:]
    for engine in ComparedEngine.allCases { findings[engine] = scene.findings(of: trajectories[engine]) }
    self.findings = findings
  }

  /// How an engine broke a law; nil if it kept it, or did not come so far.
  package func breach(of law: SceneLaw, by engine: ComparedEngine) -> Finding? {
    finding(of: law, by: engine).flatMap { $0.isBroken ? $0 : nil }
  }

  /// Whether it kept it or not; nil if it did not come so far.
  package func finding(of law: SceneLaw, by engine: ComparedEngine) -> Finding? {
    findings[engine]?.first { $0.law == law }
  }

  package func breakers(of law: SceneLaw) -> [ComparedEngine] {
    ComparedEngine.allCases.filter { breach(of: law, by: $0) != nil }
  }

  /// What ours breaks and no other does.
  package var breachesOfOursAlone: [Finding] {
    laws.filter { breakers(of: $0) == [.ours] }.compactMap { breach(of: $0, by: .ours) }
  }
}

/// How often a law was broken in the scenes of a family, and by whom.
package struct Tally: Hashable, Sendable {
  package var scenes = 0
  package var byOursAlone = 0
  package var byOursAndOthers = 0
  package var byBox2DAlone = 0
  package var byChipmunkAlone = 0
  package var byBothOthers = 0

  package init() {}

  package mutating func add(_ breakers: [ComparedEngine]) {
    scenes += 1
    switch breakers {
    case []: break
    case [.ours]: byOursAlone += 1
    case [.box2D]: byBox2DAlone += 1
    case [.chipmunk]: byChipmunkAlone += 1
    case [.box2D, .chipmunk]: byBothOthers += 1
    default: byOursAndOthers += 1
    }
  }
}
