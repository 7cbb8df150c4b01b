import Foundation

/// Reads the text of a record. Whatever it is given, it answers with a record whose parts fit each other or with the line
/// that does not and why; neither time nor memory grows faster than the text.
public struct RecordReader {
  private var program: String?
  private var scenes: [RecordedScene] = []
  private var header: RecordHeader?
  /// What comes before the next seal.
  private var digests: [StateDigest]?
  private var poses: [ItemPose] = []
  private var isSealed = false
  private var isEnded = false
  private var lineNumber = 0

  /// Reads a record. One that is cut off is read up to its last whole line, if that lies beyond the first header.
  public static func read(_ text: [UInt8]) throws(RecordError) -> Record {
    var reader = RecordReader()
    var line: [UInt8] = []
    for byte in text {
      if byte == UInt8(ascii: "\n") {
        try reader.take(line)
        line.removeAll(keepingCapacity: true)
      } else {
        line.append(byte)
      }
    }
    return try reader.finish(unfinished: line)
  }

  private init() {}

  private mutating func take(_ bytes: [UInt8]) throws(RecordError) {
    lineNumber += 1
    do throws(Flaw) {
      guard let line = String(validating: bytes, as: UTF8.self), !bytes.contains(where: { $0 < 0x20 }) else {
        throw Flaw("this is no text")
      }
      try take(line)
    } catch {
      throw RecordError(line: lineNumber, reason: error.reason)
    }
  }

  private mutating func take(_ line: String) throws(Flaw) {
    guard lineNumber > 1 else { return try takeTitle(line) }
    var fields = RecordFields(line)
    if program == nil { return try takeProgram(&fields) }
    if header != nil { return try takeHeader(&fields) }
    guard !isEnded else { throw Flaw("the record has ended before") }
    try takeBody(&fields)
  }

  private func takeTitle(_ line: String) throws(Flaw) {
    var fields = RecordFields(line)
    guard fields.option("cradle") == "", fields.option("record") == "" else {
      throw Flaw("this is no record: its first line is not \"cradle record \(Record.version)\"")
    }
    let version = try fields.count("version", in: 0...Int.max)
    guard version == Record.version else {
      throw Flaw("this is a record of version \(version); version \(Record.version) can be read")
    }
    try fields.end()
  }

  private mutating func takeProgram(_ fields: inout RecordFields) throws(Flaw) {
    try fields.expect("program")
    program = try fields.word("version of the program")
    try fields.end()
    header = RecordHeader(after: 0)
  }

  private mutating func takeHeader(_ fields: inout RecordFields) throws(Flaw) {
    guard let start = try header?.take(&fields, in: lineNumber) else { return }
    var scene = RecordedScene(start: start, ticksBefore: scenes.last?.lastTick ?? 0)
    scene.lines = header?.lines ?? [:]
    scenes.append(scene)
    header = nil
    isSealed = false
  }

  private func finish(unfinished: [UInt8]) throws(RecordError) -> Record {
    guard lineNumber > 0 || !unfinished.isEmpty else { throw RecordError(line: 1, reason: "the file is empty") }
    guard unfinished.isEmpty || !isEnded else {
      throw RecordError(line: lineNumber + 1, reason: "the record has ended before")
    }
    guard let program, scenes.first != nil else {
      // A file that is no record has often no second line.
      var copy = self
      if lineNumber == 0 { try copy.take(unfinished) }
      throw RecordError(line: lineNumber + 1, reason: "the file ends before its first scene starts")
    }
    return Record(program: program, scenes: scenes, isComplete: isEnded, lineCount: lineNumber)
  }
}

// MARK: - What happens in a scene

extension RecordReader {
  private mutating func takeBody(_ fields: inout RecordFields) throws(Flaw) {
    let word = try fields.token("word")
    switch word {
    case "ticks": try takeTicks(&fields)
    case "item": try takeItem(&fields)
    case "hash": try takeHash(&fields, isLast: false)
    case "end": try takeHash(&fields, isLast: true)
    case "scene": try takeScene(&fields)
    default: try takeEvent(word, &fields)
    }
  }

  /// The last seal's tick.
  private var sealedTick: Int { scenes.last?.seals.last?.tick ?? scenes.last?.ticksBefore ?? 0 }
  private var nextSeal: Int { RecordedScene.nextSeal(after: sealedTick) }
  /// Whether the last seal was of the end of a second, or of the start of the scene.
  private var isOpen: Bool {
    isSealed && (sealedTick % RecordedScene.sealInterval == 0 || scenes.last?.seals.count == 1)
  }

  private mutating func takeEvent(_ word: Substring, _ fields: inout RecordFields) throws(Flaw) {
    guard word.utf8.first.map({ (0x30...0x39).contains($0) }) == true else {
      throw Flaw("\"\(RecordFields.shortened(word))\" begins no line of a record")
    }
    let tick = try RecordFields.count(word, "tick", in: 0...RecordLimits.ticks)
    guard isOpen, digests == nil else { throw Flaw("an event cannot stand here") }
    let earliest = scenes[scenes.count - 1].log.entries.last?.tick ?? sealedTick + 1
    guard tick >= earliest else { throw Flaw("tick \(tick) comes after \(earliest)") }
    guard tick > sealedTick, tick <= nextSeal else {
      throw Flaw("tick \(tick) is not between \(sealedTick + 1) and \(nextSeal)")
    }
    scenes[scenes.count - 1].log.append(try HostEvent(&fields), in: tick)
    scenes[scenes.count - 1].lastTick = tick
  }

  private mutating func takeTicks(_ fields: inout RecordFields) throws(Flaw) {
    guard isOpen, digests == nil else { throw Flaw("\"ticks\" cannot stand here") }
    var found: [StateDigest] = []
    repeat { found.append(try fields.digest()) } while (try? fields.end()) == nil
    let (last, heard) = (sealedTick + found.count, scenes[scenes.count - 1].lastTick)
    guard last <= nextSeal, last >= heard, last <= RecordLimits.ticks else {
      throw Flaw("there are \(found.count) ticks: they lead to \(last), not to between \(heard) and \(nextSeal)")
    }
    digests = found
    scenes[scenes.count - 1].lastTick = last
  }

  private mutating func takeItem(_ fields: inout RecordFields) throws(Flaw) {
    guard digests != nil || !isSealed else { throw Flaw("\"item\" cannot stand here") }
    let name = try fields.word("name")
    let numbers = RecordLimits.anyNumber
    let x = try fields.number("x", in: numbers)
    let y = try fields.number("y", in: numbers)
    poses.append(ItemPose(name: name, x: x, y: y, angle: try fields.number("angle", in: numbers)))
    try fields.end()
  }

  /// A seal is of all ticks that were told of, at a full second or at the end of its scene.
  private mutating func takeHash(_ fields: inout RecordFields, isLast: Bool) throws(Flaw) {
    let expected = sealedTick + (digests?.count ?? 0)
    let tick = try fields.count("tick", in: 0...RecordLimits.ticks)
    guard isLast || !isSealed || digests != nil else { throw Flaw("\"ticks\" is missing before \"hash\"") }
    guard isSealed || !isLast else { throw Flaw("the hash of the start is missing before \"end\"") }
    guard tick == expected, tick >= scenes[scenes.count - 1].lastTick else {
      throw Flaw("the hash is of tick \(tick), but the ticks before it lead to \(expected)")
    }
    let hash = try fields.hash()
    try fields.end()
    scenes[scenes.count - 1].seals.append(
      RecordedScene.Seal(tick: tick, hash: hash, digests: digests ?? [], poses: poses, line: lineNumber))
    digests = nil
    poses = []
    isSealed = true
    isEnded = isLast
  }

  private mutating func takeScene(_ fields: inout RecordFields) throws(Flaw) {
    guard isSealed, digests == nil, sealedTick == scenes.last?.lastTick else {
      throw Flaw("the hash of the last tick is missing before \"scene\"")
    }
    var next = RecordHeader(after: sealedTick)
    try next.takeScene(&fields, in: lineNumber)
    header = next
  }
}
