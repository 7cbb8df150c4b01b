import CradleStage

/// A command of a frame: what it is, and where its numbers are.
struct FilmCommand: Sendable {
  var kind: FilmLook.Kind
  /// The number of its look, in the order in which the looks of a reel came.
  var look: Int32
  var firstSlot: Int
  var slotCount: Int

  var slots: Range<Int> { firstSlot..<firstSlot + slotCount }
}

/// The frame that was coded last. Writer and reader have the same one, so the next frame is coded against it.
struct FilmState: Sendable {
  /// Without commands.
  var head = DrawList(size: .zero, scale: 0, background: DrawColor(red: 0, green: 0, blue: 0))
  private(set) var commands: [FilmCommand] = []
  var slots: [FilmSlot] = []
  /// How many looks have come.
  private(set) var lookCount = 0
  /// When the last two frames were shown, in ticks.
  private var times: (last: Double, before: Double)?

  // While edits are made: what there will be, and how far the old commands are used up. Kept between frames so that a
  // frame allocates nothing.
  private var nextCommands: [FilmCommand] = []
  private var nextSlots: [FilmSlot] = []
  private var used = 0
  private var dropped = 0..<0

  /// The memory that it holds, in bytes.
  var byteCount: Int {
    (commands.capacity + nextCommands.capacity) * MemoryLayout<FilmCommand>.stride
      + (slots.capacity + nextSlots.capacity) * MemoryLayout<FilmSlot>.stride
  }

  /// Notes the time of the next frame. Returns how far what moves should come until then: the time from the last frame,
  /// divided by the time between the last two. At most 4: what was seen long ago says little.
  mutating func nextPace(at time: Double) -> Double {
    defer { times = (time, times?.last ?? time) }
    guard let times, times.last > times.before, time > times.last else { return 1 }
    return min((time - times.last) / (times.last - times.before), 4)
  }
}

// MARK: - Edits: what has gone and what has come

extension FilmState {
  mutating func beginEdits() {
    nextCommands.removeAll(keepingCapacity: true)
    nextSlots.removeAll(keepingCapacity: true)
    (used, dropped) = (0, 0..<0)
  }

  /// The next `count` commands stay.
  mutating func keep(_ count: Int) {
    guard count > 0 else { return }
    let kept = commands[used..<used + count]
    used += count
    let first = kept.first?.firstSlot ?? 0
    let (shift, end) = (nextSlots.count - first, kept.last?.slots.upperBound ?? 0)
    nextSlots.append(contentsOf: slots[first..<end])
    for var command in kept {
      command.firstSlot += shift
      nextCommands.append(command)
    }
  }

  /// The next `count` commands go. What is added after that may take over from them.
  mutating func drop(_ count: Int) {
    dropped = used..<used + count
    used += count
  }

  /// A command comes. If the one that it takes the place of has numbers for the same, it starts from those.
  mutating func add(_ look: FilmLook) {
    let command = FilmCommand(
      kind: look.kind, look: Int32(lookCount), firstSlot: nextSlots.count, slotCount: look.slotCount)
    lookCount += 1
    nextCommands.append(command)
    let old = dropped.popFirst().map { commands[$0] }
    if let old, old.kind == command.kind, old.slotCount == command.slotCount {
      for slot in slots[old.slots] { nextSlots.append(slot.handedOver) }
    } else {
      for _ in 0..<command.slotCount { nextSlots.append(.fresh) }
    }
  }

  /// All other commands stay.
  mutating func endEdits() {
    keep(commands.count - used)
    swap(&commands, &nextCommands)
    swap(&slots, &nextSlots)
  }
}
