import Foundation

// Pictures in what is drawn by code.

extension UIImage {
  /// In its own size, with its upper left corner at the point, in points; nothing outside of a context.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// The same with a blend mode, and an opacity from 0 to 1 beside the picture's own.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Stretched to the rectangle.
  public func draw(in rect: CGRect) { UIGraphicsGetCurrentContext()?.draw(self, in: rect) }

  /// Stretched to the rectangle, with a blend mode, and an opacity from 0 to 1.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.with(blendMode, alpha) { $0.draw(self, in: rect) }
  }

  /// Beside and below each other, from the rectangle's upper left corner on.
  public func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), size.width > 0, size.height > 0 else { return }
    context.saveGState()
    context.clip(to: rect)
    for y in stride(from: rect.minY, to: rect.maxY, by: size.height) {
      for x in stride(from: rect.minX, to: rect.maxX, by: size.width) { draw(at: CGPoint(x: x, y: y)) }
    }
    context.restoreGState()
  }

  /// The picture without what it is shown like.
  public var cgImage: CGImage? { CGImage(source, scale: scale) }

  /// At one pixel a point, upright.
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

  /// At so many pixels a point, and turned as the orientation says.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    var look = ImageLook()
    look.orientation = orientation
    self.init(cgImage.source(scale: scale), scale: scale, look)
  }
}

/// A picture in pixels: a file, or what code has drawn.
@preconcurrency @MainActor
public final class CGImage {
  private let own: ImageSource
  /// Pixels a point of what code has drawn.
  private let ownScale: CGFloat

  init(_ source: ImageSource, scale: CGFloat) { (own, ownScale) = (source, scale) }

  /// In pixels, rounded.
  public var width: Int { Int(pixels.width.rounded()) }
  /// In pixels, rounded.
  public var height: Int { Int(pixels.height.rounded()) }

  private var pixels: CGSize {
    switch own {
    case .file(let file): CGSize(width: file.width, height: file.height)
    case .drawing(let drawing):
      CGSize(width: drawing.frame.width * ownScale, height: drawing.frame.height * ownScale)
    }
  }

  /// A part of it, in pixels; nil for nothing.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.integral.intersection(CGRect(origin: .zero, size: pixels))
    guard !part.isEmpty else { return nil }
    let context = CGContext(imageOf: part, scale: 1, isOpaque: false)
    context.draw(UIImage(source(scale: 1), scale: 1), in: CGRect(origin: .zero, size: pixels))
    return CGImage(context.image.source, scale: 1)
  }

  /// The same where so many pixels make a point.
  func source(scale: CGFloat) -> ImageSource {
    guard case .drawing = own, scale != ownScale else { return own }
    let frame = CGRect(x: 0, y: 0, width: pixels.width / scale, height: pixels.height / scale)
    let context = CGContext(imageOf: frame, scale: scale, isOpaque: false)
    context.draw(UIImage(own, scale: ownScale), in: frame)
    return context.image.source
  }
}

extension CGContext {
  func draw(_ image: UIImage, in rect: CGRect) {
    guard rect.width > 0, rect.height > 0 else { return touch() }
    if state.blendMode == .clear { return fill(UIBezierPath(rect: rect)) }
    let bounds = rect.applying(ctm)
    add(
      .image(
        Drawing.Image(
          image: image, rect: rect, opacity: state.alpha, transform: ctm, clip: state.clipBox,
          clips: state.clips(cutting: bounds).filter { $0.rectangle == nil })))
  }

  /// Upside down, as in Core Graphics, whose y is up: with `scaleBy(x: 1, y: -1)` it is the right way up.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    if byTiling { logOnce("CGContext.draw: pictures are not repeated.") }
    saveGState()
    translateBy(x: 0, y: rect.minY + rect.maxY)
    scaleBy(x: 1, y: -1)
    draw(UIImage(cgImage: image), in: rect)
    restoreGState()
  }
}

extension UIView {
  /// Draws the view as it looks, stretched to the rectangle; false outside of a context.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), let picture = snapshotView(afterScreenUpdates: afterUpdates),
      size.width > 0, size.height > 0
    else { return false }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / size.width, y: rect.height / size.height)
    context.draw(picture, of: self)
    context.restoreGState()
    return true
  }
}

extension CALayer {
  /// Draws the layer with all that is in it, as it is set; what code draws of it is drawn before, in a window or not.
  public func render(in ctx: CGContext) {
    shown?.drawAllStaleContent()
    guard let shown, let picture = shown.snapshotView(afterScreenUpdates: false) else { return }
    ctx.draw(picture, of: shown)
  }
}

extension CGContext {
  /// A picture stays as the view looks now, light or dark: what draws it knows no application.
  fileprivate func draw(_ picture: UIView, of view: UIView) {
    picture.overrides.own = TraitOverride(view.presentTraits)
    add(.views(Drawing.Views(root: picture, opacity: state.alpha, transform: ctm, clip: state.clipBox)))
  }
}
