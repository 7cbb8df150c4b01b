import Foundation
import UIKit

/// Curves over two axes, with units, a legend and a readout under the pointer.
///
/// It is made of views, so it is drawn, recorded and rewound as all else on the stage. Numbers at the axes are round,
/// their lines stand on whole points. A curve may grow by a point in each tick.
package final class PlotView: UIView, ScaledWords {
  package struct Axis {
    let title: String
    let unit: String

    package init(_ title: String, _ unit: String) {
      (self.title, self.unit) = (title, unit)
    }
  }

  private let xAxis: Axis
  private let yAxis: Axis
  private let ground = ThemedPanel(.plot, radius: 4)
  private let area = UIView(frame: .zero)
  private let grid = UIView(frame: .zero)
  private let numbers = UIView(frame: .zero)
  private let curveArea = UIView(frame: .zero)
  private(set) var curves: [PlotCurve]
  private let legend: PlotLegend
  private let readout: PlotReadout
  /// Of the plot in the view that has the readout.
  private var readoutOrigin: () -> CGPoint = { .zero }
  private(set) var scale = PlotScale()

  /// Around the area, for numbers, and between it and the legend.
  private static let insets = UIEdgeInsets(top: 11, left: 46, bottom: 22, right: 10)
  /// Between two numbers, in points. It has room for some that have grown by a fifth.
  private static let (leastPitch, pitchedGrowth) = (CGSize(width: 56, height: 26), 1.2)
  /// Of numbers, in points.
  private static let wordSize: CGFloat = 11

  package var leastWordSize: CGFloat = 0 {
    didSet { if leastWordSize != oldValue, bounds.size != .zero { layOut() } }
  }
  /// How much larger words are than they were made, and with them what is laid out around them.
  private var growth: CGFloat { max(1, leastWordSize / Self.wordSize) }

  package init(x: Axis, y: Axis, curves styles: [PlotStyle]) {
    (xAxis, yAxis) = (x, y)
    curves = styles.map { PlotCurve($0) }
    legend = PlotLegend(title: "\(y.title), \(y.unit)", styles)
    readout = PlotReadout(styles)
    super.init(frame: .zero)
    area.clipsToBounds = true
    for view in [ground, numbers, area, legend, readout] as [UIView] { addSubview(view) }
    for view in [grid, curveArea] { area.addSubview(view) }
    for curve in curves { curveArea.addSubview(curve) }
    readout.isHidden = true
  }

  package required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  /// What part of the data is seen. Setting it draws all curves anew.
  package func show(x: ClosedRange<Double>, y: ClosedRange<Double>) {
    guard scale.x != x || scale.y != y else { return }
    (scale.x, scale.y) = (x, y)
    drawAnew()
  }

  package override var frame: CGRect {
    didSet { if frame.size != oldValue.size || scale.size == .zero { layOut() } }
  }

  private func layOut() {
    let legendWidth = max(1, bounds.width - 12)
    let legendHeight = legend.height(forWidth: legendWidth, of: bounds.height)
    let inner = bounds.inset(by: insets(below: legendHeight))
    area.frame = CGRect(
      x: inner.minX.rounded(), y: inner.minY.rounded(), width: max(1, inner.width.rounded()),
      height: max(1, inner.height.rounded()))
    ground.frame = area.frame
    readout.roomAbove = area.frame.minY
    for view in [grid, curveArea] + curves { view.frame = area.bounds }
    legend.frame = CGRect(x: 6, y: 2, width: legendWidth, height: legendHeight)
    scale.size = area.bounds.size
    drawAnew()
  }

  private func insets(below legend: CGFloat) -> UIEdgeInsets {
    let insets = Self.insets
    return UIEdgeInsets(
      top: legend + insets.top, left: insets.left * growth, bottom: insets.bottom * growth, right: insets.right)
  }

  private func drawAnew() {
    drawGrid()
    for curve in curves { curve.draw(scale) }
    hideReadout()
  }

  // MARK: Curves

  /// A view in the area, over the grid and below the curves.
  func addBehindCurves(_ view: UIView) { area.insertSubview(view, belowSubview: curveArea) }

  /// - Parameter points: with rising x, where the readout is to find them.
  package func set(_ points: [CGPoint], ofCurve index: Int) { curves[index].set(points, scale) }

  package func append(_ point: CGPoint, toCurve index: Int) { curves[index].append(point, scale) }

  // MARK: Axes

  private func drawGrid() {
    for view in grid.subviews + numbers.subviews { view.removeFromSuperview() }
    guard scale.size.width > 1 else { return }
    let spread = max(1, growth / Self.pitchedGrowth)
    let across = PlotTicks(scale.x, atMost: max(1, Int(scale.size.width / (Self.leastPitch.width * spread))))
    let up = PlotTicks(scale.y, atMost: max(1, Int(scale.size.height / (Self.leastPitch.height * spread))))
    let unit = makeWords("\(xAxis.title), \(xAxis.unit)")
    let width = PlotText.width(of: unit)
    for value in across.values { addVertical(value, decimals: across.decimals, before: scale.size.width - width) }
    for value in up.values { addHorizontal(value, decimals: up.decimals) }
    unit.textAlignment = .right
    unit.frame = CGRect(x: area.frame.maxX - width, y: area.frame.maxY + 3, width: width, height: 16 * growth)
    numbers.addSubview(unit)
    for view in [grid, numbers] { view.updateThemedViews(in: traitCollection) }
  }

  private func makeWords(_ text: String) -> ThemedLabel {
    let label = ThemedLabel(text, .faint, size: Self.wordSize)
    label.leastWordSize = leastWordSize
    label.numberOfLines = 1
    return label
  }

  /// - Parameter end: where the axis' title begins: a number that would meet it is left out.
  private func addVertical(_ value: Double, decimals: Int, before end: CGFloat) {
    let x = scale.place(of: CGPoint(x: value, y: 0)).x.rounded()
    let line = ThemedPanel(value == 0 ? .wall : .ghost)
    line.frame = CGRect(x: min(x, scale.size.width - 1), y: 0, width: 1, height: scale.size.height)
    grid.addSubview(line)
    let label = makeWords(value.plotText(decimals: decimals))
    guard x + PlotText.width(of: label) / 2 <= end else { return }
    label.frame = CGRect(
      x: area.frame.minX + x - 24 * growth, y: area.frame.maxY + 3, width: 48 * growth, height: 16 * growth)
    numbers.addSubview(label)
  }

  private func addHorizontal(_ value: Double, decimals: Int) {
    let y = scale.place(of: CGPoint(x: 0, y: value)).y.rounded()
    let line = ThemedPanel(value == 0 ? .wall : .ghost)
    line.frame = CGRect(x: 0, y: min(y, scale.size.height - 1), width: scale.size.width, height: 1)
    grid.addSubview(line)
    let label = makeWords(value.plotText(decimals: decimals))
    label.textAlignment = .right
    label.frame = CGRect(
      x: 0, y: area.frame.minY + y - 8 * growth, width: max(1, area.frame.minX - 5), height: 16 * growth)
    numbers.addSubview(label)
  }

  // MARK: Places

  /// Where a point of the data is, in the plot's coordinates.
  package func place(of point: CGPoint) -> CGPoint {
    let place = scale.place(of: point)
    return CGPoint(x: area.frame.minX + place.x, y: area.frame.minY + place.y)
  }

  /// The point of the data at a place in the plot's coordinates.
  package func point(at place: CGPoint) -> CGPoint {
    scale.point(at: CGPoint(x: place.x - area.frame.minX, y: place.y - area.frame.minY))
  }

  /// Where curves are drawn, in the plot's coordinates.
  package var curveFrame: CGRect { area.frame }

  // MARK: Readout

  /// Shows what the curves are at an x, beside a line there; nothing where that is out of range.
  package func readOut(atX x: Double) {
    guard scale.x.contains(x), curves.contains(where: { !$0.points.isEmpty }) else { return hideReadout() }
    placeReadout()
    readout.show(
      head: "\(xAxis.title) \(x.plotText(decimals: 3)) \(xAxis.unit)", at: scale.place(of: CGPoint(x: x, y: 0)).x,
      values: curves.map { $0.points.value(atX: x).map { "\($0.plotText(decimals: 2)) \(yAxis.unit)" } })
  }

  /// Marks the point of the first curve nearest to a place, which may turn back: in a phase plane.
  package func readOut(nearest place: CGPoint) {
    let spot = CGPoint(x: place.x - area.frame.minX, y: place.y - area.frame.minY)
    guard area.bounds.contains(spot) else { return hideReadout() }
    let near = curves.lazy.flatMap(\.points).map { (point: $0, place: self.scale.place(of: $0)) }
      .min { $0.place.distance(from: spot) < $1.place.distance(from: spot) }
    guard let near else { return hideReadout() }
    placeReadout()
    readout.show(
      point: near.place,
      words: [
        "\(xAxis.title) \(Double(near.point.x).plotText(decimals: 1)) \(xAxis.unit)",
        "\(yAxis.title) \(Double(near.point.y).plotText(decimals: 1)) \(yAxis.unit)",
      ])
  }

  /// Puts the readout over all else in a view that has the coordinates of the plot's superview.
  package func showReadout(in host: UIView) {
    host.addSubview(readout)
    readoutOrigin = { [unowned self] in frame.origin }
  }

  private func placeReadout() {
    readout.isHidden = false
    let origin = readoutOrigin()
    readout.frame = area.frame.offsetBy(dx: origin.x, dy: origin.y)
  }

  package func hideReadout() {
    guard !readout.isHidden else { return }
    readout.isHidden = true
    readout.clear()
  }

  /// What the readout says, from above; empty while there is none.
  package var readoutTexts: [String] { readout.isHidden ? [] : readout.texts }
}

extension [PlotView] {
  /// Plots over the same x: all of them answer for the moment at which a place is, in the coordinates of their
  /// superview. Returns whether it is in one of them.
  @MainActor
  package func readOut(at place: CGPoint) -> Bool {
    for plot in self {
      let own = CGPoint(x: place.x - plot.frame.minX, y: place.y - plot.frame.minY)
      guard plot.curveFrame.contains(own) else { continue }
      let x = plot.point(at: own).x
      for plot in self { plot.readOut(atX: x) }
      return true
    }
    return false
  }
}

extension CGPoint {
  fileprivate func distance(from other: CGPoint) -> CGFloat {
    CGVector(dx: x - other.x, dy: y - other.y).length
  }
}

extension [CGPoint] {
  /// The height of the line through points with rising x; nil outside of them.
  package func value(atX x: Double) -> Double? {
    guard let first, let last, x >= first.x, x <= last.x else { return nil }
    var (low, high) = (0, count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if self[middle].x <= x { low = middle } else { high = middle }
    }
    let (a, b) = (self[low], self[high])
    return b.x > a.x ? a.y + (b.y - a.y) * Swift.min(1, (x - a.x) / (b.x - a.x)) : a.y
  }
}

extension CGVector {
  package var length: CGFloat { (dx * dx + dy * dy).squareRoot() }
}
