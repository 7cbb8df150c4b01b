import CradleStage

/// Adds frames to a reel.
struct FilmWriter: Sendable {
  private(set) var reel = FilmReel()
  private var state = FilmState()
  private var latest: DrawList?
  /// The numbers of the frame that is written, kept so that a frame allocates nothing.
  private var values: [SIMD8<Double>] = []
  /// What a reader has to do to read the reel's last frame, in slots and frames.
  private var work = 0

  /// The most work, in slots and frames: a second of 350 tiles at 60 frames.
  private static let mostWork = 40_000
  /// The longest reel, in ticks: a reel is dropped as a whole.
  private static let longest = 10 * Stage.ticksPerSecond

  /// Whether the next frame should begin another reel.
  func isFull(at tick: Int, bytes: Int) -> Bool {
    guard let first = reel.marks.first else { return false }
    return work > FilmWriter.mostWork || tick - first.tick > FilmWriter.longest || reel.bits.count / 8 > bytes
  }

  /// The memory that it holds, in bytes, with the reel.
  var byteCount: Int {
    reel.byteCount + state.byteCount + values.capacity * MemoryLayout<SIMD8<Double>>.stride
      + (latest?.commands.capacity ?? 0) * MemoryLayout<DrawCommand>.stride
  }

  mutating func append(_ list: DrawList, tick: Int, alpha: Double) {
    let edits = edits(to: list)
    values.removeAll(keepingCapacity: true)
    // By index: a loop over the commands would copy each.
    for index in list.commands.indices { list.commands[index].appendValues(to: &values) }
    let time = FilmReel.Mark(tick: tick, alpha: alpha, end: 0).time
    if !(edits.isEmpty && isAsItWas(list)) {
      writeHead(of: list)
      write(edits, list.commands)
      writeValues(pace: state.nextPace(at: time))
      latest = list
      work += values.count
    }
    note(tick, alpha)
  }

  /// The same picture at the same time is not another frame.
  private mutating func note(_ tick: Int, _ alpha: Double) {
    let mark = FilmReel.Mark(tick: tick, alpha: alpha, end: reel.bits.count)
    if let last = reel.marks.last, last.end == mark.end, last.tick == tick, last.alpha == alpha { return }
    reel.marks.append(mark)
    work += 1
  }

  private func edits(to list: DrawList) -> [FilmEdit] {
    var matcher = FilmMatcher(from: latest?.commands ?? [], to: list.commands)
    return matcher.edits()
  }

  /// Whether numbers and head are those of the frame before, bit for bit. The looks are, if there are no edits.
  private func isAsItWas(_ list: DrawList) -> Bool {
    guard latest != nil, list.hasHead(of: state.head), values.count == state.slots.count else { return false }
    return values.indices.allSatisfy { values[$0].bits == state.slots[$0].values.bits }
  }

  // MARK: - The parts of a frame

  private mutating func writeHead(of list: DrawList) {
    let isNew = !list.hasHead(of: state.head)
    reel.bits.write(isNew)
    guard isNew else { return }
    state.head = list.withoutCommands
    list.writeHead(to: &reel.bits)
  }

  private mutating func write(_ edits: [FilmEdit], _ commands: [DrawCommand]) {
    if !edits.isEmpty { state.beginEdits() }
    var next = 0
    for edit in edits {
      reel.bits.write(true)
      reel.bits.writeCount(edit.kept)
      reel.bits.writeCount(edit.removed)
      reel.bits.writeCount(edit.added)
      state.keep(edit.kept)
      state.drop(edit.removed)
      next += edit.kept
      for command in commands[next..<next + edit.added] {
        let look = FilmLook(command)
        look.write(to: &reel.bits, &reel.pictures)
        state.add(look)
      }
      next += edit.added
    }
    reel.bits.write(false)
    if !edits.isEmpty { state.endEdits() }
  }

  private mutating func writeValues(pace: Double) {
    var writer = FilmSlotWriter(pace: pace)
    for command in state.commands {
      for index in command.slots { writer.write(values[index], index, of: command, in: &state.slots, to: &reel.bits) }
    }
  }
}
