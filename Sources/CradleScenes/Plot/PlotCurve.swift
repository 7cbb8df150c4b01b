import Foundation
import UIKit

/// How a curve of a plot is drawn.
package struct PlotStyle {
  /// In the legend and in the readout.
  package let name: String
  package let color: ThemeColor
  /// Of the line, in points.
  let width: CGFloat
  /// Lengths of line and gap in turn, in points; empty for a whole line.
  let dashes: [CGFloat]

  package init(name: String, color: ThemeColor, width: CGFloat = 1.5, dashes: [CGFloat] = []) {
    (self.name, self.color, self.width, self.dashes) = (name, color, width, dashes)
  }
}

/// A curve of a plot, in data coordinates and as lines in the plot's area.
///
/// The line is drawn in pieces. Only the last one changes while a curve grows, so that a frame costs the same however
/// long the curve is.
final class PlotCurve: UIView, ThemedView {
  let style: PlotStyle
  private(set) var points: [CGPoint] = []
  private var pieces: [PlotLine] = []
  private var color = UIColor.black

  /// Of a piece. Short ones cost views, long ones frames that draw the last one anew.
  private static let pointsOfPiece = 48

  init(_ style: PlotStyle) {
    self.style = style
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func updateColors(in traits: UITraitCollection) {
    color = style.color.value(in: traits)
    for piece in pieces { piece.color = color }
  }

  func set(_ points: [CGPoint], _ scale: PlotScale) {
    self.points = points
    draw(scale)
  }

  func append(_ point: CGPoint, _ scale: PlotScale) {
    points.append(point)
    add(scale.place(of: point))
  }

  /// The scale or the size has changed.
  func draw(_ scale: PlotScale) {
    for piece in pieces { piece.removeFromSuperview() }
    pieces = []
    let places = points.map { scale.place(of: $0) }
    for start in stride(from: 0, to: max(1, places.count - 1), by: Self.pointsOfPiece - 1) where places.count > 0 {
      let end = min(start + Self.pointsOfPiece, places.count)
      addPiece().show(Array(places[start..<end]))
    }
  }

  private func add(_ place: CGPoint) {
    guard let last = pieces.last else { return addPiece().show([place]) }
    if last.places.count < Self.pointsOfPiece {
      last.show(last.places + [place])
    } else {
      addPiece().show([last.places[last.places.count - 1], place])
    }
  }

  private func addPiece() -> PlotLine {
    let piece = PlotLine(style)
    piece.color = color
    piece.frame = bounds
    pieces.append(piece)
    addSubview(piece)
    return piece
  }
}

/// A line through some places.
private final class PlotLine: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
  private(set) var places: [CGPoint] = []

  init(_ style: PlotStyle) {
    super.init(frame: .zero)
    guard let shape = layer as? CAShapeLayer else { return }
    shape.fillColor = nil
    shape.lineWidth = style.width
    shape.lineJoin = .round
    // Pieces meet without a seam, and dashes keep their length.
    shape.lineCap = style.dashes.isEmpty ? .round : .butt
    if !style.dashes.isEmpty { shape.lineDashPattern = style.dashes.map { NSNumber(value: Double($0)) } }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  package var color: UIColor {
    get { (layer as? CAShapeLayer)?.strokeColor.map { UIColor(cgColor: $0) } ?? .clear }
    set { (layer as? CAShapeLayer)?.strokeColor = newValue.cgColor }
  }

  func show(_ places: [CGPoint]) {
    self.places = places
    (layer as? CAShapeLayer)?.path = UIBezierPath(through: places).cgPath
  }
}

extension UIBezierPath {
  /// Lines from each place to the next.
  convenience init(through places: [CGPoint]) {
    self.init()
    for (index, place) in places.enumerated() {
      if index == 0 { move(to: place) } else { addLine(to: place) }
    }
  }
}
