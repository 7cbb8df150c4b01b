/// Writes the numbers of a frame, slot by slot.
struct FilmSlotWriter {
  private var predictor: FilmPredictor

  init(pace: Double) {
    predictor = FilmPredictor(pace: pace)
  }

  mutating func write(
    _ now: SIMD8<Double>, _ index: Int, of command: FilmCommand, in slots: inout [FilmSlot], to bits: inout BitWriter
  ) {
    predictor.begin(index, of: command, in: &slots)
    write(now, &slots[index], index, command, to: &bits)
  }

  @inline(__always)
  private mutating func write(
    _ now: SIMD8<Double>, _ slot: inout FilmSlot, _ index: Int, _ command: FilmCommand, to bits: inout BitWriter
  ) {
    let motion = predictor.motion(of: slot)
    var guess = slot.guess
    var predicted = motion
    if index == command.firstSlot {
      predicted = predictor.values(guess, motion, of: slot, command.kind)
      if predicted.bits != now.bits { improve(&guess, &predicted, for: now, motion, slot, command.kind) }
    }
    let mask = mask(now, predicted)
    FilmSlotWriter.writeManner(guess, mask, &slot, to: &bits)
    for lane in FilmLanes(mask) {
      FilmResidual.write(now[lane], from: predicted[lane], &slot.shifts[lane], &slot.widths[lane], to: &bits)
    }
    predictor.end(index, of: command, slot, motion, now)
    slot.advance(to: now)
  }

  /// Takes the guess that leaves least to write. That of the frame before stays if it leaves little.
  private func improve(
    _ guess: inout FilmGuess, _ predicted: inout SIMD8<Double>, for now: SIMD8<Double>, _ motion: SIMD8<Double>,
    _ slot: FilmSlot, _ kind: FilmLook.Kind
  ) {
    var least = cost(now, predicted)
    guard least > FilmSlotWriter.mannerBits else { return }
    for other in FilmGuess.allCases where other != slot.guess {
      let values = predictor.values(other, motion, of: slot, kind)
      let cost = cost(now, values) + FilmSlotWriter.mannerBits
      if cost < least { (guess, predicted, least) = (other, values, cost) }
    }
  }

  /// What a change of the guess or the mask takes.
  private static let mannerBits = 10

  /// About the bits that the residuals of the place take: guesses differ in nothing else.
  private func cost(_ now: SIMD8<Double>, _ predicted: SIMD8<Double>) -> Int {
    FilmResidual.cost(of: now[0], from: predicted[0]) + FilmResidual.cost(of: now[1], from: predicted[1])
      + FilmResidual.cost(of: now[2], from: predicted[2])
  }

  @inline(__always)
  private func mask(_ now: SIMD8<Double>, _ predicted: SIMD8<Double>) -> UInt8 {
    let differs = now.bits .!= predicted.bits
    guard any(differs) else { return 0 }
    let flags = SIMD8<UInt64>().replacing(with: SIMD8(1, 2, 4, 8, 16, 32, 64, 128), where: differs)
    return UInt8(truncatingIfNeeded: flags.wrappedSum())
  }

  /// Which guess was made and which numbers have a residual: a bit, if all is as in the frame before.
  @inline(__always)
  private static func writeManner(
    _ guess: FilmGuess, _ mask: UInt8, _ slot: inout FilmSlot, to bits: inout BitWriter
  ) {
    let isNew = guess != slot.guess || mask != slot.mask
    bits.write(isNew)
    guard isNew else { return }
    bits.write(UInt64(guess.rawValue), bits: 2)
    bits.write(UInt64(mask), bits: 8)
    (slot.guess, slot.mask) = (guess, mask)
  }
}

/// The numbers of the bits that are set in a mask, in order.
struct FilmLanes: Sequence, IteratorProtocol {
  private var mask: UInt8

  init(_ mask: UInt8) { self.mask = mask }

  @inline(__always)
  mutating func next() -> Int? {
    guard mask != 0 else { return nil }
    defer { mask &= mask - 1 }
    return mask.trailingZeroBitCount
  }
}
