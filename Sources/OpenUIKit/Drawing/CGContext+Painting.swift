import Foundation

// Filling, stroking and clipping. What works on the present path uses it up; what has a shape of its own leaves it.

extension CGContext {
  /// Fills the present path in the fill colour, and uses it up.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    paint(inside(rule), state.fill)
    beginPath()
  }

  /// Draws a line along the present path in the stroke colour, and uses the path up.
  public func strokePath() {
    stroke(CGPath(ownPath.subpaths), isInUserSpace: false)
    beginPath()
  }

  /// Fills the present path, then draws its line, as the mode says, and uses it up.
  public func drawPath(using mode: CGPathDrawingMode) {
    switch mode {
    case .fill, .fillStroke: paint(inside(.winding), state.fill)
    case .eoFill, .eoFillStroke: paint(inside(.evenOdd), state.fill)
    case .stroke: break
    }
    if mode == .fill || mode == .eoFill { beginPath() } else { strokePath() }
  }

  /// Fills a rectangle, in points of the present coordinates. The present path stays.
  public func fill(_ rect: CGRect) { fill(UIBezierPath(rect: rect)) }

  /// Fills the union of the rectangles. The present path stays.
  public func fill(_ rects: [CGRect]) {
    let path = UIBezierPath()
    for rect in rects { path.append(UIBezierPath(rect: rect)) }
    fill(path)
  }

  /// Fills the ellipse in a rectangle. The present path stays.
  public func fillEllipse(in rect: CGRect) { fill(UIBezierPath(ovalIn: rect)) }

  /// Draws a rectangle's edge, half of the line on either side of it.
  public func stroke(_ rect: CGRect) { stroke(UIBezierPath(rect: rect).cgPath) }

  /// The same with a line of another width, in points of the present coordinates.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let line = state.line
    state.line.width = width
    stroke(rect)
    state.line = line
  }

  /// Draws the edge of the ellipse in a rectangle, half of the line on either side of it.
  public func strokeEllipse(in rect: CGRect) { stroke(UIBezierPath(ovalIn: rect).cgPath) }

  /// A line from each point of even number to the one after it.
  public func strokeLineSegments(between points: [CGPoint]) {
    let path = UIBezierPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[index])
      path.addLine(to: points[index + 1])
    }
    stroke(path.cgPath)
  }

  /// Takes the rectangle out of all that has been drawn.
  public func clear(_ rect: CGRect) {
    let mode = state.blendMode
    state.blendMode = .clear
    fill(rect)
    state.blendMode = mode
  }

  // MARK: Clips

  /// Cuts what is drawn from now on at the present path, and uses that up. `restoreGState()` and `resetClip()` undo it.
  public func clip(using rule: CGPathFillRule = .winding) {
    state.clip(to: inside(rule))
    beginPath()
  }

  /// Cuts what is drawn from now on at a rectangle of the present coordinates.
  public func clip(to rect: CGRect) { clip(to: [rect]) }

  /// Cuts what is drawn from now on at the union of the rectangles.
  public func clip(to rects: [CGRect]) {
    let path = UIBezierPath()
    for rect in rects { path.append(UIBezierPath(rect: rect)) }
    clip(to: path.cgPath, isEvenOdd: false)
  }

  /// Of what is drawn from now on, in the present coordinates.
  public var boundingBoxOfClipPath: CGRect {
    (state.clipBox.map { $0.intersection(frame) } ?? frame).applying(ctm.inverted())
  }

  /// Cuts nothing any more.
  public func resetClip() { (state.clips, state.clipBox) = ([], nil) }

  // MARK: What the package calls

  func fill(_ path: UIBezierPath, isEvenOdd: Bool = false) {
    paint(Drawing.Outline(subpaths: path.subpaths, transform: ctm, isEvenOdd: isEvenOdd), state.fill)
  }

  func clip(to path: CGPath, isEvenOdd: Bool) {
    state.clip(to: Drawing.Outline(subpaths: path.subpaths, transform: ctm, isEvenOdd: isEvenOdd))
  }

  /// The pen goes through the transform, too: scaled one way, a line is thicker across that way.
  ///
  /// - Parameter isInUserSpace: whether the path is in the present coordinates, and not in those of the drawing.
  func stroke(_ path: CGPath, isInUserSpace: Bool = true, _ line: StrokeOutline.Style? = nil) {
    guard ctm.a * ctm.d - ctm.b * ctm.c != 0, !path.isEmpty else { return touch() }
    var subpaths = path.subpaths
    if !isInUserSpace {
      let back = ctm.inverted()
      for index in subpaths.indices { subpaths[index].apply(back) }
    }
    paint(Drawing.Outline(subpaths: subpaths, line: line ?? state.line, transform: ctm), state.stroke)
  }

  private func inside(_ rule: CGPathFillRule) -> Drawing.Outline {
    Drawing.Outline(subpaths: ownPath.subpaths, isEvenOdd: rule == .evenOdd)
  }
}
