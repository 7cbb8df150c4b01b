import Foundation

/// What pictures a renderer makes.
@preconcurrency @MainActor
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels a point. Pictures are drawn as finely as the screen is, whatever it says: it is the `scale` of the picture.
  open var scale: CGFloat = UIScreen.main.scale
  /// Whether a picture is black where nothing is drawn.
  open var opaque = false
  /// In points.
  open internal(set) var bounds = CGRect.zero

  /// As fine as the screen, and clear where nothing is drawn.
  public required override init() { super.init() }

  /// The same as `preferred()`.
  open class func `default`() -> Self { preferred() }

  /// For the screen.
  open class func preferred() -> Self { self.init() }
}

/// What the block of a renderer draws to.
@preconcurrency @MainActor
open class UIGraphicsImageRendererContext: NSObject {
  /// What draws.
  public let cgContext: CGContext
  /// The renderer's.
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    (cgContext, self.format) = (context, format)
  }

  /// Fills a rectangle in the fill colour.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Fills a rectangle in the fill colour, in a blend mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.with(blendMode, 1) { $0.fill(rect) } }
  /// A line of one point inside the rectangle.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }
  /// A line of one point inside the rectangle, in a blend mode.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.with(blendMode, 1) { $0.stroke(rect.shrunk(by: 0.5), width: 1) }
  }
  /// Cuts what is drawn from now on at a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
  /// What has been drawn so far.
  open var currentImage: UIImage { cgContext.image }
}

/// Makes pictures by code. They are what was drawn, not pixels: drawn larger, they stay sharp.
///
///     let dot = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
///       UIColor.systemRed.setFill()
///       context.cgContext.fillEllipse(in: CGRect(x: 2, y: 2, width: 16, height: 16))
///     }
@preconcurrency @MainActor
open class UIGraphicsImageRenderer: NSObject {
  /// What pictures it makes. Changes to it hold for the next picture.
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect
  /// Always true.
  open var allowsImageOutput: Bool { true }

  /// - Parameters:
  ///   - bounds: what of the coordinates is in the picture, in points.
  ///   - format: what pictures it makes.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    Refusal.check(bounds, "UIGraphicsImageRenderer bounds")
    (self.bounds, self.format) = (bounds, format)
    format.bounds = bounds
  }

  /// As fine as the screen.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .preferred()) }

  /// With its origin at zero, as fine as the screen.
  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }

  /// With its origin at zero. A size that is not finite is a programming error.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// What draws a picture.
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  /// The same as a PNG file, of as many pixels a point as the format's `scale` says; no bytes where
  /// `UIImage.pngData()` is nil.
  open func pngData(actions: DrawingActions) -> Data { image(actions: actions).pngData() ?? Data() }

  /// The same as a JPEG file, with a quality from 0 to 1; no bytes where
  /// `UIImage.jpegData(compressionQuality:)` is nil.
  open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }

  /// The picture of what the block draws, at once.
  open func image(actions: DrawingActions) -> UIImage {
    let context = CGContext(imageOf: bounds, scale: format.scale, isOpaque: format.opaque)
    UIGraphicsPushContext(context)
    actions(UIGraphicsImageRendererContext(context, format))
    UIGraphicsPopContext()
    return context.image
  }
}

extension CGContext {
  /// Of a picture.
  convenience init(imageOf frame: CGRect, scale: CGFloat, isOpaque: Bool) {
    self.init(frame: frame, scale: scale)
    isOfImage = true
    // Black, as at first.
    if isOpaque { fill(frame) }
  }

  var image: UIImage { UIImage(drawing ?? Drawing([], frame: frame), scale: scale) }

  /// The current picture; nil for the context of a view.
  public func makeImage() -> CGImage? { isOfImage ? image.cgImage : nil }
}
