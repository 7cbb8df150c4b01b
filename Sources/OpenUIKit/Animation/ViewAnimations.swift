import Foundation

/// What moves a view to where it has been set: the property is set at once, and drawn on its way there.
///
/// Each animation adds to what is drawn what is left of its own way, so that one that begins while another is under way
/// goes on from there without a jump in place or speed. What is drawn is a function of the time: nothing is stepped.
@MainActor
package final class ViewAnimations {
  struct Entry {
    let property: AnimatedProperty
    let share: RunShare
    /// From the value before to the one that was set.
    var way: AnimatedValue

    var run: AnimationRun { share.run }

    @MainActor
    func rest(at moment: DrawnMoment) -> AnimatedValue { way.rest(after: share.progress(at: moment), property) }
  }

  private(set) var entries: [Entry] = []
  /// The transform that the view is set to, taken apart: that takes longer than all else of a frame.
  private var takenApart = (transform: CGAffineTransform.identity, parts: AnimatedValue(CGAffineTransform.identity))
  /// The look that a transition leads away from.
  private var old: (picture: UIView, kind: TransitionKind, run: AnimationRun)?
  /// What turns it out of the plane.
  var turns = DepthTurns()
  /// What has been added to the layer; nil for nothing yet.
  private(set) var keyed: KeyedAnimations?

  var isEmpty: Bool { entries.isEmpty && old == nil && turns.isEmpty && keyed?.isEmpty != false }

  var madeKeyed: KeyedAnimations {
    let made = keyed ?? KeyedAnimations()
    keyed = made
    return made
  }

  /// For a state's hash: nothing without what has been added to the layer.
  package var layerState: [UInt64] { keyed?.words ?? [] }

  /// Whether the view gets no touches meanwhile.
  var ignoresTouches: Bool {
    entries.contains { !$0.run.options.contains(.allowUserInteraction) }
      || old.map { !$0.run.options.contains(.allowUserInteraction) } ?? false || turns.ignoresTouches
  }

  fileprivate func parts(of transform: CGAffineTransform) -> AnimatedValue {
    if transform != takenApart.transform { takenApart = (transform, AnimatedValue(transform)) }
    return takenApart.parts
  }

  func add(_ way: AnimatedValue, of property: AnimatedProperty, by run: AnimationRun, _ view: UIView) {
    if let same = entries.lastIndex(where: { $0.property == property && $0.share.isPresent(of: run) }) {
      entries[same].way = AnimatedValue.zero.way(to: entries[same].way + way, property)
      return
    }
    entries.append(Entry(property: property, share: RunShare(of: run), way: way))
    run.add(view)
  }

  func turn(_ picture: UIView, _ kind: TransitionKind, by run: AnimationRun, _ view: UIView) {
    old?.run.remove()
    old = (picture, kind, run)
    run.add(view)
  }

  fileprivate func transition(at moment: DrawnMoment, _ size: CGSize) -> TransitionLook? {
    old.map { $0.kind.look($0.picture, at: $0.run.progress(at: moment).other, size) }
  }

  /// Of those that are through.
  func remove(of run: AnimationRun) {
    entries.removeAll { $0.run === run }
    if old?.run === run { old = nil }
    turns.remove(of: run)
  }

  /// Cuts short what moves a property, but for one.
  func cut(_ property: AnimatedProperty, except run: AnimationRun) {
    for entry in entries where entry.property == property && entry.run !== run { entry.run.remove() }
    entries.removeAll { $0.property == property && $0.run !== run }
  }

  func cutAll() {
    for entry in entries { entry.run.remove() }
    old?.run.remove()
    (entries, old) = ([], nil)
    turns.cutAll()
    keyed?.remove { _ in true }
  }

  /// What is drawn of a property less what it is set to.
  func lag(_ property: AnimatedProperty, at moment: DrawnMoment) -> AnimatedValue {
    entries.reduce(into: .zero) { sum, entry in
      if entry.property == property { sum -= entry.rest(at: moment) }
    }
  }

  /// The same of one run alone.
  func lag(_ property: AnimatedProperty, of run: AnimationRun, at moment: DrawnMoment) -> AnimatedValue {
    entries.reduce(into: .zero) { sum, entry in
      if entry.property == property, entry.run === run { sum -= entry.rest(at: moment) }
    }
  }

  /// The properties that a run moves.
  func properties(of run: AnimationRun) -> [AnimatedProperty] {
    var properties: [AnimatedProperty] = []
    for entry in entries where entry.run === run && !properties.contains(entry.property) {
      properties.append(entry.property)
    }
    return properties
  }

  /// From the value before a run's changes to what it has set.
  func way(of property: AnimatedProperty, by run: AnimationRun) -> AnimatedValue {
    entries.reduce(into: .zero) { sum, entry in
      if entry.property == property, entry.run === run { sum += entry.way }
    }
  }
}

/// How a view is drawn while something moves it. An object: the painter asks each view for one in each frame, and
/// mostly there is none.
@MainActor
package final class PresentedView {
  package fileprivate(set) var center: CGPoint
  package fileprivate(set) var origin: CGPoint
  package fileprivate(set) var size: CGSize
  package fileprivate(set) var transform: CGAffineTransform
  package fileprivate(set) var alpha: CGFloat
  package fileprivate(set) var backgroundColor: SIMD4<Double>?
  package fileprivate(set) var cornerRadius: CGFloat
  package fileprivate(set) var borderWidth: CGFloat
  package fileprivate(set) var borderColor: SIMD4<Double>?
  /// Of a transition, how both looks are drawn; nil while there is none.
  package private(set) var transition: TransitionLook?
  /// All of a transform that is not flat; nil for one that is.
  package private(set) var depth: CATransform3D?
  /// What is drawn in the place of the layer, while animations that have been added to it change it.
  package private(set) var look: CALayer?

  fileprivate init(_ view: UIView, _ animations: ViewAnimations, at moment: DrawnMoment) {
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

  private func apply(_ keyed: KeyedAnimations, to layer: CALayer, isTurned: Bool, at moment: DrawnMoment) {
    let ticks = Double(moment.tick) - 1 + Double(moment.alpha)
    let time = layer.localTime(at: ticks * AppContext.tickLength)
    let look = layer.makeLook()
    look.take(self, isTurned: isTurned)
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

  private func turn(_ view: UIView, _ animations: ViewAnimations, at moment: DrawnMoment) {
    let whole = view.wholeTransform
    guard let shown = animations.turns.transform(to: whole, at: moment) else {
      depth = CATransform3DIsAffine(whole) ? nil : whole
      return
    }
    (depth, transform) = (shown, CATransform3DGetAffineTransform(shown))
  }

  /// Of the view, with what turns it out of the plane.
  package var wholeTransform: CATransform3D { depth ?? CATransform3DMakeAffineTransform(transform) }

  /// - Parameter turned: takes what lags of the transform, which is put together once.
  @inline(__always)
  private func add(_ lag: AnimatedValue, to property: AnimatedProperty, _ turned: inout AnimatedValue) {
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

extension UIView {
  /// How the view is drawn at `moment`; nil while no animation moves it, which is as it is set.
  package func presentation(at moment: DrawnMoment) -> PresentedView? {
    animations.map { PresentedView(self, $0, at: moment) }
  }
}
