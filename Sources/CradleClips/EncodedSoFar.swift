/// How far an encoder is. It can have been given more.
package struct EncodedSoFar: Equatable, Sendable {
  package var frames = 0
  /// Those of the frames that differ from the one before.
  package var pictures = 0
  package var bytes = 0

  package init(frames: Int = 0, pictures: Int = 0, bytes: Int = 0) {
    (self.frames, self.pictures, self.bytes) = (frames, pictures, bytes)
  }
}
