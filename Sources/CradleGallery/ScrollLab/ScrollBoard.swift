import CradleScenes
import Foundation
import UIKit

/// The plots of the scroll lab: way and speed over time, of all columns.
@MainActor
package final class ScrollBoard {
  package let ways: PlotView
  package let speeds: PlotView

  init(_ columns: [ScrollColumn]) {
    let styles = columns.map { PlotStyle(name: $0.law.name, color: $0.color, width: 2) }
    ways = PlotView(x: .init("t", "s"), y: .init("way", "pt"), curves: styles)
    speeds = PlotView(x: .init("t", "s"), y: .init("speed", "pt/s"), curves: styles)
  }

  var views: [UIView] { [ways, speeds] }

  func layOut(in frame: CGRect) {
    let half = (frame.width / 2).rounded()
    ways.frame = CGRect(x: frame.minX, y: frame.minY, width: max(1, half - 4), height: frame.height)
    speeds.frame = CGRect(
      x: frame.minX + half + 4, y: frame.minY, width: max(1, frame.width - half - 4), height: frame.height)
  }

  func show(_ release: ScrollRelease) {
    ways.show(x: 0...release.seconds, y: release.ways[0]...release.ways[1])
    speeds.show(x: 0...release.seconds, y: release.speeds[0]...release.speeds[1])
    for column in release.columns.indices {
      ways.set(release.way(column), ofCurve: column)
      speeds.set(release.speed(column), ofCurve: column)
    }
    readOut()
  }

  /// The last point of each curve.
  func append(_ release: ScrollRelease) {
    for column in release.columns.indices {
      ways.append(release.lastWay(column), toCurve: column)
      if let point = release.lastSpeed(column) { speeds.append(point, toCurve: column) }
    }
    readOut()
  }

  /// Where the pointer is, in the coordinates of both plots' superview. Both answer for one moment.
  var pointer: CGPoint? {
    didSet { readOut() }
  }

  /// The curves have changed, or the pointer has moved.
  private func readOut() {
    for plot in [ways, speeds] { plot.hideReadout() }
    if let pointer { _ = [ways, speeds].readOut(at: pointer) }
  }
}
