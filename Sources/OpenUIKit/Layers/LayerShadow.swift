import Foundation

/// The shadow of a layer. Its defaults are Core Animation's.
package struct LayerShadow: Equatable {
  package var color: CGColor? = UIColor.black.cgColor
  package var opacity: CGFloat = 0
  /// In points.
  package var radius: CGFloat = 3
  package var offset = CGSize(width: 0, height: -3)
  /// In the layer's coordinates; nil for its outline.
  package var path: CGPath?

  package init() {}

  /// One of the nested outlines that the shadow is drawn as.
  package struct Step {
    /// How far it is outside of the outline, in points; inside below 0.
    package let distance: CGFloat
    /// Of the colour.
    package let opacity: CGFloat
  }

  /// The blur of a straight edge, from the outermost outline on.
  ///
  /// A Gaussian of a standard deviation of half the radius has at a distance d from the edge the share
  /// 1/2 − 1/2·erf(d/(radius/√2)). A cubic between −radius and radius is nearer to it than 2 %. Each outline
  /// adds what lacks of that below the ones before it.
  package var steps: [Step] {
    guard opacity > 0 else { return [] }
    guard radius > 0 else { return [Step(distance: 0, opacity: opacity)] }
    let count = min(Self.mostSteps, max(2, Int((2 * radius).rounded(.up))))
    var (steps, covered) = ([Step](), CGFloat(0))
    for index in 0..<count {
      // At the middle of the ring that the outline adds.
      let share = (CGFloat(index) + 0.5) / CGFloat(count)
      let wanted = opacity * share * share * (3 - 2 * share)
      let own = covered < 1 ? (wanted - covered) / (1 - covered) : 0
      steps.append(Step(distance: radius * (1 - 2 * CGFloat(index) / CGFloat(count)), opacity: own))
      covered = wanted
    }
    return steps
  }

  /// A step with its outline.
  package struct Outlined {
    package let contours: [[CGPoint]]
    package let opacity: CGFloat
  }

  /// The same around any outline. What would be inside of it is not blurred: its steps are one.
  @MainActor
  func steps(around path: CGPath) -> [Outlined] {
    let inside = path.contours.map(Self.clockwise)
    var (outlined, covered) = ([Outlined](), CGFloat(0))
    for step in steps {
      if step.distance > 0 {
        let style = StrokeOutline.Style(width: 2 * step.distance, join: .round)
        let ring = StrokeOutline(of: path.subpaths, style).contours.map(Self.clockwise)
        outlined.append(Outlined(contours: inside + ring, opacity: step.opacity))
      } else {
        covered += (1 - covered) * step.opacity
      }
    }
    if covered > 0 { outlined.append(Outlined(contours: inside, opacity: covered)) }
    return outlined
  }

  /// Outlines that go around the same way add up.
  private static func clockwise(_ contour: [CGPoint]) -> [CGPoint] {
    let area = zip(contour, contour.dropFirst() + contour.prefix(1)).reduce(0) {
      $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
    }
    return area < 0 ? contour.reversed() : contour
  }

  /// More cannot be told apart.
  private static let mostSteps = 16
}
