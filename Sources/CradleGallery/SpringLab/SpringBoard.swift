import CradleCurves
import CradleScenes
import Foundation
import UIKit

/// The plots of the spring lab, and the table beside them.
@MainActor
package final class SpringBoard {
  package let places: PlotView
  package let velocities: PlotView
  package let phases: PlotView
  package let table: SpringTable?
  private let isChain: Bool
  /// How long the time axes are.
  private(set) var seconds = SpringTrial.shortest

  private static let colors: [ThemeColor] = [.accent, .blue, .green, .purple, .strong, .faint]

  private static func style(_ law: SpringTrial.Law) -> PlotStyle {
    switch law {
    case .exact: PlotStyle(name: law.name, color: .strong, width: 1.25)
    case .css: PlotStyle(name: law.name, color: .blue, width: 1.5, dashes: [5, 3])
    case .android: PlotStyle(name: law.name, color: .green, width: 1.5, dashes: [2, 3])
    case .uikit: PlotStyle(name: law.name, color: .accent, width: 2.25)
    }
  }

  init(itemCount: Int) {
    isChain = itemCount > 1
    let items = (0..<itemCount).map { index in
      PlotStyle(
        name: "\(index + 1)", color: Self.colors[index % Self.colors.count],
        dashes: index < Self.colors.count ? [] : [6, 3])
    }
    let laws = SpringTrial.Law.allCases.map(Self.style)
    let two = [Self.style(.exact), Self.style(.uikit)]
    let (time, place, velocity) = (
      PlotView.Axis("t", "s"), PlotView.Axis("x", "pt"), PlotView.Axis("v", "pt/s")
    )
    places = PlotView(x: time, y: place, curves: isChain ? items : laws)
    velocities = PlotView(x: time, y: velocity, curves: isChain ? items : two)
    phases = PlotView(x: place, y: velocity, curves: isChain ? items : two)
    table = isChain ? nil : SpringTable(laws)
  }

  var views: [UIView] { [places, velocities, phases] + (table?.views ?? []) }

  /// - Parameter host: a view with the bench's coordinates, over all that lies on the plots.
  func showReadouts(in host: UIView) {
    for plot in [places, velocities, phases] { plot.showReadout(in: host) }
  }

  func layOut(in frame: CGRect) {
    // The table is as wide as its words want.
    let shown = table.flatMap { $0.isTooLarge ? nil : $0 }
    let growth = shown?.growth ?? 1
    let left = (frame.width * (1 - 0.4 * growth)).rounded()
    let right = frame.width - left - 6
    let top = (frame.height * (isChain ? 0.55 : 0.58)).rounded()
    places.frame = CGRect(x: frame.minX, y: frame.minY, width: left, height: top)
    velocities.frame = CGRect(x: frame.minX, y: frame.minY + top, width: left, height: frame.height - top)
    let tableHeight: CGFloat = shown == nil ? 0 : 112 * growth
    phases.frame = CGRect(
      x: frame.minX + left + 6, y: frame.minY, width: right, height: frame.height - tableHeight)
    table?.layOut(
      in: CGRect(x: phases.frame.minX + 12, y: phases.frame.maxY + 8, width: right - 24, height: tableHeight - 8))
  }

  // MARK: Curves

  /// What laws say of a motion, in axes that it fits in.
  func show(_ trial: SpringTrial, keepsAxes: Bool) {
    if !keepsAxes { seconds = isChain ? min(3 * trial.duration, SpringTrial.longest) : trial.duration }
    let curves = isChain ? [trial.curve(.exact), trial.curve(.uikit)] : trial.curves
    let exact = SpringTrial.positions(of: curves[0], upTo: seconds)
    let speeds = SpringTrial.velocities(of: curves[0], upTo: seconds)
    if !keepsAxes {
      let uikit = curves[curves.count - 1]
      // The items of a chain swing farther past their places than one alone.
      let swing = isChain ? [CGPoint(x: 0, y: -0.6 * trial.displacement)] : []
      showAxes(
        exact + SpringTrial.positions(of: uikit, upTo: seconds) + swing,
        speeds + SpringTrial.velocities(of: uikit, upTo: seconds))
    }
    guard !isChain else { return }
    for law in [SpringTrial.Law.exact, .css, .android] {
      places.set(SpringTrial.positions(of: curves[law.rawValue], upTo: seconds), ofCurve: law.rawValue)
    }
    velocities.set(speeds, ofCurve: 0)
    phases.set(zip(exact, speeds).map { CGPoint(x: $0.y, y: $1.y) }, ofCurve: 0)
    table?.show(trial, curves, upTo: seconds)
  }

  private func showAxes(_ positions: [CGPoint], _ speeds: [CGPoint]) {
    let range = PlotScale.range(around: positions.map { Double($0.y) }, least: 4)
    let velocityRange = PlotScale.range(around: speeds.map { Double($0.y) }, least: 20)
    places.show(x: 0...seconds, y: range)
    velocities.show(x: 0...seconds, y: velocityRange)
    phases.show(x: range, y: velocityRange)
  }

  /// What has moved, from the beginning.
  func show(_ samples: [[SpringSample]]) {
    for (item, samples) in samples.enumerated() {
      let times = samples.indices.map { Double($0) * SpringTrial.tick }
      places.set(zip(times, samples).map { CGPoint(x: $0, y: $1.displacement) }, ofCurve: placeIndex(item))
      velocities.set(zip(times, samples).map { CGPoint(x: $0, y: $1.velocity) }, ofCurve: velocityIndex(item))
      phases.set(samples.map { CGPoint(x: $0.displacement, y: $0.velocity) }, ofCurve: velocityIndex(item))
    }
    readOut()
  }

  func append(_ sample: SpringSample, tick: Int, ofItem item: Int) {
    let time = Double(tick) * SpringTrial.tick
    places.append(CGPoint(x: time, y: sample.displacement), toCurve: placeIndex(item))
    velocities.append(CGPoint(x: time, y: sample.velocity), toCurve: velocityIndex(item))
    phases.append(CGPoint(x: sample.displacement, y: sample.velocity), toCurve: velocityIndex(item))
  }

  private func placeIndex(_ item: Int) -> Int { isChain ? item : SpringTrial.Law.uikit.rawValue }
  private func velocityIndex(_ item: Int) -> Int { isChain ? item : 1 }

  // MARK: Places on the bench

  func place(ofTime time: Double, displacement: Double) -> CGPoint {
    let place = places.place(of: CGPoint(x: time, y: displacement))
    return CGPoint(x: places.frame.minX + place.x, y: places.frame.minY + place.y)
  }

  /// Where the curves of places are drawn, on the bench.
  var curveFrame: CGRect { places.curveFrame.offsetBy(dx: places.frame.minX, dy: places.frame.minY) }

  /// Time and displacement at a place.
  func point(at place: CGPoint) -> CGPoint { places.point(at: own(place, places)) }

  private func own(_ place: CGPoint, _ plot: PlotView) -> CGPoint {
    CGPoint(x: place.x - plot.frame.minX, y: place.y - plot.frame.minY)
  }

  /// Where the pointer is, on the bench. Both curves over time answer for one moment.
  var pointer: CGPoint? {
    didSet { readOut() }
  }

  /// The curves have changed, or the pointer has moved.
  func readOut() {
    for plot in [places, velocities, phases] { plot.hideReadout() }
    guard let place = pointer, ![places, velocities].readOut(at: place) else { return }
    phases.readOut(nearest: own(place, phases))
  }
}
