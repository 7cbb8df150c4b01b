import Foundation

/// How a view is drawn while something moves it. An object: the painter asks each view for one in each frame, and
/// mostly there is none. It never changes, so no access to it is checked: that gains 2 200 of the 9 500 instructions
/// that a view on its way takes of a frame. Handed on as a value, it took a fifth longer, and a quarter where nothing
/// moves.
@MainActor
package final class PresentedView {
  package var center: CGPoint { parts.center }
  package var origin: CGPoint { parts.origin }
  package var size: CGSize { parts.size }
  package var transform: CGAffineTransform { parts.transform }
  package var alpha: CGFloat { parts.alpha }
  package var backgroundColor: SIMD4<Double>? { parts.backgroundColor }
  package var cornerRadius: CGFloat { parts.cornerRadius }
  package var borderWidth: CGFloat { parts.borderWidth }
  package var borderColor: SIMD4<Double>? { parts.borderColor }
  /// Of a transition, how both looks are drawn; nil while there is none.
  package var transition: TransitionLook? { parts.transition }
  /// All of a transform that is not flat; nil for one that is.
  package var depth: CATransform3D? { parts.depth }
  /// What is drawn in the place of the layer, while animations that have been added to it change it.
  package var look: CALayer? { parts.look }
  /// Of the view, with what turns it out of the plane.
  package var wholeTransform: CATransform3D { depth ?? CATransform3DMakeAffineTransform(transform) }

  private let parts: Parts

  fileprivate init(_ parts: Parts) { self.parts = parts }
}

extension PresentedView {
  @MainActor
  fileprivate struct Parts {
    var center: CGPoint
    var origin: CGPoint
    var size: CGSize
    var transform: CGAffineTransform
    var alpha: CGFloat
    var backgroundColor: SIMD4<Double>?
    var cornerRadius: CGFloat
    var borderWidth: CGFloat
    var borderColor: SIMD4<Double>?
    var transition: TransitionLook?
    var depth: CATransform3D?
    var look: CALayer?

    init(_ view: UIView, _ animations: ViewAnimations, at moment: DrawnMoment) {
      center = view.poses.position(blended: moment.alpha, in: moment.tick)
      origin = view.originHistory.position(blended: moment.alpha, in: moment.tick)
      (size, transform, alpha) = (view.size, view.transform, view.alpha)
      let layer = view.layer
      (backgroundColor, cornerRadius) = (view.backgroundColor?.components(in: view.traitCollection), layer.cornerRadius)
      (borderWidth, borderColor) = (layer.borderWidth, layer.borderColor?.componentValues)
      transition = animations.transition(at: moment, size)
      if view.placement.contains(.deep) || !animations.turns.isEmpty { turn(view, animations, at: moment) }
      var turned = AnimatedValue.zero
      for entry in animations.entries { add(-entry.rest(at: moment), to: entry.property, &turned) }
      if turned != .zero { transform = (animations.parts(of: transform) + turned).transform }
      alpha = min(max(alpha, 0), 1)
      (cornerRadius, borderWidth) = (max(0, cornerRadius), max(0, borderWidth))
      backgroundColor = backgroundColor?.clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
      borderColor = borderColor?.clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
      if let keyed = animations.keyed, !keyed.isEmpty { apply(keyed, to: layer, isTurned: turned != .zero, at: moment) }
    }

    private mutating func apply(_ keyed: KeyedAnimations, to layer: CALayer, isTurned: Bool, at moment: DrawnMoment) {
      let ticks = Double(moment.tick) - 1 + Double(moment.alpha)
      let time = layer.localTime(at: ticks * AppContext.tickLength)
      let look = layer.makeLook()
      look.take(PresentedView(self), isTurned: isTurned)
      if let depth { look.transform = depth }
      guard keyed.apply(to: look, at: time) else { return }
      let view = look.made
      (center, origin, size, transform) = (view.center, view.bounds.origin, view.size, view.transform)
      (alpha, backgroundColor) = (min(max(view.alpha, 0), 1), view.backgroundColor?.components)
      (cornerRadius, borderWidth) = (max(0, look.cornerRadius), max(0, look.borderWidth))
      borderColor = look.borderColor?.componentValues
      self.look = look
      depth = view.placement.contains(.deep) ? look.transform : nil
      if let transition = keyed.transition(at: time, size) { self.transition = transition }
    }

    private mutating func turn(_ view: UIView, _ animations: ViewAnimations, at moment: DrawnMoment) {
      let whole = view.wholeTransform
      guard let shown = animations.turns.transform(to: whole, at: moment) else {
        depth = CATransform3DIsAffine(whole) ? nil : whole
        return
      }
      (depth, transform) = (shown, CATransform3DGetAffineTransform(shown))
    }

    /// - Parameter turned: takes what lags of the transform, which is put together once.
    @inline(__always)
    private mutating func add(_ lag: AnimatedValue, to property: AnimatedProperty, _ turned: inout AnimatedValue) {
      switch property {
      case .center: center = CGPoint(x: center.x + lag[0], y: center.y + lag[1])
      case .origin: origin = CGPoint(x: origin.x + lag[0], y: origin.y + lag[1])
      case .size: size = CGSize(width: size.width + lag[0], height: size.height + lag[1])
      case .transform: turned += lag
      case .alpha: alpha += lag[0]
      case .backgroundColor: backgroundColor = (backgroundColor ?? .zero) + lag.lowHalf
      case .cornerRadius: cornerRadius += lag[0]
      case .borderWidth: borderWidth += lag[0]
      case .borderColor: borderColor = (borderColor ?? .zero) + lag.lowHalf
      }
    }
  }
}

extension UIView {
  /// How the view is drawn at `moment`; nil while no animation moves it, which is as it is set.
  package func presentation(at moment: DrawnMoment) -> PresentedView? {
    // No `map`: that its closure runs on the main actor would be checked each time.
    guard let animations else { return nil }
    return PresentedView(PresentedView.Parts(self, animations, at: moment))
  }
}
