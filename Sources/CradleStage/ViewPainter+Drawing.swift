import Foundation
import OpenUIKit

// What code has drawn, as commands of a draw list.

extension ViewPainter {
  /// What `draw(_:)` of a view drew, placed as its content mode says where the view has another size now.
  mutating func paintDrawing(
    _ drawing: Drawing, of view: UIView, _ size: CGSize, _ toWindow: CGAffineTransform, _ frame: Frame
  ) {
    let bounds = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    let place = view.contentMode.place(drawing.frame.size, in: bounds)
    var brush = Brush(view: view, frame: frame, opacity: min(frame.opacity, 1))
    if view.clipsToBounds { brush.masks.add(size, view.layer.cornerRadius, view.layer.maskedCorners, toWindow) }
    paint(drawing, brush, toWindow.mapping(drawing.frame, to: place))
  }

  /// How a drawing is drawn.
  struct Brush {
    /// Of which the traits decide about colours.
    let view: UIView
    let frame: Frame
    var opacity: CGFloat
    /// The colour in which all of it is drawn; nil for its own colours.
    var tint: UIColor?
    /// What else cuts it, in the coordinates of the window.
    var clips: [DrawOutline] = []
    /// The view's own round corners, of pictures that are files.
    var masks: [Mask] = []
    /// Rectangles that cut pictures, with where they are.
    var parts: [(rect: CGRect, transform: CGAffineTransform)] = []
    /// Pictures in pictures end somewhere.
    var depth = 0

    @MainActor
    func ink(_ color: UIColor, _ opacity: CGFloat) -> DrawColor {
      let own = color.components(in: view.traitCollection)
      guard let tint else { return DrawColor(own, opacity: self.opacity * opacity) }
      return DrawColor(tint.components(in: view.traitCollection), opacity: self.opacity * opacity * own.w)
    }
  }

  /// What is seen through is drawn as one picture: a symbol's line and its inside show nothing of each other.
  mutating func paint(_ drawing: Drawing, _ brush: Brush, _ toWindow: CGAffineTransform) {
    guard brush.depth < Self.deepest, brush.opacity > 0, !drawing.commands.isEmpty else { return }
    let alpha = brush.opacity * (brush.tint?.components(in: brush.view.traitCollection).w ?? 1)
    guard alpha < 1, drawing.commands.count > 1 else { return paintCommands(of: drawing, brush, toWindow) }
    var opaque = brush
    (opaque.opacity, opaque.tint) = (1, brush.tint?.withAlphaComponent(1))
    commands.append(.pushGroup(DrawGroup(drawing.frame.applying(toWindow), opacity: alpha)))
    paintCommands(of: drawing, opaque, toWindow)
    commands.append(.popGroup)
  }

  private mutating func paintCommands(of drawing: Drawing, _ brush: Brush, _ toWindow: CGAffineTransform) {
    let scale = abs(toWindow.a * toWindow.d - toWindow.b * toWindow.c).squareRoot()
    let made = drawing.areas(scale: scale * pixelScale)
    let edge = DrawOutline(drawing.frame, toWindow)
    for (command, area) in zip(drawing.commands, made) {
      switch command {
      case .area(let command):
        guard let area else { continue }
        if let pattern = command.color.pattern(in: brush.view.traitCollection) {
          paint(pattern, command.opacity, area, brush, drawing.frame, toWindow)
        } else {
          paint(area, brush.ink(command.color, command.opacity), brush, edge, toWindow)
        }
      case .text(let text): paint(text, brush, drawing.frame, toWindow)
      case .image(let image):
        let clips = drawing.clips(of: image, scale: scale * pixelScale).map { DrawOutline($0, toWindow) }
        paint(image, brush, clips, drawing.frame, toWindow)
      case .views(let views): paint(views, brush, drawing.frame, toWindow)
      }
    }
  }

  static let deepest = 16

  private mutating func paint(
    _ area: Drawing.MadeArea, _ color: DrawColor, _ brush: Brush, _ edge: DrawOutline, _ toWindow: CGAffineTransform
  ) {
    guard color.alpha > 0, !area.outline.contours.isEmpty else { return }
    let outline = DrawOutline(area.outline, toWindow)
    // Nothing is drawn outside of a drawing's frame.
    let clips = area.clips.map { DrawOutline($0, toWindow) } + brush.clips + (edge.surrounds(outline) ? [] : [edge])
    commands.append(
      .polygon(DrawPolygon(outline.contours, isEvenOdd: outline.isEvenOdd, color: color, clips: clips)))
  }

  /// An area that a picture is repeated in.
  private mutating func paint(
    _ pattern: UIImage, _ opacity: CGFloat, _ area: Drawing.MadeArea, _ brush: Brush, _ frame: CGRect,
    _ toWindow: CGAffineTransform
  ) {
    let points = area.outline.contours.joined()
    guard let first = points.first else { return }
    let (least, most) = points.reduce((first, first)) { ends, point in
      (
        CGPoint(x: min(ends.0.x, point.x), y: min(ends.0.y, point.y)),
        CGPoint(x: max(ends.1.x, point.x), y: max(ends.1.y, point.y))
      )
    }
    let box = CGRect(x: least.x, y: least.y, width: most.x - least.x, height: most.y - least.y)
    var inner = brush
    inner.opacity *= opacity
    inner.clips += ([area.outline] + area.clips).map { DrawOutline($0, toWindow) } + [DrawOutline(frame, toWindow)]
    paint(pattern: pattern, in: box.intersection(frame), inner, toWindow)
  }

  private mutating func paint(
    _ text: Drawing.Text, _ brush: Brush, _ frame: CGRect, _ toWindow: CGAffineTransform
  ) {
    let ink = TextInk(of: brush.view, brush.opacity * text.opacity, all: brush.tint, other: .black)
    clipped(to: (text.clip ?? frame).intersection(frame), toWindow) { painter in
      painter.paint(text.layout, text.transform.concatenating(toWindow), ink)
    }
  }

  private mutating func paint(
    _ image: Drawing.Image, _ brush: Brush, _ clips: [DrawOutline], _ frame: CGRect, _ toWindow: CGAffineTransform
  ) {
    var inner = brush
    inner.opacity *= image.opacity
    inner.clips += clips
    inner.depth += 1
    inner.tint = brush.tint ?? image.image.tint(in: brush.view.tintColor)
    clipped(to: (image.clip ?? frame).intersection(frame), toWindow) { painter in
      painter.paint(image.image, in: image.rect, inner, image.transform.concatenating(toWindow))
    }
  }

  private mutating func paint(
    _ views: Drawing.Views, _ brush: Brush, _ frame: CGRect, _ toWindow: CGAffineTransform
  ) {
    var inner = brush.frame
    inner.transform = views.transform.concatenating(toWindow)
    inner.opacity = brush.opacity * views.opacity
    clipped(to: (views.clip ?? frame).intersection(frame), toWindow) { painter in
      painter.paintStill(views.root, in: inner)
    }
  }

  /// Limits what `body` paints to the rectangle, or to the upright one around it.
  private mutating func clipped(
    to rect: CGRect, _ toWindow: CGAffineTransform, _ body: (inout ViewPainter) -> Void
  ) {
    guard !rect.isNull, !rect.isEmpty else { return }
    commands.append(.pushClip(rect.applying(toWindow)))
    body(&self)
    commands.append(.popClip)
  }
}

extension DrawOutline {
  init(_ outline: Drawing.MadeOutline, _ toWindow: CGAffineTransform) {
    self.init(
      outline.contours.map { contour in contour.map { $0.applying(toWindow) } }, isEvenOdd: outline.isEvenOdd,
      isInverse: outline.isInverse)
  }

  /// Of a rectangle.
  init(_ rect: CGRect, _ toWindow: CGAffineTransform) {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ]
    self.init([corners.map { $0.applying(toWindow) }])
  }

  /// Of a convex outline: whether all of the other one lies in it, but for roundings.
  func surrounds(_ other: DrawOutline) -> Bool {
    guard let corners = contours.first else { return false }
    let area = zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) {
      $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
    }
    let sign: CGFloat = area < 0 ? -1 : 1
    for (from, to) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      let least = -1e-6 * (dx * dx + dy * dy).squareRoot()
      for point in other.contours.joined()
      where sign * (dx * (point.y - from.y) - dy * (point.x - from.x)) < least { return false }
    }
    return true
  }
}

extension CGAffineTransform {
  /// The same from coordinates in which `rect` is what `place` is in these.
  func mapping(_ rect: CGRect, to place: CGRect) -> CGAffineTransform {
    let (x, y) = (
      rect.width > 0 ? place.width / rect.width : 1, rect.height > 0 ? place.height / rect.height : 1
    )
    return CGAffineTransform(
      a: x, b: 0, c: 0, d: y, tx: place.minX - rect.minX * x, ty: place.minY - rect.minY * y
    ).concatenating(self)
  }
}
