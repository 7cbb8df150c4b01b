import Foundation

/// Which parts of a path count as its inside, where it goes around them more than once.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the rule.
  public let rawValue: String

  /// A rule of any name. All but `evenOdd` fill as `nonZero` does.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// All that it goes around, unless it does so as often one way as the other.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// What it goes around an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// What the ends of a line look like.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the cap.
  public let rawValue: String

  /// A cap of any name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Cut off where the path ends.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// Half a disc around the end.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Half a width longer.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// What the corners of a line look like.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the join.
  public let rawValue: String

  /// A join of any name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Pointed, as far as the layer's `miterLimit` allows.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// An arc around the corner, half a width from it.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Cut off straight from one side's outer edge to the other's.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that fills a path and draws a line along it, over the background of its view and below its text and
/// subviews: the layer of a view whose class says so.
///
///     override class var layerClass: AnyClass { CAShapeLayer.self }
///
/// It is drawn while the view's bounds are in sight, and is cut by nothing but what cuts the view.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  /// In the coordinates of the bounds. A change of it is never animated by itself.
  open var path: CGPath? {
    didSet {
      path = path?.unchanging
      draw()
    }
  }
  /// Black unless it is set.
  open var fillColor: CGColor? {
    get { storedFillColor }
    set { change("fillColor") { storedFillColor = newValue } }
  }
  private var storedFillColor: CGColor? = UIColor.black.cgColor {
    didSet { draw() }
  }
  /// `nonZero` unless it is set.
  open var fillRule = CAShapeLayerFillRule.nonZero {
    didSet { draw() }
  }
  /// Nil, as at first, for no line.
  open var strokeColor: CGColor? {
    get { storedStrokeColor }
    set { change("strokeColor") { storedStrokeColor = newValue } }
  }
  private var storedStrokeColor: CGColor? {
    didSet { draw() }
  }
  /// Between which shares of the whole length of the path the line is drawn: 0 and 1 unless they are set. What is
  /// outside of 0…1 counts as that.
  open var strokeStart: CGFloat {
    get { style.start }
    set {
      Refusal.check(newValue, "CAShapeLayer strokeStart")
      change("strokeStart") { style.start = newValue }
    }
  }
  /// The share of the path's length where the line ends, 1 unless it is set. What is outside of 0…1 counts as that.
  open var strokeEnd: CGFloat {
    get { style.end }
    set {
      Refusal.check(newValue, "CAShapeLayer strokeEnd")
      change("strokeEnd") { style.end = newValue }
    }
  }
  /// In points, half of it on either side of the path; 1 unless it is set. What is no number above 0 draws no line.
  open var lineWidth: CGFloat {
    get { style.width }
    set { change("lineWidth") { style.width = newValue.isFinite ? newValue : 0 } }
  }
  /// The ends of the line, and of its dashes; `butt` unless it is set.
  open var lineCap: CAShapeLayerLineCap {
    get { style.cap }
    set { style.cap = newValue }
  }
  /// The corners of the line; `miter` unless it is set.
  open var lineJoin: CAShapeLayerLineJoin {
    get { style.join }
    set { style.join = newValue }
  }
  /// How long the point of a mitred corner may be, in widths of the line; 10 unless it is set. A longer one is cut off.
  open var miterLimit: CGFloat {
    get { style.miterLimit }
    set { change("miterLimit") { style.miterLimit = newValue } }
  }
  /// Lengths of line and gap in turn, in points, from the path's start on; nil for a line without gaps. Negative
  /// lengths, and a pattern of no length, count as nil.
  open var lineDashPattern: [NSNumber]? {
    didSet { style.dashes = lineDashPattern?.map { CGFloat($0.doubleValue) } ?? [] }
  }
  /// How far into the pattern the line begins, in points.
  open var lineDashPhase: CGFloat {
    get { style.dashPhase }
    set { change("lineDashPhase") { style.dashPhase = newValue } }
  }

  /// Whether what it draws is taken over, too.
  private var isTaking = false

  private var style = StrokeOutline.Style() {
    didSet { if style != oldValue { draw() } }
  }

  override class var ownProperties: [String: LayerProperty] {
    [
      "path": .path(\CAShapeLayer.path), "fillColor": .color(\CAShapeLayer.fillColor),
      "strokeColor": .color(\CAShapeLayer.strokeColor), "strokeStart": .number(\CAShapeLayer.strokeStart),
      "strokeEnd": .number(\CAShapeLayer.strokeEnd), "lineWidth": .number(\CAShapeLayer.lineWidth),
      "miterLimit": .number(\CAShapeLayer.miterLimit), "lineDashPhase": .number(\CAShapeLayer.lineDashPhase),
    ]
  }

  override func take(from other: CALayer) {
    if let other = other as? CAShapeLayer {
      isTaking = true
      (path, fillRule, style) = (other.path, other.fillRule, other.style)
      (storedFillColor, storedStrokeColor) = (other.storedFillColor, other.storedStrokeColor)
      isTaking = false
    }
    // With what it draws.
    super.take(from: other)
  }

  private func draw() {
    if isTaking { return }
    areas = LayerAreas([fill, stroke].compactMap { $0 })
    pictureChanged()
  }

  /// What casts its shadow: what is filled, and the line where there is one.
  package var shadowOutline: ShadowOutline {
    let isFilled = (fillColor?.alpha ?? 0) > 0
    let filled = isFilled ? path?.contours ?? [] : []
    guard let path, let strokeColor, strokeColor.alpha > 0 else {
      return ShadowOutline(filling: filled, isEvenOdd: fillRule == .evenOdd)
    }
    return ShadowOutline(filling: filled, isEvenOdd: fillRule == .evenOdd, hasButts: style.cap == .butt) {
      [style] growth in
      var style = style
      style.width = max(0, style.width + growth)
      return StrokeOutline(of: path.subpaths, style).contours
    }
  }

  /// The rectangle that is all it draws; nil for anything else.
  package var filledRectangle: RoundRectangle? {
    (fillColor?.alpha ?? 0) > 0 && (strokeColor?.alpha ?? 0) == 0 ? path?.roundRectangle : nil
  }

  private var fill: LayerAreas.Area? {
    guard let path, let fillColor, !path.contours.isEmpty else { return nil }
    return LayerAreas.Area(
      contours: path.contours, isEvenOdd: fillRule == .evenOdd, color: UIColor(cgColor: fillColor))
  }

  private var stroke: LayerAreas.Area? {
    guard let path, let strokeColor else { return nil }
    let contours = StrokeOutline(of: path.subpaths, style).contours
    guard !contours.isEmpty else { return nil }
    return LayerAreas.Area(contours: contours, isEvenOdd: false, color: UIColor(cgColor: strokeColor))
  }
}
