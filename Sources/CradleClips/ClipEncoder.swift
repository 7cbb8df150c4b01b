/// Makes a file of pictures that come one after the other. It belongs to one thread, but for `cancel`.
package protocol ClipEncoder: AnyObject {
  /// Shows a picture, as large as all others, for the next `count` frames, at least one.
  ///
  /// - Throws: `ClipError`. The encoder is of no use afterwards.
  func add(_ picture: ClipPicture, frames count: Int) throws

  /// What is encoded of what was added.
  var encoded: EncodedSoFar { get }

  /// The whole file. Call it once, last.
  ///
  /// - Parameter record: of the run, for formats that have a place for it.
  func finish(with record: [UInt8]?) throws -> [UInt8]

  /// Ends a wait for somebody else, from any thread: what waits throws then. The encoder is of no use afterwards.
  func cancel()
}

extension ClipEncoder {
  /// Most wait for nobody.
  package func cancel() {}
}

extension ClipFormat {
  package func encoder(_ timing: ClipTiming) -> any ClipEncoder {
    switch self {
    case .webp: WebPAnimation(timing)
    case .gif: GIFAnimation(timing)
    case .mp4: VideoEncoder(timing)
    }
  }

  /// - Throws: `ClipError` when something is missing without which it cannot be written here.
  package func checkIsThere() throws {
    if self == .mp4 { _ = try VideoProcess.program() }
  }
}

/// Why there is no clip: one sentence for the person at the keyboard, without its full stop.
package struct ClipError: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ sentence: String) { description = sentence }
}
