import Foundation
import OpenUIKit

/// Walks the view tree and makes draw commands of it, between two ticks.
///
/// Scroll offsets and poses are blended by the same alpha, so that a tile that moves with its content does not move
/// relative to it. Views outside of their clip are skipped. At rest, a view whose angle is almost a multiple of a
/// quarter turn is drawn straight, so that hosts can align it to whole pixels; the view keeps its angle.
@MainActor
struct ViewPainter {
  var commands: [DrawCommand] = []
  /// Device pixels a point.
  private(set) var pixelScale: CGFloat

  init(pixelScale: CGFloat = 1) { self.pixelScale = pixelScale }

  /// How a view's coordinates map to the window: scale and rotation about the view's middle, then a translation.
  struct Frame {
    var transform = CGAffineTransform.identity
    var clip: CGRect
    var opacity: CGFloat = 1
    /// Clips that an upright rectangle cannot express.
    var masks: [Mask] = []
  }

  struct Moment {
    var alpha: CGFloat
    var tick: Int
    /// Device pixels a point while all is at rest; nil while something moves.
    var restingScale: CGFloat?

    var drawn: DrawnMoment { DrawnMoment(alpha: alpha, tick: tick) }
  }

  mutating func paint(_ context: AppContext, alpha: Double, isAtRest: Bool) -> DrawList {
    commands.removeAll(keepingCapacity: true)
    pixelScale = context.screen.scale
    let moment = Moment(alpha: alpha, tick: context.tick, restingScale: isAtRest ? context.screen.scale : nil)
    let screen = context.screen.bounds
    for window in context.application.windows {
      paint(window, in: Frame(clip: screen), moment)
    }
    let ground = context.application.keyWindow?.rootViewController?.viewIfLoaded
    let background = (ground?.backgroundColor ?? .black).components(
      in: ground?.traitCollection ?? context.traitCollection)
    return DrawList(
      size: screen.size, scale: context.screen.scale,
      background: DrawColor(background, opacity: 1), isAtRest: isAtRest,
      commands: commands)
  }

  mutating func paint(_ view: UIView, in parent: Frame, _ moment: Moment) {
    guard !view.isHidden else { return }
    guard view.animations != nil, let shown = view.presentation(at: moment.drawn) else {
      return paint(view, nil, in: parent, moment)
    }
    guard let transition = shown.transition else { return paint(view, shown, in: parent, moment) }
    paint(transition, of: view, shown, in: parent, moment)
  }

  /// A view in which nothing moves.
  mutating func paintStill(_ view: UIView, in frame: Frame) {
    paint(view, nil, in: frame, Moment(alpha: 1, tick: 0))
  }

  /// - Parameter shown: how it is drawn while an animation moves it.
  mutating func paint(_ view: UIView, _ shown: PresentedView?, in parent: Frame, _ moment: Moment) {
    if let shown {
      if shown.depth != nil { return paintPlane(of: view, shown, in: parent, moment) }
    } else if view.placement.contains(.deep) {
      return paintPlane(of: view, nil, in: parent, moment)
    }
    let (opacity, size) = (shown?.alpha ?? view.alpha, shown?.size ?? view.bounds.size)
    guard opacity > 0.001 else { return }
    var frame = parent
    frame.opacity *= min(opacity, 1) * view.fade
    let middle = shown?.center ?? view.poses.position(blended: moment.alpha, in: moment.tick)
    let turn = view.poses.angleLag(blended: moment.alpha, in: moment.tick)
    var own = shown?.transform ?? view.transform
    if turn != 0 { own = own.turnedInPlace(by: turn) }
    own.tx += middle.x
    own.ty += middle.y
    if let shift = shown?.look?.anchorShift(of: size) {
      own.shift(by: shift)
    } else if view.hasAnchor {
      own.shift(by: view.anchorShift(of: size))
    }
    var toWindow =
      own.isShift && parent.transform.isShift ? own.shifted(by: parent.transform) : own.concatenating(parent.transform)
    if let scale = moment.restingScale { toWindow.straighten(for: size, scale: scale) }
    if let extras = view.layerExtras, !extras.isDoubleSided, toWindow.mirrors { return }
    if view.placement.contains(.masked) {
      return paintMasked(Placed(view: view, shown: shown, toWindow: toWindow), in: parent, frame, moment)
    }
    paint(view, shown, size, toWindow, in: parent, &frame, moment)
  }

  /// A view whose place is known.
  struct Placed {
    let view: UIView
    let shown: PresentedView?
    /// From about the middle of its bounds.
    let toWindow: CGAffineTransform

    @MainActor
    var size: CGSize { shown?.size ?? view.bounds.size }
  }

  /// - Parameter opacity: that of the view itself, with all around it.
  mutating func paint(_ placed: Placed, in parent: Frame, opacity: CGFloat, _ moment: Moment) {
    var frame = parent
    frame.opacity = opacity
    paint(placed.view, placed.shown, placed.size, placed.toWindow, in: parent, &frame, moment)
  }

  /// - Parameter frame: that of what is in the view, which has the view's opacity already.
  @inline(__always)
  private mutating func paint(
    _ view: UIView, _ shown: PresentedView?, _ size: CGSize, _ toWindow: CGAffineTransform, in parent: Frame,
    _ frame: inout Frame, _ moment: Moment
  ) {
    let outline = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height).moved(
      by: toWindow)
    let isVisible = outline.intersects(parent.clip) || areasReach(parent.clip, of: view, shown, toWindow)
    var ground: Range<Int>?
    if isVisible {
      paintPattern(of: view, size, shown?.cornerRadius ?? view.layer.cornerRadius, toWindow, frame, in: parent.clip)
      ground = paintLayer(of: view, shown, toWindow, frame.opacity)
      let first = commands.count
      paintContent(of: view, size, toWindow, frame)
      if view.clipsToBounds, commands.count > first {
        cut(from: first, by: edge(of: view, shown, size, toWindow), in: parent.clip)
      }
    }
    paintInside(of: view, shown, size, toWindow, outline, in: parent, &frame, moment, isVisible: isVisible)
    if let ground, commands.count > ground.upperBound {
      raise(border(of: view, shown, ground, toWindow, frame.opacity), in: parent.clip)
    }
  }

  /// Made only where something may lie over it: most views have none.
  private func border(
    of view: UIView, _ shown: PresentedView?, _ ground: Range<Int>, _ toWindow: CGAffineTransform, _ opacity: CGFloat
  ) -> Border {
    let layer = shown?.look ?? view.layer
    let background = shown.map { Background($0, layer) } ?? Background(view, layer)
    return Border(commands: ground, background: background, toWindow: toWindow, opacity: opacity)
  }

  private func edge(
    of view: UIView, _ shown: PresentedView?, _ size: CGSize, _ toWindow: CGAffineTransform
  ) -> RoundEdge? {
    RoundEdge(size, shown?.cornerRadius ?? view.layer.cornerRadius, view.layer.maskedCorners, toWindow)
  }

  /// The subviews, and the layers between them.
  ///
  /// - Parameter outline: around the view, in the window.
  @inline(__always)
  private mutating func paintInside(
    of view: UIView, _ shown: PresentedView?, _ size: CGSize, _ toWindow: CGAffineTransform, _ outline: CGRect,
    in parent: Frame, _ frame: inout Frame, _ moment: Moment, isVisible: Bool
  ) {
    let children = view.layerExtras?.drawn(view.subviews, at: moment.drawn) ?? view.subviews
    let isEmitting = view.placement.contains(.emitting)
    guard !children.isEmpty || isEmitting, isVisible || !view.clipsToBounds else { return }
    let origin = shown?.origin ?? view.originHistory.position(blended: moment.alpha, in: moment.tick)
    frame.transform = toWindow.translatedBy(x: -origin.x - size.width / 2, y: -origin.y - size.height / 2)
    let clips = view.clipsToBounds && !outline.contains(parent.clip)
    if clips {
      frame.clip = parent.clip.intersection(outline)
      commands.append(.pushClip(outline))
    }
    let isRound = view.clipsToBounds && (view.layer.cornerRadius > 0 || toWindow.turn != 0)
    let first = commands.count
    if isRound {
      frame.masks.add(size, shown?.cornerRadius ?? view.layer.cornerRadius, view.layer.maskedCorners, toWindow)
    }
    if isEmitting { paintParticles(of: view, frame, moment) }
    if view.placement.contains(.replicated) {
      paintCopies(of: children, in: view, shown, frame, moment)
    } else {
      paintChildren(children, of: view, shown, in: frame, moment)
    }
    if isRound { cut(from: first, by: edge(of: view, shown, size, toWindow), in: frame.clip) }
    if clips { commands.append(.popClip) }
  }

  /// - Parameter frame: of the view's coordinates.
  @inline(__always)
  mutating func paintChildren(
    _ children: [UIView], of view: UIView, _ shown: PresentedView?, in frame: Frame, _ moment: Moment
  ) {
    if view.placement.contains(.space) || shown?.look?.extras?.sublayerTransform != nil {
      paint(children, seenBy: view, shown, in: frame, moment)
    } else {
      for child in children { paint(child, in: frame, moment) }
    }
  }

  /// Whether what a layer draws besides its ground is in sight: a shape need not lie within its layer.
  private func areasReach(
    _ clip: CGRect, of view: UIView, _ shown: PresentedView?, _ toWindow: CGAffineTransform
  ) -> Bool {
    guard let areas = (shown?.look ?? view.madeLayer)?.areas else { return false }
    return areas.bounds.applying(toWindow.fromCorner(of: view, shown)).intersects(clip)
  }

  /// Returns which commands are a ground with a border: it lies below all else that is in the view so far.
  private mutating func paintLayer(
    of view: UIView, _ shown: PresentedView?, _ toWindow: CGAffineTransform, _ opacity: CGFloat
  ) -> Range<Int>? {
    let layer = shown?.look ?? view.layer
    if let extras = layer.extras { paintShadow(of: view, layer, extras, shown, toWindow, opacity) }
    let first = commands.count
    if let shown {
      paintBackground(of: Background(shown, layer), toWindow, opacity)
    } else if view.backgroundColor != nil || layer.borderWidth > 0 {
      paintBackground(of: Background(view, layer), toWindow, opacity)
    }
    let hasBorder = (shown?.borderWidth ?? layer.borderWidth) > 0 && commands.count > first
    let ground = hasBorder ? first..<commands.count : nil
    if let areas = layer.areas {
      paint(areas, toWindow.fromCorner(of: view, shown), opacity)
    }
    if let extras = layer.extras {
      let (size, radius) = (shown?.size ?? view.bounds.size, shown?.cornerRadius ?? layer.cornerRadius)
      if let areas = extras.areas(in: size, radius: radius) { paint(areas, toWindow, opacity) }
    }
    return ground
  }

  mutating func paintBackground(
    of background: Background, _ toWindow: CGAffineTransform, _ opacity: CGFloat
  ) {
    guard toWindow.keepsShapes, background.isEvenlyRound, !background.isSeenThrough(at: opacity) else {
      return paintStretched(background, toWindow, opacity)
    }
    let scale = toWindow.uniformScale
    var shape = DrawShape(
      center: CGPoint(x: toWindow.tx, y: toWindow.ty),
      size: CGSize(width: background.size.width * scale, height: background.size.height * scale),
      radius: background.cornerRadius * scale, angle: toWindow.turn, color: .clear)
    if toWindow.isStraight { shape.alignToAxes(isOnSide: toWindow.a == 0) }
    if background.borderWidth > 0, let borderColor = background.borderColor {
      shape.color = DrawColor(borderColor, opacity: opacity)
      commands.append(.shape(shape))
      let inset = background.borderWidth * scale
      shape.size.width -= 2 * inset
      shape.size.height -= 2 * inset
      shape.radius = max(0, shape.radius - inset)
    }
    guard let components = background.color else { return }
    shape.color = DrawColor(components, opacity: opacity)
    guard shape.color.alpha > 0 else { return }
    commands.append(.shape(shape))
  }

  private mutating func paintContent(
    of view: UIView, _ size: CGSize, _ toWindow: CGAffineTransform, _ frame: Frame
  ) {
    if let drawing = view.layerExtras?.content { paintDrawing(drawing, of: view, size, toWindow, frame) }
    if let label = view as? UILabel { return paintText(of: label, toWindow, frame.opacity) }
    if let field = view as? UITextField { return paintText(of: field, toWindow, frame.opacity) }
    if let imageView = view as? UIImageView { paintImage(of: imageView, size, toWindow, frame) }
  }
}

/// What lies below a view's content.
@MainActor
struct Background {
  var size: CGSize
  var color: SIMD4<Double>?
  var cornerRadius: CGFloat
  var borderWidth: CGFloat
  var borderColor: SIMD4<Double>?
  /// Which are round.
  var corners = CACornerMask.all

  init(_ view: UIView, _ layer: CALayer) {
    (size, color) = (view.bounds.size, view.backgroundColor?.components(in: view.traitCollection))
    (cornerRadius, borderWidth) = (layer.cornerRadius, layer.borderWidth)
    borderColor = layer.borderWidth > 0 ? layer.borderColor?.componentValues : nil
    if let extras = layer.extras { corners = extras.corners }
  }

  init(_ edge: FieldEdge, of field: UITextField) {
    (size, cornerRadius, borderWidth) = (field.bounds.size, edge.radius, edge.width)
    color = edge.ground?.components(in: field.traitCollection)
    borderColor = edge.line.components(in: field.traitCollection)
  }

  var isEvenlyRound: Bool { corners == .all || cornerRadius == 0 }

  /// Whether one sees through what the border surrounds. Else the border lies below the ground, as a shape of its own.
  func isSeenThrough(at opacity: CGFloat) -> Bool {
    borderWidth > 0 && borderColor != nil && (opacity < 1 || (color?.w ?? 0) < 1)
  }

  init(_ shown: PresentedView, _ layer: CALayer) {
    if let extras = layer.extras { corners = extras.corners }
    (size, color, cornerRadius) = (shown.size, shown.backgroundColor, shown.cornerRadius)
    (borderWidth, borderColor) = (shown.borderWidth, shown.borderColor)
  }
}

extension DrawShape {
  /// Makes the shape upright. If it lies on its side, its width and height are swapped: a rectangle looks the same from
  /// all four sides.
  mutating func alignToAxes(isOnSide: Bool) {
    angle = 0
    if isOnSide { size = CGSize(width: size.height, height: size.width) }
  }
}

extension DrawColor {
  fileprivate static let clear = DrawColor(red: 0, green: 0, blue: 0, alpha: 0)

  init(_ components: SIMD4<Double>, opacity: CGFloat) {
    let bytes = (components * SIMD4(1, 1, 1, Double(opacity)) * 255).rounded(.toNearestOrAwayFromZero)
    self.init(red: UInt8(bytes.x), green: UInt8(bytes.y), blue: UInt8(bytes.z), alpha: UInt8(bytes.w))
  }
}

extension UIColor {
  /// Of one that is the same in all traits, as those of layers are.
  func drawColor(opacity: CGFloat) -> DrawColor { DrawColor(components, opacity: opacity) }

  func drawColor(in view: UIView, opacity: CGFloat) -> DrawColor {
    DrawColor(components(in: view.traitCollection), opacity: opacity)
  }
}

extension CGAffineTransform {
  fileprivate func shifted(by other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(translationX: tx + other.tx, y: ty + other.ty)
  }
}

extension CGAffineTransform {
  /// Of a view about its middle the same from the coordinates of its bounds.
  @MainActor
  func fromCorner(of view: UIView, _ shown: PresentedView?) -> CGAffineTransform {
    guard let shown else { return translatedBy(x: -view.bounds.midX, y: -view.bounds.midY) }
    return translatedBy(x: -shown.origin.x - shown.size.width / 2, y: -shown.origin.y - shown.size.height / 2)
  }
}

extension CGRect {
  fileprivate func moved(by t: CGAffineTransform) -> CGRect {
    t.isShift ? offsetBy(dx: t.tx, dy: t.ty) : applying(t)
  }
}
