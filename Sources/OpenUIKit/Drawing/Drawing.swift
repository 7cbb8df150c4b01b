import Foundation

/// What code has drawn: commands, back to front, in points with y down.
///
/// It has no pixels. Paths keep their curves, so that whoever shows it cuts them into chords as fine as its scale
/// wants. It does not change, but keeps what it was asked for last.
@MainActor
package final class Drawing {
  package enum Command {
    case area(Area)
    case text(Text)
    case image(Image)
    case views(Views)
  }

  package let commands: [Command]
  /// What of its coordinates is shown.
  package let frame: CGRect

  private var made: (detail: CGFloat, areas: [MadeArea?])?

  init(_ commands: [Command], frame: CGRect) {
    (self.commands, self.frame) = (commands, frame)
  }

  /// The inside of a path, or a line along it.
  package struct Outline {
    var subpaths: [UIBezierPath.Subpath]
    /// Nil for the inside.
    var line: StrokeOutline.Style?
    /// From the path's coordinates to the drawing's.
    var transform = CGAffineTransform.identity
    var isEvenOdd = false
    /// Whether what is outside of it is meant.
    var isInverse = false
  }

  /// An outline in one colour.
  package struct Area {
    var outline: Outline
    package var color: UIColor
    package var opacity: CGFloat = 1
    var clips: [Outline] = []
  }

  /// A text laid out.
  package struct Text {
    package let layout: TextLayout
    package let opacity: CGFloat
    /// From the layout's coordinates.
    package let transform: CGAffineTransform
    /// Around what it is clipped to, in the drawing's coordinates; nil for nothing.
    package let clip: CGRect?
  }

  package struct Image {
    package let image: UIImage
    /// In its own coordinates.
    package let rect: CGRect
    package let opacity: CGFloat
    package let transform: CGAffineTransform
    package let clip: CGRect?
    var clips: [Outline]
  }

  /// Views as they looked.
  package struct Views {
    package let root: UIView
    package let opacity: CGFloat
    /// From the superview's coordinates.
    package let transform: CGAffineTransform
    package let clip: CGRect?
  }
}

// MARK: - Chords

extension Drawing {
  /// Closed lines, in the drawing's coordinates.
  package struct MadeOutline {
    package let contours: [[CGPoint]]
    package let isEvenOdd: Bool
    package let isInverse: Bool
  }

  package struct MadeArea {
    package let outline: MadeOutline
    package let clips: [MadeOutline]
  }

  /// What each command that is an area covers, in the order of the commands.
  ///
  /// - Parameter scale: pixels a point of the drawing. It is rounded up to a power of two, so that what grows slowly is
  ///   made anew seldom.
  package func areas(scale: CGFloat) -> [MadeArea?] {
    var detail: CGFloat = 1
    while detail < min(scale, Self.finest) { detail *= 2 }
    if let made, made.detail == detail { return made.areas }
    let areas = commands.map { command -> MadeArea? in
      guard case .area(let area) = command else { return nil }
      return MadeArea(outline: area.outline.made(detail), clips: area.clips.map { $0.made(detail) })
    }
    made = (detail, areas)
    return areas
  }

  /// The clips of a picture.
  package func clips(of image: Image, scale: CGFloat) -> [MadeOutline] { image.clips.map { $0.made(max(1, scale)) } }

  /// Pixels a point. A curve's chords are 0.006 points off it at that.
  private static let finest: CGFloat = 16
}

extension Drawing.Outline {
  /// - Parameter detail: pixels a point of the drawing.
  func made(_ detail: CGFloat) -> Drawing.MadeOutline {
    // Chords are off the curve by as much in every path: what is grown before has finer ones.
    let own = max(detail * abs(transform.a * transform.d - transform.b * transform.c).squareRoot(), 0.01)
    let growth = CGAffineTransform(scaleX: own, y: own)
    let grown = subpaths.map { subpath in
      var subpath = subpath
      subpath.apply(growth)
      return subpath
    }
    let back = CGAffineTransform(scaleX: 1 / own, y: 1 / own).concatenating(transform)
    let contours = line.map { StrokeOutline(of: grown, $0.scaled(by: own)).contours } ?? grown.map(\.corners)
    return Drawing.MadeOutline(
      contours: contours.filter { $0.count > 2 }.map { contour in contour.map { $0.applying(back) } },
      isEvenOdd: isEvenOdd && line == nil, isInverse: isInverse)
  }

  /// An upright rectangle in the drawing's coordinates; nil for any other outline.
  var rectangle: CGRect? {
    guard line == nil, !isInverse, subpaths.count == 1, subpaths[0].pieces.allSatisfy({ $0.controls.isEmpty }),
      transform.b == 0 && transform.c == 0
    else { return nil }
    let corners = subpaths[0].corners.map { $0.applying(transform) }
    guard corners.count == 4 else { return nil }
    let box = UIBezierPath.Subpath.bounds(of: corners)
    let isBox = corners.allSatisfy { ($0.x == box.minX || $0.x == box.maxX) && ($0.y == box.minY || $0.y == box.maxY) }
    return isBox && Set(corners.map { [$0.x, $0.y] }).count == 4 ? box : nil
  }

  /// Around all of it, in the drawing's coordinates; everything for what is outside of an outline.
  var bounds: CGRect {
    guard !isInverse else { return .infinite }
    let points = subpaths.flatMap { [$0.start] + $0.pieces.flatMap { $0.controls + [$0.end] } }
    guard !points.isEmpty else { return .null }
    let box = UIBezierPath.Subpath.bounds(of: points)
    guard let line else { return box.applying(transform) }
    // Square caps reach half a diagonal.
    let reach = line.width / 2 * (line.join == .miter ? max(line.miterLimit, 1.5) : 1.5)
    return box.insetBy(dx: -reach, dy: -reach).applying(transform)
  }
}

extension UIBezierPath.Subpath {
  /// Around at least one point.
  static func bounds(of points: [CGPoint]) -> CGRect {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}

extension StrokeOutline.Style {
  func scaled(by factor: CGFloat) -> StrokeOutline.Style {
    var style = self
    style.width *= factor
    style.dashes = dashes.map { $0 * factor }
    style.dashPhase *= factor
    return style
  }
}
