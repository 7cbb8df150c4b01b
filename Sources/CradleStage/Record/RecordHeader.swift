import Foundation

/// Reads the lines from `scene` to `start`. The lines between can come in any order. Each occurs once, except settings,
/// which occur once for each name. The lines of a checkpoint come after `resumed`.
struct RecordHeader {
  private var scene: String?
  private var itemCount: Int?
  private var windowSize: CGSize?
  private var stageSize: CGSize?
  private var scale: CGFloat?
  private var seed: UInt64?
  private var offset: CGFloat?
  private var settings: [SceneStart.Setting] = []
  private var defaults: String?
  private var checkpoint: SceneStart.Checkpoint?
  private(set) var lines: [String: Int] = [:]
  private let ticksBefore: Int

  init(after ticksBefore: Int) {
    self.ticksBefore = ticksBefore
  }

  /// Reads a line. Returns the whole start if it is the last line.
  mutating func read(_ fields: inout RecordFields, in line: Int) throws(Flaw) -> SceneStart? {
    let word = String(try fields.token("word"))
    if word == "start" {
      try fields.end()
      return try start()
    }
    if word == "scene" {
      try readScene(&fields, in: line)
      return nil
    }
    guard scene != nil else { throw Flaw("\"scene\" was expected") }
    try readPart(word, &fields, in: line)
    try fields.end()
    return nil
  }

  mutating func readScene(_ fields: inout RecordFields, in line: Int) throws(Flaw) {
    try note("scene", line)
    scene = try fields.name("scene")
    try fields.expect("from")
    let tick = try fields.count("tick", in: 0...RecordLimits.ticks)
    try fields.end()
    guard tick == ticksBefore else { throw Flaw("the scene begins after tick \(tick), not after \(ticksBefore)") }
  }

  private mutating func readPart(_ word: String, _ fields: inout RecordFields, in line: Int) throws(Flaw) {
    if word == "set" {
      let name = try fields.name("name")
      try note("set \(name)", line)
      guard settings.count < RecordLimits.settings else {
        throw Flaw("there are more than \(RecordLimits.settings) settings")
      }
      settings.append(SceneStart.Setting(name: name, value: try fields.number("value", in: RecordLimits.anyNumber)))
      return
    }
    try note(word, line)
    switch word {
    case "resumed": checkpoint = SceneStart.Checkpoint()
    case "pointer": try readPointer(&fields)
    case "defaults": defaults = try readJSON(&fields)
    case "view", "state":
      try checkResumed(word)
      let state = try readJSON(&fields)
      if word == "view" { checkpoint?.viewState = state } else { checkpoint?.sceneState = state }
    case "items": itemCount = try fields.count("number of items", in: RecordLimits.items)
    case "window": windowSize = try CGSize(&fields)
    case "stage": stageSize = try CGSize(&fields)
    case "scale": scale = CGFloat(try fields.number("scale", in: RecordLimits.scales))
    case "seed": seed = UInt64(try fields.count("seed", in: 0...Int.max))
    case "offset": offset = CGFloat(try fields.number("offset", in: RecordLimits.offsets))
    default: throw Flaw("\"\(RecordFields.shortened(word[...]))\" is no part of a header")
    }
  }

  private mutating func readPointer(_ fields: inout RecordFields) throws(Flaw) {
    try checkResumed("pointer")
    checkpoint?.pointer = try CGPoint(&fields)
  }

  private func checkResumed(_ word: String) throws(Flaw) {
    guard checkpoint != nil else { throw Flaw("\"\(word)\" stands before \"resumed\"") }
  }

  /// The rest of the line, which is JSON. The reader does not interpret it.
  private func readJSON(_ fields: inout RecordFields) throws(Flaw) -> String {
    let json = fields.remainder()
    guard !json.isEmpty else { throw Flaw("there is no JSON") }
    guard json.utf8.count <= SceneStart.longestJSON else {
      throw Flaw("the JSON has more than \(SceneStart.longestJSON) characters")
    }
    return json
  }

  private mutating func note(_ word: String, _ line: Int) throws(Flaw) {
    if let earlier = lines[word] { throw Flaw("\"\(word)\" stands in line \(earlier) already") }
    lines[word] = line
  }

  private func start() throws(Flaw) -> SceneStart {
    func present<Value>(_ value: Value?, _ word: String) throws(Flaw) -> Value {
      guard let value else { throw Flaw("\"\(word)\" is missing before \"start\"") }
      return value
    }
    let window = try present(windowSize, "window")
    let stage = try present(stageSize, "stage")
    guard stage.width <= window.width, stage.height <= window.height else {
      throw Flaw("the stage is larger than its window")
    }
    return SceneStart(
      scene: try present(scene, "scene"), itemCount: try present(itemCount, "items"), windowSize: window,
      stageSize: stage, scale: try present(scale, "scale"), seed: try present(seed, "seed"), offset: offset,
      settings: settings, defaults: defaults, checkpoint: checkpoint)
  }
}
