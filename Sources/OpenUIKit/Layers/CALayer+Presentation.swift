import Foundation

extension CALayer {
  /// The layer as it is drawn at the end of the present tick, as a copy that does not go on; nil outside of a window.
  ///
  /// What is in it, and what it is in, are copies of the same moment. A function of the time alone: nothing is kept.
  public func presentation() -> Self? {
    if extras?.original != nil { return self }
    guard let context = shown?.context else { return nil }
    return look(at: DrawnMoment(alpha: 1, tick: context.tick)) as? Self
  }

  /// The layer that a copy for a moment was made of; any other layer itself.
  public func model() -> Self { extras?.original as? Self ?? self }

  /// Whether it is such a copy.
  var isLook: Bool { extras?.original != nil }

  func look(at moment: DrawnMoment) -> CALayer {
    guard let shown else { return makeLook() }
    guard let presented = shown.presentation(at: moment) else {
      let look = makeLook()
      look.made.poses = PoseHistory(shown.poses.position(blended: moment.alpha, in: moment.tick))
      let origin = shown.originHistory.position(blended: moment.alpha, in: moment.tick)
      if origin != look.bounds.origin { look.made.bounds.origin = origin }
      return look
    }
    if let look = presented.look { return look }
    let look = makeLook()
    look.take(presented, isTurned: true)
    return look
  }

  /// A layer that looks as this one is set, for a moment.
  func makeLook() -> CALayer {
    let look = type(of: self).init()
    look.take(from: self)
    look.madeExtras.original = self
    return look
  }

  /// - Parameter isTurned: whether its transform is another one than that of the layer.
  func take(_ presented: PresentedView, isTurned: Bool) {
    let own = made
    own.poses = PoseHistory(presented.center)
    own.bounds = CGRect(origin: presented.origin, size: presented.size)
    if isTurned, own.transform != presented.transform { own.transform = presented.transform }
    own.alpha = presented.alpha
    own.backgroundColor = presented.backgroundColor.map { UIColor($0) }
    (cornerRadius, borderWidth) = (presented.cornerRadius, presented.borderWidth)
    borderColor = presented.borderColor.map { CGColor(componentValues: $0) }
  }
}

extension LayerExtras {
  /// Of another layer of the same class: not what is in it, nor who moves it.
  func takeLook(of other: LayerExtras) {
    (shadow, transform, zPosition, anchor) = (other.shadow, other.transform, other.zPosition, other.anchor)
    (timing, ownValues, isDoubleSided) = (other.timing, other.ownValues, other.isDoubleSided)
    (sublayerTransform, mask) = (other.sublayerTransform, other.mask)
    (corners, cornerCurve, contentsScale) = (other.corners, other.cornerCurve, other.contentsScale)
  }
}
