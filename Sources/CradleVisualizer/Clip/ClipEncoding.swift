import CradleClips
import Foundation

/// Encodes a clip beside the run, on a thread of its own. A few pictures wait between the two; when they are too many,
/// the run waits.
package final class ClipEncoding: @unchecked Sendable {
  /// A picture, or nil for the one before, for a number of frames.
  private typealias Entry = (picture: ClipPicture?, frames: Int)

  private let request: ClipRequest
  private let encoder: any ClipEncoder
  /// Guards what follows, and says that it has changed.
  private let condition = NSCondition()
  private var entries: [Entry] = []
  private var ending: (record: [UInt8]?, isWanted: Bool)?
  private var outcome: Result<[UInt8], any Error>?

  /// Pictures that wait take this many bytes at most, unless a single one takes more: eight of 640x400 pixels at a
  /// scale of 2 are 33 million.
  private static let waitingBytes = 64 << 20
  private static let waitingPictures = 8

  package init(_ request: ClipRequest) {
    self.request = request
    encoder = request.format.encoder(request.timing)
    let thread = Thread { [self] in work() }
    thread.name = "clip"
    thread.start()
  }

  /// Adds a frame: a picture, or nil for one that looks like the frame before. Waits while too many wait.
  ///
  /// - Returns: false when the encoding has ended, by `cancel` or by an error that `finish` throws.
  package func add(_ picture: ClipPicture?) -> Bool {
    condition.withLock {
      if picture == nil, !entries.isEmpty {
        entries[entries.count - 1].frames += 1
        return outcome == nil
      }
      while outcome == nil, !hasRoom { condition.wait() }
      entries.append((picture, 1))
      condition.broadcast()
      return outcome == nil
    }
  }

  private var hasRoom: Bool {
    let bytes = entries.reduce(0) { $0 + 4 * ($1.picture?.pixels.count ?? 0) }
    return entries.count < ClipEncoding.waitingPictures && bytes < ClipEncoding.waitingBytes
  }

  /// Waits for the end of the encoding.
  ///
  /// - Returns: the file's bytes; nil when it was cancelled.
  /// - Throws: `Complaint`.
  package func finish(with record: [UInt8]?) throws -> [UInt8]? {
    let outcome = condition.withLock {
      ending = ending ?? (record, true)
      condition.broadcast()
      while self.outcome == nil { condition.wait() }
      return self.outcome
    }
    do { return try outcome?.get() } catch is CancellationError {
      return nil
    } catch let error as ClipError {
      throw request.complaint(error)
    }
  }

  /// Ends the encoding, and the wait for it, from any thread. What is being encoded goes on for a picture.
  package func cancel() {
    condition.withLock {
      ending = (nil, false)
      outcome = outcome ?? .failure(CancellationError())
      condition.broadcast()
    }
    encoder.cancel()
  }

  // MARK: - On its own thread

  private func work() {
    let outcome = Result { try encode() }
    condition.withLock {
      self.outcome = self.outcome ?? outcome
      condition.broadcast()
    }
  }

  private func encode() throws -> [UInt8] {
    var progress = ClipProgress(of: request.timing, at: Stopwatch.now)
    var (shown, count) = (ClipPicture?.none, 0)
    func tell() throws {
      guard request.reportsProgress else { return }
      for line in progress.lines(encoder.encoded, at: Stopwatch.now) { try StandardStreams.print(line) }
    }
    func flush() throws {
      guard let shown else { return }
      try encoder.add(shown, frames: count)
      try tell()
    }
    while let entry = next() {
      if let picture = entry.picture, picture != shown {
        try flush()
        (shown, count) = (picture, 0)
      }
      count += entry.frames
    }
    guard let ending = condition.withLock({ ending }), ending.isWanted else { throw CancellationError() }
    try flush()
    let bytes = try encoder.finish(with: ending.record)
    try tell()
    return bytes
  }

  /// Waits for it; nil at the end.
  private func next() -> Entry? {
    condition.withLock {
      while entries.isEmpty, ending == nil { condition.wait() }
      guard ending?.isWanted != false, !entries.isEmpty else { return nil }
      condition.broadcast()
      return entries.removeFirst()
    }
  }
}
