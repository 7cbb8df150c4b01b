import CradleStage

/// What has been shown, as far back as a timeline goes. Every picture comes back bit for bit as it was.
///
/// 350 tiles that scroll on springs take 2 KB a frame, and what stands still next to nothing. To append such a frame
/// takes 50 µs, to get one back half a millisecond, wherever it is. It holds no picture but the last one as a list.
package struct Film: Sendable {
  /// A picture that was shown.
  package struct Frame: Equatable, Sendable {
    package var tick: Int
    /// From 0 to 1: how far on the way from the state before the tick to the state after it.
    package var alpha: Double
    package var list: DrawList

    package init(tick: Int, alpha: Double, list: DrawList) {
      (self.tick, self.alpha, self.list) = (tick, alpha, list)
    }
  }

  private let seconds: Int
  private let bytes: Int
  /// Those that are complete, in the order of their frames. Each has one at least.
  private var closed: [FilmReel] = []
  private var closedByteCount = 0
  /// Writes the last reel. Nil before the first frame, and after frames were removed.
  private var writer: FilmWriter?

  /// - Parameters:
  ///   - seconds: how far it goes back, from the last frame. Up to ten seconds more are kept, if there is memory.
  ///   - bytes: the most memory that it takes. If that is less than the last frame alone takes, it is exceeded.
  package init(seconds: Int = 120, bytes: Int = 40 << 20) {
    self.seconds = seconds
    self.bytes = bytes
  }

  /// The memory that it holds, in bytes, without that of the pictures' files, which are shared with the application.
  package var byteCount: Int { closedByteCount + (writer?.byteCount ?? 0) }

  /// From the first frame's to the last one's. Nil if there is none.
  package var ticks: ClosedRange<Int>? {
    guard let first = (closed.first ?? writer?.reel)?.marks.first, let lastTick else { return nil }
    return first.tick...lastTick
  }

  private var lastTick: Int? { (writer?.reel ?? closed.last)?.marks.last?.tick }

  /// How many frames there are.
  package var count: Int { reels.reduce(0) { $0 + $1.marks.count } }

  private var reels: [FilmReel] { writer.map { closed + [$0.reel] } ?? closed }

  // MARK: - Frames

  /// Adds the picture that was shown.
  ///
  /// - Parameters:
  ///   - tick: that of the frame before, or a later one.
  ///   - alpha: as in `Frame`.
  package mutating func append(_ list: DrawList, tick: Int, alpha: Double) {
    precondition(tick >= lastTick ?? tick, "Ticks may not go back: call removeFrames(after:) first.")
    if let writer, writer.isFull(at: tick, bytes: bytes / 16) { close(writer.reel) }
    if writer == nil { writer = FilmWriter() }
    writer?.append(list, tick: tick, alpha: alpha)
    dropOld(before: tick)
  }

  /// Forgets all frames of later ticks.
  package mutating func removeFrames(after tick: Int) {
    guard let lastTick, lastTick > tick else { return }
    // Cut in the middle, the last reel is not written to any more. To get the writer's state back as it was there would
    // save the first frame of another reel.
    if let reel = writer?.reel { close(reel) }
    while var reel = closed.popLast() {
      closedByteCount -= reel.byteCount
      let count = reel.count(to: tick)
      if count == 0 { continue }
      reel.cut(to: count)
      return close(reel)
    }
  }

  /// The last picture whose time was `tick`, or earlier. If there was none, the first picture. Nil if there is none.
  package func frame(at tick: Int) -> Frame? {
    let reels = reels
    for reel in reels.reversed() {
      if let index = reel.index(at: tick) { return frame(index, in: reel) }
    }
    return reels.first.map { frame(0, in: $0) }
  }

  private func frame(_ index: Int, in reel: FilmReel) -> Frame {
    var reader = FilmReader(reel)
    let mark = reel.marks[index]
    return Frame(tick: mark.tick, alpha: mark.alpha, list: reader.list(at: index))
  }

  // MARK: - Reels

  private mutating func close(_ reel: FilmReel) {
    writer = nil
    var reel = reel
    reel.trim()
    closed.append(reel)
    closedByteCount += reel.byteCount
  }

  /// A reel is dropped when the one after it goes back far enough, or when there is too little memory.
  private mutating func dropOld(before tick: Int) {
    let start = Double(tick - seconds * Stage.ticksPerSecond)
    while let first = closed.first, let next = (closed.dropFirst().first ?? writer?.reel)?.marks.first {
      guard next.time <= start || byteCount > bytes else { return }
      closedByteCount -= first.byteCount
      closed.removeFirst()
    }
  }
}
