import Foundation

// What views that are edited ask of a layout.

extension TextLayout {
  /// One of its lines by itself, at the top of a box as high as the line.
  func line(_ index: Int) -> TextLayout {
    var line = lines[index]
    line.baseline -= line.top
    line.top = 0
    return TextLayout([line], size: CGSize(width: line.x + line.width, height: line.height))
  }

  private init(_ lines: [Line], size: CGSize) { (self.lines, self.size) = (lines, size) }
}

extension TextLayout.Line {
  /// Where each character stands, in the order of the text.
  var places: [CharacterPlace] {
    runs.sorted { $0.range.lowerBound < $1.range.lowerBound }.flatMap(\.places)
  }
}

extension TextLayout.Run {
  fileprivate var places: [CharacterPlace] {
    var along: CGFloat = 0
    return text.map { character in
      let start = along
      along += LetterWidths.width(of: character, in: look.font.face) * look.font.pointSize + look.kern
      if character == " " { along += gap }
      return isRightToLeft
        ? CharacterPlace(leading: x + width - start, trailing: x + width - along)
        : CharacterPlace(leading: x + start, trailing: x + along)
    }
  }
}
