/// A clip as a decoder shows it.
public struct DecodedClip: Equatable {
  public var width = 0
  public var height = 0
  /// The pixels that are seen, and for how many units.
  public var pictures: [(pixels: [UInt32], duration: Int)] = []
  /// Nought for ever.
  public var loops: Int?

  public init() {}

  public static func == (a: DecodedClip, b: DecodedClip) -> Bool {
    (a.width, a.height, a.loops) == (b.width, b.height, b.loops)
      && a.pictures.elementsEqual(b.pictures) { $0.pixels == $1.pixels && $0.duration == $1.duration }
  }

  public var duration: Int { pictures.reduce(0) { $0 + $1.duration } }

  /// What is seen at each unit of time, at the beginning of runs that look the same.
  public var appearance: [(pixels: [UInt32], duration: Int)] {
    pictures.reduce(into: []) { runs, next in
      if runs.last?.pixels == next.pixels { runs[runs.count - 1].duration += next.duration } else { runs.append(next) }
    }
  }
}

/// The bytes are no clip, or not one as this program writes it.
public struct NoClip: Error {}
