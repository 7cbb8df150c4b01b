import Foundation

// Gradients as bands of one colour each.

extension CGContext {
  /// Fills what the clips leave with colours that run from `start` to `end`, in points of the present coordinates.
  /// Nothing is drawn where the two are the same.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    let way = CGVector(dx: end.x - start.x, dy: end.y - start.y)
    let length = (way.dx * way.dx + way.dy * way.dy).squareRoot()
    guard length > 0, ctm.a * ctm.d - ctm.b * ctm.c != 0 else { return touch() }
    let box = boundingBoxOfClipPath
    guard !box.isNull else { return touch() }
    let corners = [
      CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY),
      CGPoint(x: box.minX, y: box.maxY),
    ]
    let along = CGVector(dx: way.dx / length, dy: way.dy / length)
    // How far the box reaches to either side of the line, and along it in lengths of it.
    let across = corners.map { ($0.y - start.y) * along.dx - ($0.x - start.x) * along.dy }
    let shares = corners.map { (($0.x - start.x) * along.dx + ($0.y - start.y) * along.dy) / length }
    let (left, right) = (across.min() ?? 0, across.max() ?? 0)
    func point(_ share: CGFloat, _ side: CGFloat) -> CGPoint {
      CGPoint(
        x: start.x + share * way.dx - side * along.dy, y: start.y + share * way.dy + side * along.dx)
    }
    let bands = Self.extended(gradient, options, from: shares.min() ?? 0, to: shares.max() ?? 1)
    let seam = seam(of: gradient) / length
    for (index, band) in bands.enumerated() {
      let end = index + 1 < bands.count ? band.to + seam : band.to
      paint([[point(band.from, left), point(end, left), point(end, right), point(band.from, right)]], band.color)
    }
  }

  /// Fills what the clips leave with circles whose middle and radius run from those of the start to those of the end,
  /// in points of the present coordinates.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    let box = boundingBoxOfClipPath
    guard ctm.a * ctm.d - ctm.b * ctm.c != 0, !box.isNull else { return touch() }
    func circle(_ share: CGFloat, inset: CGFloat = 0) -> UIBezierPath {
      let radius = max(startRadius + share * (endRadius - startRadius) - inset, 0)
      let center = CGPoint(
        x: startCenter.x + share * (endCenter.x - startCenter.x),
        y: startCenter.y + share * (endCenter.y - startCenter.y)
      )
      return UIBezierPath(
        ovalIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
    let grows = endRadius >= startRadius
    let inner = grows ? CGGradientDrawingOptions.drawsBeforeStartLocation : .drawsAfterEndLocation
    let outer = grows ? CGGradientDrawingOptions.drawsAfterEndLocation : .drawsBeforeStartLocation
    let bands = Self.extended(gradient, [], from: 0, to: 1)
    guard let innermost = grows ? bands.first : bands.last, let outermost = grows ? bands.last : bands.first else {
      return
    }
    if options.contains(outer) {
      let rest = UIBezierPath(rect: box)
      rest.append(circle(grows ? 1 : 0))
      paint(rest.subpaths, outermost.color)
    }
    // Rings from the outside in.
    let seam = seam(of: gradient)
    for band in grows ? bands.reversed() : bands {
      let ring = circle(grows ? band.to : band.from)
      ring.append(circle(grows ? band.from : band.to, inset: seam))
      paint(ring.subpaths, band.color)
    }
    if options.contains(inner) { paint(circle(grows ? 0 : 1).subpaths, innermost.color) }
  }

  /// How far a band goes on below the next one, in the present coordinates: so far that what is below shows in no
  /// pixel between them. Nothing where they are seen through.
  private func seam(of gradient: CGGradient) -> CGFloat {
    guard state.alpha >= 1, gradient.stops.allSatisfy({ $0.color.w >= 1 }) else { return 0 }
    return 1 / abs(ctm.a * ctm.d - ctm.b * ctm.c).squareRoot()
  }

  private struct Band {
    var from: CGFloat
    var to: CGFloat
    let color: SIMD4<Double>
  }

  /// With what lies beyond the ends.
  private static func extended(
    _ gradient: CGGradient, _ options: CGGradientDrawingOptions, from least: CGFloat, to most: CGFloat
  ) -> [Band] {
    var bands = GradientStop.bands(of: gradient.stops).map {
      Band(from: $0.range.lowerBound, to: $0.range.upperBound, color: $0.color)
    }
    guard let first = bands.first, let last = bands.last else { return [] }
    if options.contains(.drawsBeforeStartLocation), least < first.from {
      bands.insert(Band(from: least, to: first.from, color: first.color), at: 0)
    }
    if options.contains(.drawsAfterEndLocation), most > last.to {
      bands.append(Band(from: last.to, to: most, color: last.color))
    }
    return bands
  }

  private func paint(_ loops: [[CGPoint]], _ color: SIMD4<Double>) {
    paint(loops.map { UIBezierPath.Subpath(loop: $0) }, color)
  }

  private func paint(_ subpaths: [UIBezierPath.Subpath], _ color: SIMD4<Double>) {
    let shadow = state.shadow
    state.shadow = nil
    paint(Drawing.Outline(subpaths: subpaths, transform: ctm, isEvenOdd: true), UIColor(color))
    state.shadow = shadow
  }
}
