import Foundation

/// A drawing of our own for what a name of Apple's symbols says, on a grid 24 units high.
///
/// Lines have the width of the configuration's weight. What a symbol is filled with, framed by and crossed out with is
/// made of the same parts: a drawing is written once, and `.fill`, `.circle`, `.square` and `.slash` follow from it.
@MainActor
struct Symbol {
  var parts: [Part]
  var width: CGFloat = 24

  @MainActor struct Part {
    enum Role {
      /// A line in the plain symbol; filled in one that is.
      case shape
      case line
      /// A line that lies within a shape: cut out of it where that is filled.
      case detail
      /// An area in both.
      case area
      /// An area that lies within a shape, likewise.
      case detailArea
      /// What is taken out of what is there: a line, an area, and a line broader than others.
      case cut, hole, gap
    }

    var role: Role
    var path: UIBezierPath

    func moved(_ transform: CGAffineTransform, as role: Role) -> Part {
      let moved = UIBezierPath(cgPath: path.cgPath)
      moved.apply(transform)
      return Part(role: role, path: moved)
    }
  }

  init(_ parts: Part..., width: CGFloat = 24) { (self.parts, self.width) = (parts, width) }

  init(_ parts: [Part], width: CGFloat) { (self.parts, self.width) = (parts, width) }

  static let height: CGFloat = 24

  /// As a picture of code.
  func drawing(as configuration: UIImage.SymbolConfiguration) -> Drawing {
    let unit = configuration.side / Self.height
    let frame = CGRect(x: 0, y: 0, width: width * unit, height: Self.height * unit)
    let context = CGContext(frame: frame, scale: 1)
    context.scaleBy(x: unit, y: unit)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    for part in parts { context.draw(part, configuration.lineWidth) }
    return context.drawing ?? Drawing([], frame: frame)
  }
}

extension CGContext {
  fileprivate func draw(_ part: Symbol.Part, _ lineWidth: CGFloat) {
    setLineWidth(part.role == .gap ? lineWidth * 3.4 : lineWidth)
    switch part.role {
    case .cut, .hole, .gap: setBlendMode(.clear)
    case .shape, .line, .detail, .area, .detailArea: setBlendMode(.normal)
    }
    switch part.role {
    case .area, .detailArea, .hole: fill(part.path)
    case .shape, .line, .detail, .cut, .gap: stroke(part.path.cgPath)
    }
  }
}

extension UIImage.SymbolConfiguration {
  /// Of the grid, in points: a little more than the text is high.
  fileprivate var side: CGFloat {
    let factor: CGFloat =
      switch scale {
      case .small: 0.8
      case .large: 1.3
      case .default, .unspecified, .medium: 1
      }
    return max(pointSize ?? 17, 1) * 1.2 * factor
  }

  /// In units of the grid.
  fileprivate var lineWidth: CGFloat {
    switch weight {
    case .ultraLight: 0.6
    case .thin: 0.9
    case .light: 1.3
    case .unspecified, .regular: 1.7
    case .medium: 2
    case .semibold: 2.3
    case .bold: 2.6
    case .heavy: 3
    case .black: 3.4
    }
  }
}
