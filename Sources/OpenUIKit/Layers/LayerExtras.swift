import Foundation

/// What few layers have: layers in them, a place in front of others, a shadow, a turn out of the plane, colours that
/// run into each other. An object: whether there is one is asked of each view in each frame.
package final class LayerExtras {
  /// Nil for none that is seen.
  package internal(set) var shadow: LayerShadow? {
    didSet { shadowSteps = shadow?.steps ?? [] }
  }
  package private(set) var shadowSteps: [LayerShadow.Step] = []
  /// Of a transform that is not flat, all of it.
  var transform: CATransform3D?
  package internal(set) var zPosition: CGFloat = 0
  /// Whether it is seen from behind, too.
  package internal(set) var isDoubleSided = true
  /// Nil for the middle.
  var anchor: CGPoint?
  /// How what is in it is seen; nil for the identity.
  package internal(set) var sublayerTransform: CATransform3D?
  /// What is seen of it: as much as this layer covers; nil for all.
  package internal(set) var mask: LayerMask?
  /// Which corners are round.
  package internal(set) var corners = CACornerMask.all
  var contentsScale: CGFloat = 1
  var cornerCurve = CALayerCornerCurve.circular
  /// Nil for the time of what is around it.
  var timing: MediaTiming?
  /// What has been set under names of the client's own.
  var ownValues: [String: Any] = [:]
  var actions: [String: any CAAction]?
  weak var delegate: (any CALayerDelegate)?
  /// What code has drawn for it; nil for nothing.
  package var content: Drawing?
  /// Of a copy for a moment: what it was made of.
  var original: CALayer?
  /// What is drawn over the background, by the size of the bounds and the radius of the corners; from the middle of the
  /// bounds on.
  var makeAreas: (@MainActor (CGSize, CGFloat) -> LayerAreas?)?
  private var madeAreas: (size: CGSize, radius: CGFloat, areas: LayerAreas?)?

  /// Layers in it that are of no view, back to front.
  private(set) nonisolated(unsafe) var sublayers: [Sublayer] = []
  private var order: [UIView]?

  /// For a state's hash: nothing where the time is that of what is around it.
  package var timeState: [UInt64] { timing?.words ?? [] }

  /// What a state hash covers: where they are, and what is in them.
  @MainActor
  package var sublayerViews: [UIView] { sublayers.map(\.layer.made) }

  /// For a state's hash: nothing where what is in it is flat.
  package var spaceState: [UInt64] { sublayerTransform.map { AnimatableValue($0).words } ?? [] }

  struct Sublayer {
    let layer: CALayer
    /// The subview over which it lies; nil for one below all of them.
    var subview: ObjectIdentifier?
  }

  private var madeSteps: (source: AnyObject, place: CGRect, shadow: LayerShadow, steps: [LayerShadow.Outlined])?

  /// The shadow of what a source says, made once for each source, and place of it.
  @MainActor
  package func steps(
    of shadow: LayerShadow, around source: AnyObject, at place: CGRect = .zero, _ outline: () -> ShadowOutline
  ) -> [LayerShadow.Outlined] {
    if let made = madeSteps, made.source === source, made.place == place, made.shadow == shadow { return made.steps }
    let steps = shadow.steps(around: outline())
    madeSteps = (source, place, shadow, steps)
    return steps
  }

  /// Colours and the like have changed.
  func areasChanged() { madeAreas = nil }

  @MainActor
  package func areas(in size: CGSize, radius: CGFloat) -> LayerAreas? {
    guard let makeAreas else { return nil }
    if let madeAreas, madeAreas.size == size, madeAreas.radius == radius { return madeAreas.areas }
    let areas = makeAreas(size, radius)
    madeAreas = (size, radius, areas)
    return areas
  }
}

// MARK: - Order

extension LayerExtras {
  func orderChanged() { order = nil }

  /// The subviews and the layers between them, back to front.
  @MainActor
  package func drawn(_ subviews: [UIView], at moment: DrawnMoment) -> [UIView] {
    if let order { return order }
    let all = children(subviews)
    var heights = all.map { $0.layerExtras?.zPosition ?? 0 }
    // Kept while nothing moves it.
    var isMoving = false
    for (index, child) in all.enumerated() where child.animations?.keyed?.moves("zPosition") == true {
      isMoving = true
      heights[index] = child.presentation(at: moment)?.look?.zPosition ?? heights[index]
    }
    let sorted =
      heights.allSatisfy { $0 == 0 }
      ? all
      : all.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }.map { all[$0] }
    if !isMoving { order = sorted }
    return sorted
  }

  /// In the order in which they were added.
  @MainActor
  func children(_ subviews: [UIView]) -> [UIView] {
    var children = sublayers.filter { $0.subview == nil }.map(\.layer.made)
    for subview in subviews {
      children.append(subview)
      children += sublayers.filter { $0.subview == ObjectIdentifier(subview) }.map(\.layer.made)
    }
    return children
  }

  /// - Parameter index: among the children.
  @MainActor
  func insert(_ layer: CALayer, at index: Int, _ subviews: [UIView]) {
    var children = children(subviews)
    children.insert(layer.made, at: min(max(index, 0), children.count))
    var subview: ObjectIdentifier?
    sublayers = children.compactMap { child in
      if child.layer.isBare { return Sublayer(layer: child.layer, subview: subview) }
      subview = ObjectIdentifier(child)
      return nil
    }
    orderChanged()
  }

  @MainActor
  func remove(_ layer: CALayer) {
    sublayers.removeAll { $0.layer === layer }
    orderChanged()
  }

  /// What lay over a subview that leaves lies over the one before it.
  @MainActor
  func willRemove(_ subview: UIView, from subviews: [UIView]) {
    defer { orderChanged() }
    guard !sublayers.isEmpty, let place = subviews.place(of: subview) else { return }
    let before = place > 0 ? ObjectIdentifier(subviews[place - 1]) : nil
    for index in sublayers.indices where sublayers[index].subview == ObjectIdentifier(subview) {
      sublayers[index].subview = before
    }
  }

  /// The view that they are in goes.
  nonisolated func forgetParent() {
    for sublayer in sublayers { sublayer.layer.forgetParent() }
    mask?.forgetParent()
  }
}

extension UIView {
  /// What its layer has that few have; nil for most.
  package final var layerExtras: LayerExtras? { madeLayer?.extras }
}
