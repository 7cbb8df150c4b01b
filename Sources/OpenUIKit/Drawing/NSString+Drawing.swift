import Foundation

// Words in what is drawn by code. They are laid out by widths that are written down, as all text with attributes is.

extension NSAttributedString {
  /// Draws into the current context, from the upper left corner on. Lines end at line feeds alone. Does nothing without
  /// a context.
  @MainActor
  public func draw(at point: CGPoint) {
    UIGraphicsGetCurrentContext()?.draw(TextLayout(StyledText(self)), at: point)
  }

  /// Breaks and aligns lines as their paragraphs say. What is lower than the rectangle is cut off.
  @MainActor
  public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }

  /// - Parameter options: without `.usesLineFragmentOrigin` there is one line, whose baseline begins at the rectangle's
  ///   origin.
  @MainActor
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    guard let graphics = UIGraphicsGetCurrentContext() else { return }
    let layout = layout(in: rect.size, options)
    let rise = options.contains(.usesLineFragmentOrigin) ? 0 : layout.lines.first?.baseline ?? 0
    context?.totalBounds = CGRect(origin: CGPoint(x: 0, y: -rise), size: layout.size)
    graphics.saveGState()
    if rise == 0 { graphics.clip(to: rect) }
    graphics.draw(layout, at: CGPoint(x: rect.minX, y: rect.minY - rise))
    graphics.restoreGState()
  }
}

extension NSString {
  /// In one line for each line feed, from the upper left corner on; nothing outside of a context.
  @MainActor
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: description, attributes: attrs).draw(at: point)
  }

  /// Breaks lines at the rectangle's width, and cuts off what is lower than it.
  @MainActor
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: description, attributes: attrs).draw(in: rect)
  }
}

extension String {
  /// As `NSString`'s: what `(text as NSString)` has on Apple's platforms, a string has there by itself.
  @MainActor
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(at: point)
  }

  /// Breaks lines at the rectangle's width, and cuts off what is lower than it.
  @MainActor
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(in: rect)
  }
}

extension CGContext {
  func draw(_ layout: TextLayout, at origin: CGPoint) {
    let place = CGAffineTransform(translationX: origin.x, y: origin.y).concatenating(ctm)
    add(.text(Drawing.Text(layout: layout, opacity: state.alpha, transform: place, clip: state.clipBox)))
  }
}
