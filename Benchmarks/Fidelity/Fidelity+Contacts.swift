import RigidBody2D

extension Fidelity {
  static func crowds(_ table: inout Table) {
    table.begin(
      "S10  n items that begin in one point; the outermost of a row whose pairs part at 300 goes at 150 (n − 1)",
      ["overlap asleep", "and at the end", "greatest speed", "sleeps after s"],
      bars: ["≤ 0.5", "≤ 0.5", "≤ 150 (n − 1)", "some"])
    for onFloor in [false, true] {
      for kind in Crowds.Kind.allCases {
        for count in [6, 12, 30] {
          let crowd = Crowds(of: count, kind, onFloor: onFloor)
          table.row(
            "\(count) \(kind.rawValue), \(onFloor ? "above a floor" : "no gravity")",
            [crowd.overlap, crowd.lastOverlap, crowd.speed, crowd.sleep ?? .infinity],
            max(crowd.overlap, crowd.lastOverlap) <= 0.5 && crowd.speed <= 150 * Double(count - 1) && crowd.sleep != nil
          )
        }
      }
    }
  }

  static func seams(_ table: inout Table) {
    table.begin(
      "S11  over flush floors without friction, 2000 pt, level and sloping, elasticity 0 and 0.2",
      ["off the floor", "speed error %"], bars: ["≤ 0.5", "≤ 1"])
    let slides: [(Seams.Slider, Seams.Floor, Double)] = [
      (.box, .tiles, 300), (.box, .tiles, 1000), (.disc, .segments, 300), (.disc, .segments, 1000),
      (.box, .boxes, 300), (.box, .boxes, 1000), (.disc, .boxes, 1000), (.box, .segments, 300), (.box, .group, 300),
    ]
    for law in [Law.uikit, .exact] {
      for (slider, floor, speed) in slides {
        let runs = [0, 0.4, -0.9].flatMap { slope in
          [0, 0.2].map { Seams(slider, over: floor, speed: speed, slope: slope, restitution: $0, law: law) }
        }
        let (height, error) = (runs.map(\.height).max()!, runs.map(\.speedError).max()!)
        table.row(
          "\(slider.rawValue), \(Int(speed)) pt/s, \(floor.rawValue), \(law)", [height, error * 100],
          height <= 0.5 && error <= 0.01)
      }
    }
  }

  static func loads(_ table: inout Table) {
    table.begin(
      "S12  boxes of 44 under load", ["sinks", "at most", "overlap", "at most", "sleeps after s"],
      bars: ["", "", "", "", "some"])
    for (count, name) in [(2, "a box"), (4, "three boxes")] {
      for (ratio, most) in [(1000.0, 0.5), (10_000, 2)] {
        let load = Loads(of: count, ratio: ratio)
        table.row(
          "\(Int(ratio)) : 1 on \(name)", [load.sinks, most, load.overlap, nil, load.sleep ?? .infinity],
          load.sinks <= most && load.sleep != nil)
      }
    }
    for (squeeze, name) in [(0.0, "flush"), (0.3, "pressed by 15 in all"), (15, "pressed by 15 each")] {
      let load = Loads(of: 50, squeeze: squeeze)
      table.row(
        "50 boxes, \(name)", [load.sinks, nil, load.overlap, 1, load.sleep ?? .infinity],
        load.overlap <= 1 && load.sleep != nil)
    }
    for law in [Law.uikit, .exact] {
      let stacks = (1...20).map { Loads(of: 30, offset: 2, law: law, seed: $0) }
      let (shift, overlap) = (stacks.map(\.shift).max()!, stacks.map(\.overlap).max()!)
      let sleep = stacks.map { $0.sleep ?? .infinity }.max()!
      table.row(
        "30 boxes, ± 2 aside, 20 stacks, law \(law)", [shift, 1, overlap, nil, sleep],
        shift <= 1 && sleep.isFinite)
    }
  }

  static func pins(_ table: inout Table) {
    table.begin(
      "S18  a rod of 400 × 2 that spins at 60 rad/s at a pin, 50 trials each", ["passed", "energy − 1 %"],
      bars: ["0", "≤ 0"])
    for law in [Law.uikit, .exact] {
      for isHinged in [false, true] {
        for isStatic in [true, false] {
          let pins = Pins(isStatic: isStatic, isHinged: isHinged, law: law)
          table.row(
            "\(isHinged ? "on a hinge" : "free"), a \(isStatic ? "static" : "dynamic") pin, law \(law)",
            [Double(pins.passed), (pins.energy - 1) * 100], pins.passed == 0 && pins.energy <= 1 + 1e-9)
        }
      }
    }
  }

  static func specks(_ table: inout Table) {
    table.begin(
      "S19  specks that boxes push: 60 at a wall, 40 in a room", ["passed", "left behind", "escaped", "in a box"],
      bars: ["0", "0", "0", "0"])
    for thickness in [0.0, 100] {
      for size in [0.1, 0.05, 0.01, 0.001, 0.0001] {
        let specks = Specks(of: size, wallThickness: thickness)
        let counts = [specks.passed, specks.left, specks.escaped, specks.buried]
        table.row(
          "\(size) pt, walls \(Int(thickness)) pt thick", counts.map(Double.init), counts.allSatisfy { $0 == 0 })
      }
    }
  }
}
