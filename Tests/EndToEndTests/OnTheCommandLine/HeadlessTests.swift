import Foundation
import Testing

@Suite("Runs without a window", .enabled(if: Program.release != nil))
struct HeadlessTests {
  private let program = Program.release ?? Program(path: "")

  @Test("the same ticks at any rate of drawn frames, from run to run, in debug and release")
  func sameHash() throws {
    let arguments = ["--gesture", "flick", "--seconds", "2", "--offset", "5000"]
    let first = try program.measure(arguments)
    for rate in ["30", "60", "120", "240"] {
      let other = try program.measure(arguments + ["--fps", rate])
      #expect(other.stateHash == first.stateHash, "\(rate) frames a second")
      #expect(other.offsetY == first.offsetY)
    }
    let locale = try program.run(["--headless"] + arguments, environment: ["LC_ALL": "de_DE.UTF-8"])
    #expect(locale.status == 0)
    if let debug = Program.debug {
      #expect(try debug.measure(arguments).stateHash == first.stateHash)
    }
  }

  @Test(
    "a flick stretches the rows as the design says, near the top and far from it, and ends exactly at rest",
    arguments: [5000, 500_000], [("flick", 44.0, 64.0), ("flick-hard", 34.0, 70.0)])
  func rowPitch(offset: Int, gesture: (name: String, least: Double, most: Double)) throws {
    let report = try program.measure([
      "--items", "1000000", "--offset", "\(offset)", "--gesture", gesture.name, "--seconds", "8",
    ])
    #expect(try #require(report.rowPitchMin) >= gesture.least)
    #expect(try #require(report.rowPitchMax) <= gesture.most)
    #expect(report.offsetY > Double(offset) + 500)
    #expect(report.popped == 0)
    #expect(report.restErrorPt == 0)
    #expect(report.awake == 0)
  }

  @Test("a billion items take no more memory than a thousand")
  func memory() throws {
    let reports = try ["1000", "1000000", "1000000000"].map {
      try program.measure(["--items", $0, "--gesture", "flick", "--seconds", "3"])
    }
    let megabytes = reports.map(\.rssMbPeak)
    #expect(try #require(megabytes.max()) - #require(megabytes.min()) < 20)
    #expect(Set(reports.map(\.itemsLiveMax)).count == 1)
  }

  @Test("every gesture leaves the page at rest", arguments: ["wheel5", "drag", "overscroll", "flick"])
  func gestures(name: String) throws {
    let report = try program.measure(["--gesture", name, "--seconds", "8"])
    #expect(report.awake == 0)
    #expect(report.restErrorPt == 0)
    #expect(report.popped == 0)
    #expect(name == "overscroll" ? report.offsetY == 0 : report.offsetY > 100)
  }

  @Test("stiffer springs keep the rows closer together, and another motion has another hash")
  func settings() throws {
    let arguments = ["--offset", "5000", "--gesture", "flick", "--seconds", "1"]
    let soft = try program.measure(arguments)
    let stiff = try program.measure(arguments + ["--set", "spring.frequency=2"])
    #expect(soft.stateHash != stiff.stateHash)
    #expect(try #require(stiff.rowPitchMin) > #require(soft.rowPitchMin))
    #expect(try #require(stiff.rowPitchMax) < #require(soft.rowPitchMax))
    let same = try program.measure(arguments + ["--set", "spring.frequency=1", "--set", "spring.damping=0.8"])
    #expect(same.stateHash == soft.stateHash)
  }

  @Test("an X-ray is seen in the picture and changes nothing in what it shows", arguments: ["springs", "full"])
  func xRay(mode: String) throws {
    let arguments = ["--gesture", "flick", "--seconds", "0.5"]
    let plain = try program.measure(arguments)
    let (before, after) = (TemporaryFile("png"), TemporaryFile("png"))
    _ = try program.measure(arguments + ["--screenshot", before.path])
    let seen = try program.measure(arguments + ["--xray", mode, "--screenshot", after.path])
    #expect(seen.stateHash == plain.stateHash && seen.ticks == plain.ticks)
    let pictures = try [before, after].map { try Data(contentsOf: URL(fileURLWithPath: $0.path)) }
    #expect(pictures[0] != pictures[1])
    let off = TemporaryFile("png")
    _ = try program.measure(arguments + ["--xray", "off", "--screenshot", off.path])
    #expect(try Data(contentsOf: URL(fileURLWithPath: off.path)) == pictures[0])
  }

  @Test("the cradle's own gestures lead to the same state at any rate of frames, in debug and release")
  func cradle() throws {
    let arguments = ["cradle", "--gesture", "drop2", "--seconds", "5"]
    let first = try program.measure(arguments)
    #expect(first.added == 5 && first.dropped == 2 && first.itemsTotal == 3)
    for rate in ["30", "240"] {
      #expect(try program.measure(arguments + ["--fps", rate]).stateHash == first.stateHash)
    }
    if let debug = Program.debug { #expect(try debug.measure(arguments).stateHash == first.stateHash) }
    let added = try program.measure(["cradle", "--gesture", "add5", "--seconds", "5"])
    #expect(added.added == 5 && added.dropped == 0 && added.itemsTotal == 5)
  }
}
