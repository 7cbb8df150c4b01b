import Foundation

// In the context that is drawn to; nothing outside of one.

extension UIBezierPath {
  public func fill() { UIGraphicsGetCurrentContext()?.fill(self, isEvenOdd: usesEvenOddFillRule) }

  public func stroke() { UIGraphicsGetCurrentContext()?.stroke(cgPath, line) }

  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.with(blendMode, alpha) { _ in fill() }
  }

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

  // A colour that is another one after dark is drawn as what it is then.
  public func setFill() { UIGraphicsGetCurrentContext()?.state.fill = self }
  public func setStroke() { UIGraphicsGetCurrentContext()?.state.stroke = self }
}
