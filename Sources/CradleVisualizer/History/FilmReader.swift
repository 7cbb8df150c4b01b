import CradleStage

/// Reads the frames of a reel in their order.
struct FilmReader {
  private let reel: FilmReel
  private var bits: BitReader
  private var state = FilmState()
  private var looks: [FilmLook] = []

  init(_ reel: FilmReel) {
    self.reel = reel
    bits = BitReader(reel.bits)
  }

  /// The list of the frame with this index.
  ///
  /// - Parameter index: not before that of the call before.
  mutating func list(at index: Int) -> DrawList {
    for mark in reel.marks[...index] where mark.end > bits.position { readFrame(at: mark.time) }
    var list = state.head
    list.commands = state.commands.map { DrawCommand(looks[Int($0.look)], state.slots[$0.slots]) }
    return list
  }

  private mutating func readFrame(at time: Double) {
    if bits.readFlag() { state.head = DrawList(headFrom: &bits) }
    readEdits()
    var coder = FilmSlotReader(pace: state.nextPace(at: time), bits: bits)
    for command in state.commands {
      for index in command.slots { coder.read(index, of: command, in: &state.slots) }
    }
    bits = coder.bits
  }

  private mutating func readEdits() {
    guard bits.readFlag() else { return }
    state.beginEdits()
    repeat {
      state.keep(bits.readCount())
      state.drop(bits.readCount())
      for _ in 0..<bits.readCount() {
        let look = FilmLook(from: &bits, reel.pictures)
        looks.append(look)
        state.add(look)
      }
    } while bits.readFlag()
    state.endEdits()
  }
}

/// Reads the numbers of a frame, slot by slot: the inverse of `FilmSlotWriter`.
private struct FilmSlotReader {
  private var predictor: FilmPredictor
  private(set) var bits: BitReader

  init(pace: Double, bits: BitReader) {
    predictor = FilmPredictor(pace: pace)
    self.bits = bits
  }

  @inline(__always)
  mutating func read(_ index: Int, of command: FilmCommand, in slots: inout [FilmSlot]) {
    predictor.begin(index, of: command, in: &slots)
    read(&slots[index], index, command)
  }

  @inline(__always)
  private mutating func read(_ slot: inout FilmSlot, _ index: Int, _ command: FilmCommand) {
    if bits.readFlag() {
      slot.guess = FilmGuess(rawValue: UInt8(bits.read(bits: 2))) ?? .motion
      slot.mask = UInt8(bits.read(bits: 8))
    }
    let motion = predictor.motion(of: slot)
    var now = motion
    if index == command.firstSlot { now = predictor.values(slot.guess, motion, of: slot, command.kind) }
    for lane in FilmLanes(slot.mask) {
      now[lane] = FilmResidual.read(from: now[lane], &slot.shifts[lane], &slot.widths[lane], &bits)
    }
    predictor.end(index, of: command, slot, motion, now)
    slot.advance(to: now)
  }
}
