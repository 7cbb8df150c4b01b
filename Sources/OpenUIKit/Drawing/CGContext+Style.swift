import Foundation

// With what is drawn.

extension CGContext {
  /// The colour of areas; black at first.
  public func setFillColor(_ color: CGColor) { state.fill = UIColor(cgColor: color) }
  /// The same by numbers from 0 to 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// The same by one number, from 0 for black to 1 for white, and an alpha from 0 to 1.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fill = UIColor(white: gray, alpha: alpha) }

  /// The colour of lines; black at first.
  public func setStrokeColor(_ color: CGColor) { state.stroke = UIColor(cgColor: color) }
  /// The same by numbers from 0 to 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke = UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// The same by one number, from 0 for black to 1 for white, and an alpha from 0 to 1.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { state.stroke = UIColor(white: gray, alpha: alpha) }

  /// In points of the present coordinates, half of it on either side; 1 at first. What is no number above 0 draws no
  /// line.
  public func setLineWidth(_ width: CGFloat) { state.line.width = width.isFinite ? width : 0 }
  /// What the ends of lines look like; `butt` at first.
  public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap.ofLayers }
  /// What the corners of lines look like; `miter` at first.
  public func setLineJoin(_ join: CGLineJoin) { state.line.join = join.ofLayers }
  /// How long a pointed corner may be, in widths of the line; a longer one is cut off. 10 at first.
  public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }
  /// Lengths of line and gap in turn, begun `phase` into them, in points of the present coordinates. There are no gaps
  /// without lengths, and where one of them is below 0.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    (state.line.dashPhase, state.line.dashes) = (phase, lengths)
  }

  /// Of all that is drawn, from 0 to 1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }

  /// `.normal`, `.clear` and `.copy` are drawn. Others are drawn as `.normal`, and logged once.
  public func setBlendMode(_ mode: CGBlendMode) {
    state.blendMode = mode
    if mode != .normal, mode != .clear, mode != .copy {
      logOnce("CGContext.setBlendMode: of the blend modes only normal, clear and copy are drawn.")
    }
  }

  /// The same in black, with an alpha of a third; in points, as below.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  /// Of areas and lines, not of texts and pictures.
  ///
  /// - Parameters:
  ///   - offset: in points, right and down, whatever the transform.
  ///   - blur: in points, twice the radius of a layer's shadow.
  ///   - color: nil for no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, color.alpha > 0 else {
      state.shadow = nil
      return
    }
    var shadow = LayerShadow()
    (shadow.offset, shadow.radius, shadow.opacity, shadow.color) = (offset, max(blur, 0) / 2, 1, color)
    state.shadow = shadow
  }

  /// Edges are always smooth.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// Edges are always smooth.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
}

extension CGLineCap {
  var ofLayers: CAShapeLayerLineCap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

extension CGLineJoin {
  var ofLayers: CAShapeLayerLineJoin {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}
