/// A file format for moving pictures.
package enum ClipFormat: String, CaseIterable, Sendable {
  /// Animated, every pixel as it was drawn, with a record.
  case webp
  /// Animated, at most 256 colours in a picture.
  case gif
  /// H.264, by `ffmpeg`.
  case mp4

  /// By a file name's extension, in upper or lower case; WebP for a name without one, nil for a format that is not
  /// written.
  package init?(path: String) {
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    guard let dot = name.lastIndex(of: ".") else {
      self = .webp
      return
    }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
  }

  /// A GIF counts in hundredths of a second, and browsers show nothing for less than two: they take ten then.
  package var mostFramesPerSecond: Int { self == .gif ? 50 : 1000 }

  /// Of a picture's side. WebP has 14 bits for it, GIF 16; H.264 has a limit of its own, of which `ffmpeg` tells.
  package var mostPixels: Int {
    switch self {
    case .webp: 16_383
    case .gif, .mp4: 65_535
    }
  }
}

/// How long a clip lasts: a number of frames of equal length, and how a format counts that.
package struct ClipTiming: Equatable, Sendable {
  package let framesPerSecond: Int
  package let frameCount: Int

  package init(framesPerSecond: Int, frameCount: Int) {
    (self.framesPerSecond, self.frameCount) = (framesPerSecond, frameCount)
  }

  /// As many frames as come nearest to so many seconds, at least one.
  package init(framesPerSecond: Int, seconds: Double) {
    let count = (seconds * Double(framesPerSecond)).rounded()
    self.init(framesPerSecond: framesPerSecond, frameCount: max(1, Int(count)))
  }

  /// When a frame begins, to the nearest unit. Durations are differences of these, so that they never drift.
  ///
  /// - Parameter units: in a second.
  func start(of frame: Int, units: Int) -> Int {
    (2 * frame * units + framesPerSecond) / (2 * framesPerSecond)
  }
}
