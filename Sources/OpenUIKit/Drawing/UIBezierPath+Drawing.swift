import Foundation

// In the context that is drawn to; nothing outside of one.

extension UIBezierPath {
  /// Fills the path in the fill colour, by the path's own rule.
  public func fill() { UIGraphicsGetCurrentContext()?.fill(self, isEvenOdd: usesEvenOddFillRule) }

  /// Draws the path's line in the stroke colour, with the path's own width, ends, corners and dashes.
  public func stroke() { UIGraphicsGetCurrentContext()?.stroke(cgPath, line) }

  /// The same with a blend mode, and an opacity from 0 to 1 beside the context's own.
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.with(blendMode, alpha) { _ in fill() }
  }

  /// The same with a blend mode, and an opacity from 0 to 1 beside the context's own.
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.with(blendMode, alpha) { _ in stroke() }
  }

  /// Cuts what is drawn from now on.
  public func addClip() { UIGraphicsGetCurrentContext()?.clip(to: cgPath, isEvenOdd: usesEvenOddFillRule) }

  /// Lengths of line and gap in turn, in points; no pattern for a line without gaps.
  public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashes = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? [], phase)
  }

  private var line: StrokeOutline.Style {
    StrokeOutline.Style(
      width: lineWidth.isFinite ? lineWidth : 0, cap: lineCapStyle.ofLayers, join: lineJoinStyle.ofLayers,
      miterLimit: miterLimit, dashes: dashes.lengths, dashPhase: dashes.phase)
  }
}

extension CGContext {
  /// Draws with another blend mode, and with `alpha` of the present one.
  func with(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ body: (CGContext) -> Void) {
    let before = state
    setBlendMode(blendMode)
    state.alpha *= min(max(alpha, 0), 1)
    body(self)
    state = before
  }
}

extension UIColor {
  /// For fills and lines.
  public func set() {
    setFill()
    setStroke()
  }

  /// For areas, from now on; nothing outside of a context. A colour that is another one after dark is drawn as what it
  /// is then.
  public func setFill() { UIGraphicsGetCurrentContext()?.state.fill = self }
  /// For lines, from now on; nothing outside of a context.
  public func setStroke() { UIGraphicsGetCurrentContext()?.state.stroke = self }
}
