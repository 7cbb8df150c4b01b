import Foundation

/// What `--stats` writes: one JSON object. Times are microseconds unless the name says otherwise, lengths points.
struct RunReport: Encodable {
  let scene: String
  let itemsTotal: Int
  let itemsLiveMax: Int
  let ticks: Int
  let frames: Int
  let offsetY: Double
  let selectedItem: Int?
  let tickUsP50: Double
  let tickUsP99: Double
  let layoutUsP50: Double
  let drawUsP50: Double
  let frameUsP50: Double
  let frameUsP99: Double
  let drawCallsMax: Int
  let rssMbPeak: Double
  let firstFrameMs: Double
  let stateHash: String
  let awake: Int
  let restErrorPt: Double
  let rowPitchMin: Double?
  let rowPitchMax: Double?
  let popped: Int
  let added: Int?
  let dropped: Int?
  let load: Int?
  let loadTickUs: Double?
  let seekS: Double?
  let seekMs: Double?
  /// The halves, where the stage is split.
  var a: SideReport?
  var b: SideReport?

  init(_ state: RunState, _ measured: Measurements) {
    scene = state.scene
    itemsTotal = state.itemsTotal
    itemsLiveMax = measured.liveItems
    ticks = state.ticks
    frames = measured.frameCount
    offsetY = state.offsetY
    selectedItem = state.selectedItem
    tickUsP50 = measured.ticks.percentile(0.5)
    tickUsP99 = measured.ticks.percentile(0.99)
    layoutUsP50 = measured.layouts.percentile(0.5)
    drawUsP50 = measured.draws.percentile(0.5)
    frameUsP50 = measured.frames.percentile(0.5)
    frameUsP99 = measured.frames.percentile(0.99)
    drawCallsMax = measured.drawCalls
    rssMbPeak = ProcessFacts.peakResidentMegabytes
    firstFrameMs = measured.firstFrameMilliseconds
    stateHash = RunReport.hexadecimal(state.stateHash)
    awake = state.awake
    restErrorPt = state.restErrorPt
    rowPitchMin = state.rowPitchMin
    rowPitchMax = state.rowPitchMax
    popped = state.vanished
    added = state.added
    dropped = state.dropped
    load = state.load?.load
    loadTickUs = state.load?.tick
    seekS = measured.seek?.seconds
    seekMs = measured.seek?.milliseconds
  }

  static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// - Throws: `Complaint` when it could not be written.
  package func write(to file: OutputFile) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    encoder.keyEncodingStrategy = .convertToSnakeCase
    try file.write(try encoder.encode(self) + Data("\n".utf8))
  }
}
