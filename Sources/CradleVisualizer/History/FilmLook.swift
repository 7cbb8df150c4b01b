import CradleStage

/// What a draw command is, without its numbers: what stays the same while it moves, and by which it is known again.
enum FilmLook: Sendable {
  enum Kind: UInt8, CaseIterable, Sendable {
    case shape, polygon, text, image, pushClip, popClip, pushGroup, popGroup
  }

  case shape
  /// The number of corners of each line.
  case polygon([Int], isEvenOdd: Bool, isPart: Bool, clips: [OutlineLook])
  case text(String, DrawText.Alignment, isBold: Bool, DrawTextStyle?)
  case image(DrawPicture, cutCount: Int, PictureLook)
  case pushClip
  case popClip
  case pushGroup(isCover: Bool, isMapped: Bool)
  case popGroup

  init(_ command: DrawCommand) {
    switch command {
    case .shape: self = .shape
    case .polygon(let polygon):
      self = .polygon(
        polygon.contours.map(\.count), isEvenOdd: polygon.isEvenOdd, isPart: polygon.isPart,
        clips: polygon.clips.map { OutlineLook($0) })
    case .text(let text): self = .text(text.string, text.alignment, isBold: text.isBold, text.style)
    case .image(let image): self = .image(image.picture, cutCount: image.cuts.count, PictureLook(image))
    case .pushClip: self = .pushClip
    case .popClip: self = .popClip
    case .pushGroup(let group): self = .pushGroup(isCover: group.isCover, isMapped: group.map != nil)
    case .popGroup: self = .popGroup
    }
  }

  var kind: Kind {
    switch self {
    case .shape: .shape
    case .polygon: .polygon
    case .text: .text
    case .image: .image
    case .pushClip: .pushClip
    case .popClip: .popClip
    case .pushGroup: .pushGroup
    case .popGroup: .popGroup
    }
  }

  /// How many slots a command of this look has.
  var slotCount: Int {
    switch self {
    case .shape, .text, .pushClip: 1
    case .polygon(let counts, _, _, let clips):
      1 + (counts.reduce(0, +) + 3) / 4 + clips.reduce(0) { $0 + $1.slotCount }
    case .image(_, let cutCount, let look): 1 + cutCount + look.slotCount
    case .pushGroup(_, let isMapped): isMapped ? 2 : 1
    case .popClip, .popGroup: 0
    }
  }
}

// MARK: - As bits

extension FilmLook {
  private static let alignments: [DrawText.Alignment] = [.leading, .center, .trailing]

  /// - Parameter pictures: those of the reel. A new one is added.
  func write(to bits: inout BitWriter, _ pictures: inout [DrawPicture]) {
    bits.write(UInt64(kind.rawValue), bits: 3)
    switch self {
    case .shape, .pushClip, .popClip, .popGroup: break
    case .pushGroup(let isCover, let isMapped):
      bits.write(isCover)
      bits.write(isMapped)
    case .polygon(let counts, let isEvenOdd, let isPart, let clips):
      bits.write(isEvenOdd)
      bits.write(isPart)
      bits.writeCount(counts.count)
      for count in counts { bits.writeCount(count) }
      OutlineLook.write(clips, to: &bits)
    case .text(let string, let alignment, let isBold, let style):
      bits.write(isBold)
      bits.write(UInt64(FilmLook.alignments.firstIndex(of: alignment) ?? 0), bits: 2)
      bits.write(string)
      bits.write(style != nil)
      style?.write(to: &bits)
    case .image(let picture, let cutCount, let look):
      let number = pictures.firstIndex(of: picture) ?? pictures.count
      if number == pictures.count { pictures.append(picture) }
      bits.writeCount(number)
      bits.writeCount(cutCount)
      look.write(to: &bits)
    }
  }

  init(from bits: inout BitReader, _ pictures: [DrawPicture]) {
    switch Kind(rawValue: UInt8(bits.read(bits: 3))) ?? .popClip {
    case .shape: self = .shape
    case .pushClip: self = .pushClip
    case .popClip: self = .popClip
    case .popGroup: self = .popGroup
    case .pushGroup:
      let isCover = bits.readFlag()
      self = .pushGroup(isCover: isCover, isMapped: bits.readFlag())
    case .polygon:
      let (isEvenOdd, isPart) = (bits.readFlag(), bits.readFlag())
      let counts = (0..<bits.readCount()).map { _ in bits.readCount() }
      self = .polygon(counts, isEvenOdd: isEvenOdd, isPart: isPart, clips: OutlineLook.read(from: &bits))
    case .text:
      let isBold = bits.readFlag()
      let alignment = FilmLook.alignments[Int(bits.read(bits: 2))]
      let string = bits.readText()
      self = .text(string, alignment, isBold: isBold, bits.readFlag() ? DrawTextStyle(from: &bits) : nil)
    case .image:
      let picture = pictures[bits.readCount()]
      let cutCount = bits.readCount()
      self = .image(picture, cutCount: cutCount, PictureLook(from: &bits))
    }
  }
}
