/// Eight numbers of a draw command, as they were in the last frames, and how its next ones are coded.
///
/// The first slot of a command has its place in the lower half: x, y, angle and 0. In the upper half it has width,
/// height, radius (or size of font, or opacity) and colour. Further slots have corners of a polygon or a picture's cut.
/// What a command has no number for is 0.
struct FilmSlot: Sendable {
  /// In the frame before.
  var values = SIMD8<Double>()
  /// In the frame before that one.
  var before = SIMD8<Double>()
  /// The lowest bit of a residual that is written, and the one after the highest, for each number.
  var shifts = SIMD8<UInt8>()
  var widths = SIMD8<UInt8>()
  /// Which of the numbers had a residual in the frame before: a bit for each.
  var mask: UInt8 = 0
  /// How the frame before was predicted.
  var guess = FilmGuess.motion
  /// Whether the command is new, so that there was no frame before.
  var isNew = false

  /// A slot of a new command.
  static let fresh: FilmSlot = {
    var slot = FilmSlot()
    slot.isNew = true
    return slot
  }()

  /// What a command that has taken the place of this slot's starts from.
  var handedOver: FilmSlot {
    var slot = self
    slot.before = values
    return slot
  }

  mutating func advance(to now: SIMD8<Double>) {
    // What is new starts from another's numbers: from there it has not moved.
    before = isNew ? now : values
    values = now
    isNew = false
  }
}

/// How the place of a command is predicted.
enum FilmGuess: UInt8, CaseIterable {
  /// It moves on as it did.
  case motion
  /// Its middle is that of the anchor: a label in its cell, the inside of a border.
  case centred
  /// It has moved as the anchor has: what scrolls.
  case along
  /// It moves on as it did, but for what the anchor does differently: what hangs on springs and scrolls.
  case swayed
}

/// The shape or picture before a command in the same frame. Much of what is drawn moves as what is drawn before it.
struct FilmAnchor {
  /// x, y, angle and 0 in this frame.
  var now = SIMD4<Double>()
  /// The same in the frame before.
  var last = SIMD4<Double>()
  /// What was predicted for this frame by motion alone.
  var expected = SIMD4<Double>()
}
