import Foundation

/// The shadow of a layer. Its defaults are Core Animation's.
package struct LayerShadow: Equatable {
  package var color: CGColor? = UIColor.black.cgColor
  package var opacity: CGFloat = 0
  /// The standard deviation of the blur, in points.
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
  /// A Gaussian of a standard deviation of the radius has at a distance d from the edge the share
  /// 1/2 − 1/2·erf(d/(radius·√2)). A cubic between −2 radius and 2 radius is nearer to it than 2 %. Each
  /// outline adds what lacks of that below the ones before it.
  package var steps: [Step] {
    guard opacity > 0 else { return [] }
    guard radius > 0 else { return [Step(distance: 0, opacity: opacity)] }
    let most = max(Self.leastSteps, Int((opacity * CGFloat(Self.mostSteps)).rounded(.up)))
    let count = min(most, Self.mostSteps, max(2, Int(min(4 * radius, CGFloat(Self.mostSteps)).rounded(.up))))
    var (steps, covered) = ([Step](), CGFloat(0))
    for index in 0..<count {
      // At the middle of the ring that the outline adds.
      let share = (CGFloat(index) + 0.5) / CGFloat(count)
      let wanted = opacity * share * share * (3 - 2 * share)
      let own = covered < 1 ? (wanted - covered) / (1 - covered) : 0
      steps.append(Step(distance: 2 * radius * (1 - 2 * CGFloat(index) / CGFloat(count)), opacity: own))
      covered = wanted
    }
    return steps
  }

  /// A step with its outline.
  package struct Outlined {
    package let contours: [[CGPoint]]
    package let opacity: CGFloat
  }

  /// The same around any outline.
  @MainActor
  func steps(around outline: ShadowOutline) -> [Outlined] {
    var (outlined, covered) = ([Outlined](), CGFloat(0))
    for step in steps {
      if let contours = outline.grown(step.distance) {
        if !contours.isEmpty { outlined.append(Outlined(contours: contours, opacity: step.opacity)) }
      } else {
        covered += (1 - covered) * step.opacity
      }
    }
    if covered > 0 { outlined.append(Outlined(contours: outline.inside, opacity: covered)) }
    return outlined
  }

  /// Of an opaque shadow; of a fainter one fewer can be told apart. A step is at most 12 of 255 levels.
  private static let mostSteps = 32
  private static let leastSteps = 16
}
