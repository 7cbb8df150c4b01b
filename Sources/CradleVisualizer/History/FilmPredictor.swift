/// Predicts the numbers of a frame from the two frames before, and from what came before in the same frame.
///
/// Writer and reader predict the same, bit for bit: only sums, products and halves are used, which IEEE 754 fixes. What
/// is not finite is predicted to stay as it was: which of two NaN a sum keeps is not fixed.
struct FilmPredictor {
  /// The time from the last frame to this one by the time between the two before.
  private let pace: Double
  private(set) var anchor = FilmAnchor()
  /// The first slot of the latest command of each kind, -1 if there was none.
  private var latest = SIMD8<Int32>(repeating: -1)

  init(pace: Double) {
    self.pace = pace
  }

  /// Gives a new command what there is to start from: the latest of its kind, or its own slot before this one.
  mutating func begin(_ index: Int, of command: FilmCommand, in slots: inout [FilmSlot]) {
    guard slots[index].isNew else { return }
    let model = index == command.firstSlot ? Int(latest[Int(command.kind.rawValue)]) : index - 1
    guard model >= 0 else { return }
    slots[index] = slots[model].handedOver
    slots[index].isNew = true
  }

  /// The numbers that the slot has if it moves on as it did.
  @inline(__always)
  func motion(of slot: FilmSlot) -> SIMD8<Double> {
    let next = slot.values + (slot.values - slot.before) * pace
    // What has not moved stays, bit for bit: -0 plus 0 is 0.
    let moves = slot.values .!= slot.before .& (next - next .== SIMD8<Double>())
    return slot.values.replacing(with: next, where: moves)
  }

  /// What `guess` says of the first slot of a command.
  @inline(__always)
  func values(_ guess: FilmGuess, _ motion: SIMD8<Double>, of slot: FilmSlot, _ kind: FilmLook.Kind) -> SIMD8<Double> {
    let last = slot.values.lowHalf
    let place: SIMD4<Double>
    switch guess {
    case .motion: return motion
    case .centred:
      // As `ViewPainter` has it, so that the last bit is the same.
      let half = kind == .text || kind == .pushClip ? motion.highHalf.lowHalf / 2 : SIMD2<Double>()
      place = anchor.now - SIMD4(lowHalf: half, highHalf: SIMD2<Double>())
    case .along: place = last + (anchor.now - anchor.last)
    case .swayed: place = motion.lowHalf + (anchor.now - anchor.expected)
    }
    let isFinite = place - place .== SIMD4<Double>()
    return SIMD8(lowHalf: last.replacing(with: place, where: isFinite), highHalf: motion.highHalf)
  }

  /// Notes what may be the anchor of the next command. Call it before the slot has its new numbers.
  @inline(__always)
  mutating func end(
    _ index: Int, of command: FilmCommand, _ slot: FilmSlot, _ motion: SIMD8<Double>, _ now: SIMD8<Double>
  ) {
    guard index == command.firstSlot else { return }
    latest[Int(command.kind.rawValue)] = Int32(truncatingIfNeeded: index)
    guard command.kind == .shape || command.kind == .image else { return }
    let place = now.lowHalf
    anchor =
      slot.isNew
      ? FilmAnchor(now: place, last: place, expected: place)
      : FilmAnchor(now: place, last: slot.values.lowHalf, expected: motion.lowHalf)
  }
}

extension SIMD8<Double> {
  @inline(__always)
  var bits: SIMD8<UInt64> { unsafeBitCast(self, to: SIMD8<UInt64>.self) }
}
