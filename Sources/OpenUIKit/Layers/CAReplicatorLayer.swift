import Foundation

/// A layer that draws what is in it several times, each time in another place, colour and moment.
///
/// Copies are drawn and nothing else: touches find the first one alone. Costs what drawing the layers in it costs, for
/// each copy.
///
/// Source: [CAReplicatorLayer](https://developer.apple.com/documentation/quartzcore/careplicatorlayer).
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
  /// How often what is in it is drawn, the original included; 1 unless it is set. Below 1 nothing is drawn.
  open var instanceCount: Int {
    get { own.count }
    set { own.count = newValue }
  }
  /// Whether copies keep depths of their own. It is kept: what is in a layer lies in its plane.
  open var preservesDepth = false
  /// How much later each copy shows animations than the one before, in seconds; 0 unless it is set. An animation that
  /// is removed at its end is gone from all copies then.
  open var instanceDelay: CFTimeInterval {
    get { own.delay }
    set {
      Refusal.check(CGFloat(newValue), "CAReplicatorLayer instanceDelay")
      change("instanceDelay") { own.delay = newValue }
    }
  }
  /// From each copy to the next one, about the middle of the bounds; the identity unless it is set. What of it is not
  /// in the plane does not count.
  open var instanceTransform: CATransform3D {
    get { own.transform }
    set {
      Refusal.check(newValue, "CAReplicatorLayer instanceTransform")
      change("instanceTransform") { own.transform = newValue }
    }
  }
  /// By which the colours of the first copy are multiplied; white unless it is set, and for nil. Of pictures its alpha
  /// alone counts.
  open var instanceColor: CGColor? {
    get { own.color }
    set { change("instanceColor") { own.color = newValue } }
  }
  /// What is added to the red of `instanceColor` from each copy to the next one; 0 unless it is set. Sums stay between
  /// 0 and 1.
  open var instanceRedOffset: Float {
    get { own.red }
    set { change("instanceRedOffset") { own.red = newValue } }
  }
  /// What is added to the green of `instanceColor` from each copy to the next one; 0 unless it is set.
  open var instanceGreenOffset: Float {
    get { own.green }
    set { change("instanceGreenOffset") { own.green = newValue } }
  }
  /// What is added to the blue of `instanceColor` from each copy to the next one; 0 unless it is set.
  open var instanceBlueOffset: Float {
    get { own.blue }
    set { change("instanceBlueOffset") { own.blue = newValue } }
  }
  /// What is added to the alpha of `instanceColor` from each copy to the next one; 0 unless it is set.
  open var instanceAlphaOffset: Float {
    get { own.alpha }
    set { change("instanceAlphaOffset") { own.alpha = newValue } }
  }

  private struct Instances {
    var count = 1
    var delay = 0.0
    var transform = CATransform3DIdentity
    var color: CGColor? = UIColor.white.cgColor
    var (red, green, blue, alpha): (Float, Float, Float, Float) = (0, 0, 0, 0)
  }

  private var own = Instances() {
    didSet {
      if own.count != oldValue.count { made.placement.set(.replicated, own.count != 1) }
      pictureChanged()
    }
  }

  override class var ownProperties: [String: LayerProperty] {
    [
      "instanceDelay": .of(\CAReplicatorLayer.instanceDelay, { AnimatableValue($0) }, { $0.number }, .number),
      "instanceTransform": .of(
        \CAReplicatorLayer.instanceTransform, { AnimatableValue($0) }, { $0.transform }, .transform),
      "instanceColor": .color(\CAReplicatorLayer.instanceColor),
      "instanceRedOffset": .float(\CAReplicatorLayer.instanceRedOffset),
      "instanceGreenOffset": .float(\CAReplicatorLayer.instanceGreenOffset),
      "instanceBlueOffset": .float(\CAReplicatorLayer.instanceBlueOffset),
      "instanceAlphaOffset": .float(\CAReplicatorLayer.instanceAlphaOffset),
    ]
  }

  override func take(from other: CALayer) {
    super.take(from: other)
    guard let other = other as? CAReplicatorLayer else { return }
    (own, preservesDepth) = (other.own, other.preservesDepth)
  }

  /// Takes over how what is in another one is drawn.
  func takeInstances(of other: CAReplicatorLayer) { own = other.own }

  /// One of the times that what is in it is drawn.
  package struct Copy {
    /// In the coordinates of the bounds.
    package let transform: CGAffineTransform
    /// By which colours are multiplied, each component from 0 to 1.
    package let color: SIMD4<Double>
    /// In seconds.
    package let delay: Double
  }

  /// In the order in which they are drawn.
  package final func copies(in bounds: CGRect) -> [Copy] {
    guard own.count > 0 else { return [] }
    let step = CATransform3DGetAffineTransform(own.transform)
    let first = (own.color ?? UIColor.white.cgColor).componentValues
    let offset = SIMD4(Double(own.red), Double(own.green), Double(own.blue), Double(own.alpha))
    let (toMiddle, back) = (
      CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY),
      CGAffineTransform(translationX: bounds.midX, y: bounds.midY)
    )
    var place = CGAffineTransform.identity
    return (0..<own.count).map { index in
      defer { place = place.concatenating(step) }
      let color = (first + offset * Double(index)).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
      return Copy(
        transform: index == 0 ? .identity : toMiddle.concatenating(place).concatenating(back), color: color,
        delay: own.delay * Double(index))
    }
  }
}
