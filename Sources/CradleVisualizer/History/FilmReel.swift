import CradleStage

/// Some of a film's frames, which can be read without any others.
///
/// The first frame is coded against nothing, each other one against the one before. So to read a frame is to read all
/// before it. How much that may be is limited: see `FilmWriter`.
struct FilmReel: Sendable {
  /// When a frame was shown, and where its bits end.
  struct Mark: Sendable {
    let tick: Int
    let alpha: Double
    /// That of the mark before, if the same picture is shown again.
    let end: Int

    /// In ticks: 1 is the state after the first tick.
    var time: Double { Double(tick - 1) + alpha }
  }

  var marks: [Mark] = []
  var bits = BitWriter()
  /// The pictures that frames name by number. Their bytes are shared with whoever draws them.
  var pictures: [DrawPicture] = []

  /// The memory that it holds, in bytes, without the pictures' own bytes.
  var byteCount: Int {
    bits.words.capacity * 8 + marks.capacity * MemoryLayout<Mark>.stride
      + pictures.capacity * MemoryLayout<DrawPicture>.stride
  }

  /// The last frame that was shown at `tick` or before.
  func index(at tick: Int) -> Int? {
    // Ticks do not go back, times may within a tick.
    marks[..<count { $0.tick - 1 <= tick }].lastIndex { $0.time <= Double(tick) }
  }

  /// How many frames belong to `tick` or to a tick before.
  func count(to tick: Int) -> Int { count { $0.tick <= tick } }

  /// How many frames there are, from the first one on, for which this holds.
  private func count(while holds: (Mark) -> Bool) -> Int {
    var (low, high) = (0, marks.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(marks[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Forgets all frames but the first `count`.
  mutating func cut(to count: Int) {
    marks.removeLast(marks.count - count)
    bits.cut(to: marks.last?.end ?? 0)
  }

  /// Gives back the memory that only further frames would need.
  mutating func trim() {
    bits.trim()
    marks = marks.withUnsafeBufferPointer { Array($0) }
    pictures = pictures.withUnsafeBufferPointer { Array($0) }
  }
}
