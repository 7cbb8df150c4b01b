import Foundation

/// Reads the text of a record, piece by piece. For any input, the result is either a record whose parts fit each other,
/// or an error with the first line that does not fit and the reason. Time and memory grow no faster than the text, and
/// what exceeds `RecordLimits` costs neither.
///
/// Call `read` with each piece, then `finish`.
public struct RecordReader {
  private let limits: RecordLimits
  private var program: String?
  private var scenes: [RecordedScene] = []
  private var header: RecordHeader?
  /// The digests and poses since the last hash.
  private var digests: [StateDigest]?
  private var poses: [ItemPose] = []
  private var eventLimits: EventLimits
  private var isStartHashed = false
  private var isEnded = false
  /// How many whole lines have been read, the present one included.
  private var lineNumber = 0
  /// The beginning of the next line.
  private var unfinished: [UInt8] = []
  private var totalByteCount = 0
  /// Since the last hash: the first line, how many bytes have come, and the hash of the lines themselves.
  private var firstLine = 1
  private var byteCount = 0
  private var lineHash = LineHash()

  /// A reader that has read nothing yet. What exceeds `limits` is refused.
  public init(limits: RecordLimits = RecordLimits()) {
    self.limits = limits
    eventLimits = EventLimits(limits)
  }

  /// Reads a whole record. One that is cut off is read up to its last whole line, if that lies beyond the first header.
  public static func read(_ text: [UInt8], limits: RecordLimits = RecordLimits()) throws(RecordError) -> Record {
    var reader = RecordReader(limits: limits)
    try reader.read(text[...])
    return try reader.finish()
  }

  /// Reads the lines that end in `piece`, and keeps the beginning of the next one.
  public mutating func read(_ piece: ArraySlice<UInt8>) throws(RecordError) {
    var rest = piece
    while let end = RecordReader.lineFeed(in: rest) {
      try append(rest[..<end])
      lineNumber += 1
      // Swapping the buffer out and back avoids a copy of each line.
      var line: [UInt8] = []
      swap(&line, &unfinished)
      try attempt(lineNumber) { (reader: inout RecordReader) throws(Flaw) in try reader.readLine(line) }
      line.removeAll(keepingCapacity: true)
      unfinished = line
      rest = rest[(end + 1)...]
    }
    try append(rest)
  }

  private static func lineFeed(in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress, let found = memchr(start, Int32(UInt8(ascii: "\n")), buffer.count) else {
        return nil
      }
      return bytes.startIndex + start.distance(to: found)
    }
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) throws(RecordError) {
    byteCount += bytes.count
    totalByteCount += bytes.count
    try attempt(lineNumber + 1) { (reader: inout RecordReader) throws(Flaw) in try reader.checkLengths() }
    unfinished.append(contentsOf: bytes)
  }

  /// Called before anything is stored, because a file need not have lines at all.
  private func checkLengths() throws(Flaw) {
    guard lineNumber > 0 || byteCount <= RecordReader.titleBytes else { throw RecordReader.noRecord }
    guard byteCount <= limits.bytesBetweenHashes else {
      throw Flaw("there is no \"hash\" within \(limits.bytesBetweenHashes) bytes from line \(firstLine) on")
    }
    guard totalByteCount <= limits.bytes else { throw Flaw("the record has more than \(limits.bytes) bytes") }
  }

  /// The largest length of the first line, in bytes, with the longest number that is read.
  private static let titleBytes = 64
  private static let noRecord = Flaw("this is no record: its first line is not \"cradle record \(Record.version)\"")

  /// - Throws: the error of `body`, with the number of the line.
  private mutating func attempt(
    _ line: Int, _ body: (inout RecordReader) throws(Flaw) -> Void
  ) throws(RecordError) {
    do throws(Flaw) { try body(&self) } catch { throw RecordError(line: line, reason: error.reason) }
  }

  private mutating func readLine(_ bytes: [UInt8]) throws(Flaw) {
    guard RecordFields.areVisible(bytes) else { throw Flaw("this is no text in ASCII") }
    var fields = RecordFields(bytes)
    guard lineNumber > 1 else {
      try readTitle(&fields)
      return lineHash.add(line: bytes[...])
    }
    guard !isEnded else { throw Flaw("the record has ended before") }
    if program == nil {
      try readProgram(&fields)
    } else if header != nil {
      try readHeader(&fields)
    } else {
      try readBody(&fields, bytes)
    }
    // A line with a hash contains the hash of the lines up to there. It is not added: the next lines continue from the
    // hash that it contains.
    if firstLine <= lineNumber { lineHash.add(line: bytes[...]) }
  }

  private func readTitle(_ fields: inout RecordFields) throws(Flaw) {
    guard fields.option("cradle") == "", fields.option("record") == "" else { throw RecordReader.noRecord }
    let version = try fields.count("version", in: 0...Int.max)
    guard version == Record.version else {
      throw Flaw("this is a record of version \(version), and this program reads version \(Record.version)")
    }
    try fields.end()
  }

  private mutating func readProgram(_ fields: inout RecordFields) throws(Flaw) {
    try fields.expect("program")
    program = try fields.name("version of the program")
    try fields.end()
    header = RecordHeader(after: 0)
  }

  private mutating func readHeader(_ fields: inout RecordFields) throws(Flaw) {
    guard let start = try header?.read(&fields, in: lineNumber) else { return }
    guard scenes.count < limits.scenes else { throw Flaw("there are more than \(limits.scenes) scenes") }
    var scene = RecordedScene(start: start, ticksBefore: scenes.last?.lastTick ?? 0)
    scene.lines = header?.lines ?? [:]
    scenes.append(scene)
    header = nil
    isStartHashed = false
    eventLimits = EventLimits(limits)
  }

  /// Ends the text, and returns the record.
  public func finish() throws(RecordError) -> Record {
    let nextLine = lineNumber + 1
    guard lineNumber > 0 || !unfinished.isEmpty else { throw RecordError(line: nextLine, reason: "the file is empty") }
    guard unfinished.isEmpty || !isEnded else {
      throw RecordError(line: nextLine, reason: "the record has ended before")
    }
    guard let program, !scenes.isEmpty else {
      // A file that is not a record often has no second line.
      if lineNumber == 0 {
        var copy = self
        try copy.read([UInt8(ascii: "\n")])
      }
      throw RecordError(line: nextLine, reason: "the file ends before its first scene starts")
    }
    return Record(program: program, scenes: scenes, isComplete: isEnded, lineCount: lineNumber)
  }
}

// MARK: - What happens in a scene

extension RecordReader {
  private mutating func readBody(_ fields: inout RecordFields, _ line: [UInt8]) throws(Flaw) {
    let word = try fields.token("word")
    switch word {
    case "ticks": try readTicks(&fields)
    case "item": try readItem(&fields)
    case "hash": try readHash(&fields, line, isLast: false)
    case "end": try readHash(&fields, line, isLast: true)
    case "scene": try readScene(&fields)
    default: try readEvent(word, &fields)
    }
  }

  /// Changes the present scene in place. A copy of its list of events would cost each event as much as all events
  /// before it.
  private mutating func changeScene(_ change: (inout RecordedScene) -> Void) {
    change(&scenes[scenes.count - 1])
  }

  private var hashedTick: Int { scenes.last?.syncPoints.last?.tick ?? scenes.last?.ticksBefore ?? 0 }
  private var nextHash: Int { RecordedScene.nextSyncPoint(after: hashedTick) }
  /// Whether the last hash was of the end of a second, or of the start of the scene.
  private var isOpen: Bool {
    isStartHashed && (hashedTick % RecordedScene.syncInterval == 0 || scenes.last?.syncPoints.count == 1)
  }

  private mutating func readEvent(_ word: Substring, _ fields: inout RecordFields) throws(Flaw) {
    guard word.utf8.first.map({ (0x30...0x39).contains($0) }) == true else {
      throw Flaw("\"\(RecordFields.shortened(word))\" begins no line of a record")
    }
    let tick = try RecordFields.count(word, "tick", in: 0...RecordLimits.ticks)
    guard isOpen, digests == nil else { throw Flaw("an event cannot stand here") }
    let earliest = scenes[scenes.count - 1].log.entries.last?.tick ?? hashedTick + 1
    guard tick >= earliest else { throw Flaw("tick \(tick) comes after \(earliest)") }
    guard tick > hashedTick, tick <= nextHash else {
      throw Flaw("tick \(tick) is not between \(hashedTick + 1) and \(nextHash)")
    }
    let event = try HostEvent(&fields)
    try eventLimits.count(event, in: tick)
    let line = lineNumber
    changeScene { scene in
      scene.log.append(event, in: tick)
      scene.lastTick = tick
      if case .setting = event { scene.settingLines.append(line) }
    }
  }

  private mutating func readTicks(_ fields: inout RecordFields) throws(Flaw) {
    guard isOpen, digests == nil else { throw Flaw("\"ticks\" cannot stand here") }
    var found: [StateDigest] = []
    let most = min(nextHash, RecordLimits.ticks) - hashedTick
    repeat { found.append(try fields.digest()) } while !fields.isAtEnd && found.count <= most
    let (last, latestEvent) = (hashedTick + found.count, scenes[scenes.count - 1].lastTick)
    guard found.count <= most, last >= latestEvent else {
      throw Flaw("the digests lead to tick \(last), not to one between \(latestEvent) and \(hashedTick + most)")
    }
    digests = found
    changeScene { $0.lastTick = last }
  }

  private mutating func readItem(_ fields: inout RecordFields) throws(Flaw) {
    guard digests != nil || !isStartHashed else { throw Flaw("\"item\" cannot stand here") }
    let name = try fields.name("name")
    let numbers = RecordLimits.anyNumber
    let x = try fields.number("x", in: numbers)
    let y = try fields.number("y", in: numbers)
    poses.append(ItemPose(name: name, x: x, y: y, angle: try fields.number("angle", in: numbers)))
    try fields.end()
  }

  /// A hash covers all ticks that have digests. It comes at a full second or at the end of its scene.
  private mutating func readHash(_ fields: inout RecordFields, _ line: [UInt8], isLast: Bool) throws(Flaw) {
    let expected = hashedTick + (digests?.count ?? 0)
    let tick = try fields.count("tick", in: 0...RecordLimits.ticks)
    guard isLast || !isStartHashed || digests != nil else { throw Flaw("\"ticks\" is missing before \"hash\"") }
    guard isStartHashed || !isLast else { throw Flaw("the hash of the start is missing before \"end\"") }
    guard tick == expected, tick >= scenes[scenes.count - 1].lastTick else {
      throw Flaw("the hash is of tick \(tick), but the ticks before it lead to \(expected)")
    }
    let hash = try fields.hash("hash")
    lineHash.add(line[..<fields.position])
    let written = try fields.hash("hash of the lines")
    try fields.end()
    let point = RecordedScene.SyncPoint(
      tick: tick, hash: hash, digests: digests ?? [], poses: poses, lines: firstLine...lineNumber,
      hasChangedLines: written != lineHash.value)
    changeScene { $0.syncPoints.append(point) }
    (digests, poses, byteCount) = (nil, [], 0)
    (firstLine, lineHash) = (lineNumber + 1, LineHash(following: written))
    isStartHashed = true
    isEnded = isLast
  }

  private mutating func readScene(_ fields: inout RecordFields) throws(Flaw) {
    guard isStartHashed, digests == nil, hashedTick == scenes.last?.lastTick else {
      throw Flaw("the hash of the last tick is missing before \"scene\"")
    }
    var next = RecordHeader(after: hashedTick)
    try next.readScene(&fields, in: lineNumber)
    header = next
  }
}

/// Counts the events of a tick and the presses that are down, and checks them against the limits.
private struct EventLimits {
  private let limits: RecordLimits
  private var tick = 0
  private var eventCount = 0
  private var presses: Set<Press> = []

  private struct Press: Hashable {
    let pointer: Int
    let button: PointerButton
  }

  init(_ limits: RecordLimits) { self.limits = limits }

  mutating func count(_ event: HostEvent, in tick: Int) throws(Flaw) {
    if tick != self.tick { (self.tick, eventCount) = (tick, 0) }
    eventCount += 1
    guard eventCount <= limits.eventsInATick else {
      throw Flaw("there are more than \(limits.eventsInATick) events in tick \(tick)")
    }
    guard case .pointer(let phase, let input) = event else { return }
    let press = Press(pointer: input.id, button: input.button)
    switch phase {
    case .down: presses.insert(press)
    case .up, .cancel: presses.remove(press)
    // A pointer that hovers is not pressed.
    case .hover: for button in PointerButton.allCases { presses.remove(Press(pointer: input.id, button: button)) }
    case .move: break
    }
    guard presses.count <= limits.pressesAtOnce else {
      throw Flaw("more than \(limits.pressesAtOnce) fingers and buttons are down at once")
    }
  }
}
