import CradleCurves
import CradleScenes
import Foundation
import UIKit

/// Two dots on the curve of a step, by which it is dragged: its peak, and where it has settled.
@MainActor
package final class SpringHandles {
  private enum Kind: CaseIterable {
    case peak, settled
  }

  private let dots: [ThemedPanel]
  private let names = [ThemedLabel("peak", .accent, size: 11), ThemedLabel("settled", .accent, size: 11)]
  private var held: (kind: Kind, offset: CGVector)?
  private var hasMoved = false

  private static let radius: CGFloat = 6
  /// How far from a dot it can be pressed, in points.
  private static let reach: CGFloat = 14
  /// As shares of the step.
  private static let peaks = SpringTrial.leastPeak...0.95

  init() {
    dots = Kind.allCases.map { _ in ThemedPanel(.bench, border: .accent, width: 2.5, radius: Self.radius) }
    for name in names { name.textAlignment = .left }
    for view in views { view.isHidden = true }
  }

  var views: [UIView] { dots + names }
  package var isHeld: Bool { held != nil }

  /// - Parameters:
  ///   - plot: where the curve is drawn, on the bench.
  ///   - place: of a time and a displacement, on the bench.
  func show(_ trial: SpringTrial?, in plot: CGRect, at place: (Double, Double) -> CGPoint) {
    // Frames are part of the state: what is not shown lies nowhere.
    for view in views { (view.isHidden, view.frame) = (true, .zero) }
    guard let trial, trial.isStep else { return }
    let figures = trial.figures(trial.curve(.uikit))
    if let time = figures.peakTime, figures.overshoot >= Self.peaks.lowerBound {
      put(
        .peak, at: place(time, -trial.displacement * figures.overshoot), in: plot, nameIsAbove: trial.displacement < 0)
    }
    if figures.settlingTime < SpringTrial.longest {
      put(.settled, at: place(figures.settlingTime, 0), in: plot, nameIsAbove: false)
    }
  }

  private func put(_ kind: Kind, at place: CGPoint, in plot: CGRect, nameIsAbove: Bool) {
    // While one is dragged the axes stay, and the other may leave them.
    guard place.x <= plot.maxX else { return }
    let index = kind == .peak ? 0 : 1
    let side = 2 * Self.radius
    dots[index].frame = CGRect(x: place.x - Self.radius, y: place.y - Self.radius, width: side, height: side)
    let growth = names[index].growth
    let width = (index == 0 ? 30 : 42) * growth
    let x = min(place.x + 9, plot.maxX - width)
    let height = 16 * growth
    names[index].frame = CGRect(x: x, y: place.y + (nameIsAbove ? -4 - height : 6), width: width, height: height)
    for view in [dots[index], names[index]] as [UIView] { view.isHidden = false }
  }

  /// Takes hold of the dot there; false if there is none.
  func press(at place: CGPoint) -> Bool {
    for (kind, dot) in zip(Kind.allCases, dots) where !dot.isHidden {
      let away = CGVector(dx: dot.center.x - place.x, dy: dot.center.y - place.y)
      guard away.length <= Self.reach else { continue }
      (held, hasMoved) = ((kind, away), false)
      return true
    }
    return false
  }

  /// Answers whether it was dragged.
  func release() -> Bool {
    defer { held = nil }
    return hasMoved
  }

  /// The spring whose dot is where the hand is.
  ///
  /// - Parameter point: time and displacement at a place on the bench.
  func numbers(
    at place: CGPoint, _ trial: SpringTrial, in limits: SpringLimits, _ point: (CGPoint) -> CGPoint
  ) -> SpringNumbers? {
    guard let held, trial.displacement != 0 else { return nil }
    hasMoved = true
    let wanted = point(CGPoint(x: place.x + held.offset.dx, y: place.y + held.offset.dy))
    let time = max(Double(wanted.x), 2 * SpringTrial.tick)
    switch held.kind {
    case .peak:
      let overshoot = min(max(-Double(wanted.y) / trial.displacement, Self.peaks.lowerBound), Self.peaks.upperBound)
      return .solving(peakTime: time, overshoot: overshoot, in: limits)
    case .settled: return .solving(settlingTime: time, damping: trial.numbers.damping, in: limits)
    }
  }

  /// Where the dots are that are shown, on the bench.
  package var places: [CGPoint] { dots.filter { !$0.isHidden }.map(\.center) }
}
