import Foundation

/// What an emitter layer gives off: one kind of particles, each a picture with a way, a size, a turn and a colour that
/// change with its age.
///
/// A range R spreads a value V evenly over V − R/2 to V + R/2, from particle to particle. A layer copies its cells
/// when it gets them: what is set afterwards is heeded when they are set anew. A number that is not finite stops the
/// program then.
///
/// Source: [CAEmitterCell](https://developer.apple.com/documentation/quartzcore/caemittercell).
@preconcurrency @MainActor
open class CAEmitterCell: NSObject {
  /// What it is called; nobody here asks.
  open var name: String?
  /// Whether particles are born; true at first.
  open var isEnabled = true
  /// How many are born in a second, times the layer's `birthRate`; 0 at first.
  open var birthRate: Float = 0
  /// How long each lives, in seconds, times the layer's `lifetime`; 0 at first.
  open var lifetime: Float = 0
  /// How far lifetimes are spread, in seconds; 0 at first.
  open var lifetimeRange: Float = 0

  /// The picture, a `CGImage`; nil, as at first, draws nothing.
  open var contents: Any?
  /// What of the picture is drawn, in shares of it; all of it at first.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels of the picture that make a point; 1 at first.
  open var contentsScale: CGFloat = 1

  /// Which way particles go out of the plane, in radians: what is left in it is less by the cosine. 0 at first.
  open var emissionLatitude: CGFloat = 0
  /// Which way particles go, in radians from the x axis, clockwise on the screen; 0 at first.
  open var emissionLongitude: CGFloat = 0
  /// How far ways are spread about that, in radians; 0 at first.
  open var emissionRange: CGFloat = 0
  /// In points a second, times the layer's `velocity`; 0 at first.
  open var velocity: CGFloat = 0
  /// How far velocities are spread, in points a second; 0 at first.
  open var velocityRange: CGFloat = 0
  /// To the right, in points a second squared; 0 at first.
  open var xAcceleration: CGFloat = 0
  /// Down, in points a second squared; 0 at first.
  open var yAcceleration: CGFloat = 0

  /// How large the picture is drawn, times the layer's `scale`; 1 at first. What is not above 0 is not seen.
  open var scale: CGFloat = 1
  /// How far scales are spread; 0 at first.
  open var scaleRange: CGFloat = 0
  /// How much the scale changes in a second; 0 at first.
  open var scaleSpeed: CGFloat = 0
  /// How fast particles turn, in radians a second, clockwise, times the layer's `spin`; 0 at first.
  open var spin: CGFloat = 0
  /// How far spins are spread, in radians a second; 0 at first.
  open var spinRange: CGFloat = 0

  /// White at first, in which the picture has its own colours. In any other one its shape is drawn.
  open var color: CGColor? = UIColor.white.cgColor
  /// How far reds are spread; 0 at first. Colours stay between 0 and 1.
  open var redRange: Float = 0
  /// How far greens are spread; 0 at first.
  open var greenRange: Float = 0
  /// How far blues are spread; 0 at first.
  open var blueRange: Float = 0
  /// How far alphas are spread; 0 at first.
  open var alphaRange: Float = 0
  /// How much the red changes in a second; 0 at first.
  open var redSpeed: Float = 0
  /// How much the green changes in a second; 0 at first.
  open var greenSpeed: Float = 0
  /// How much the blue changes in a second; 0 at first.
  open var blueSpeed: Float = 0
  /// How much the alpha changes in a second; 0 at first.
  open var alphaSpeed: Float = 0

  /// A cell that gives off nothing.
  public override init() { super.init() }

  /// What it gives off as it is set now.
  var emitted: EmittedCell {
    let cell = EmittedCell(
      image: image,
      birthRate: isEnabled ? max(0, Double(birthRate)) : 0,
      lifetime: Spread(Double(lifetime), Double(lifetimeRange)),
      latitude: Double(emissionLatitude), longitude: Spread(Double(emissionLongitude), Double(emissionRange)),
      velocity: Spread(Double(velocity), Double(velocityRange)),
      acceleration: SIMD2(Double(xAcceleration), Double(yAcceleration)),
      scale: Spread(Double(scale), Double(scaleRange)), scaleSpeed: Double(scaleSpeed),
      spin: Spread(Double(spin), Double(spinRange)), color: (color ?? UIColor.clear.cgColor).componentValues,
      colorRange: SIMD4(Double(redRange), Double(greenRange), Double(blueRange), Double(alphaRange)),
      colorSpeed: SIMD4(Double(redSpeed), Double(greenSpeed), Double(blueSpeed), Double(alphaSpeed)))
    for (name, value) in cell.numbers { Refusal.check(CGFloat(value), "CAEmitterCell \(name)") }
    return cell
  }

  private var image: UIImage? {
    guard let picture = contents as? CGImage, contentsScale > 0, contentsScale.isFinite else { return nil }
    let (width, height) = (CGFloat(picture.width), CGFloat(picture.height))
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    guard contentsRect != whole else { return UIImage(cgImage: picture, scale: contentsScale, orientation: .up) }
    Refusal.check(contentsRect, "CAEmitterCell contentsRect")
    let part = CGRect(
      x: contentsRect.minX * width, y: contentsRect.minY * height, width: contentsRect.width * width,
      height: contentsRect.height * height)
    return picture.cropping(to: part).map { UIImage(cgImage: $0, scale: contentsScale, orientation: .up) }
  }
}
