import Foundation

/// Which parts of a path count as its inside, where it goes around them more than once.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// All that it goes around, unless it does so as often one way as the other.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// What it goes around an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// What the ends of a line look like.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

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
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Pointed, as far as the layer's `miterLimit` allows.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
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
  /// In the coordinates of the view's bounds.
  open var path: CGPath? {
    didSet { draw() }
  }
  /// Black unless it is set.
  open var fillColor: CGColor? = UIColor.black.cgColor {
    didSet { draw() }
  }
  open var fillRule = CAShapeLayerFillRule.nonZero {
    didSet { draw() }
  }
  /// Nil, as at first, for no line.
  open var strokeColor: CGColor? {
    didSet { draw() }
  }
  /// In points, half of it on either side of the path; 1 unless it is set. What is no number above 0 draws no line.
  open var lineWidth: CGFloat {
    get { style.width }
    set { style.width = newValue.isFinite ? newValue : 0 }
  }
  open var lineCap: CAShapeLayerLineCap {
    get { style.cap }
    set { style.cap = newValue }
  }
  open var lineJoin: CAShapeLayerLineJoin {
    get { style.join }
    set { style.join = newValue }
  }
  /// How long the point of a mitred corner may be, in widths of the line; 10 unless it is set. A longer one is cut off.
  open var miterLimit: CGFloat {
    get { style.miterLimit }
    set { style.miterLimit = newValue }
  }
  /// Lengths of line and gap in turn, in points, from the path's start on; nil for a line without gaps. Negative
  /// lengths, and a pattern of no length, count as nil.
  open var lineDashPattern: [NSNumber]? {
    didSet { style.dashes = lineDashPattern?.map { CGFloat($0.doubleValue) } ?? [] }
  }
  /// How far into the pattern the line begins, in points.
  open var lineDashPhase: CGFloat {
    get { style.dashPhase }
    set { style.dashPhase = newValue }
  }

  private var style = StrokeOutline.Style() {
    didSet { if style != oldValue { draw() } }
  }

  private func draw() {
    areas = LayerAreas([fill, stroke].compactMap { $0 })
    setNeedsDisplay()
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
