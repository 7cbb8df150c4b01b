// Apple's C names begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// What is drawn to now; nil outside of `draw(_:)` and the blocks of renderers.
@MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? {
  let context = AppContext.current?.graphics.current
  context?.touch()
  return context
}

/// Makes a context the one that is drawn to.
@MainActor
public func UIGraphicsPushContext(_ context: CGContext) { AppContext.current?.graphics.push(context) }

/// Takes the context away that was pushed last; nothing where none is.
@MainActor
public func UIGraphicsPopContext() { AppContext.current?.graphics.pop() }

/// Fills a rectangle in the fill colour, in the mode `copy`; nothing outside of a context.
@MainActor
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle in the fill colour; nothing outside of a context.
@MainActor
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  UIGraphicsGetCurrentContext()?.with(blendMode, 1) { $0.fill(rect) }
}

/// A line of one point inside the rectangle, in the colour of fills.
@MainActor
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// A line of one point inside the rectangle, in the colour of fills; nothing outside of a context.
@MainActor
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  let ring = UIBezierPath(rect: rect)
  ring.append(UIBezierPath(rect: rect.shrunk(by: 1)))
  UIGraphicsGetCurrentContext()?.with(blendMode, 1) { $0.fill(ring, isEvenOdd: true) }
}

/// Cuts what is drawn from now on at a rectangle; nothing outside of a context.
@MainActor
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

/// Begins a picture of one pixel a point.
@MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins a picture. What is drawn until `UIGraphicsEndImageContext()` is in it.
///
/// - Parameters:
///   - size: in points.
///   - opaque: whether it is black where nothing is drawn, and not clear.
///   - scale: pixels a point; 0 for those of the screen.
@MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = scale > 0 ? scale : UIScreen.main.scale
  UIGraphicsPushContext(CGContext(imageOf: CGRect(origin: .zero, size: size), scale: scale, isOpaque: opaque))
}

/// The picture so far; nil outside of one.
@MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  UIGraphicsGetCurrentContext().flatMap { $0.isOfImage ? $0.image : nil }
}

/// Ends the picture that was begun last; nothing while a view draws.
@MainActor
public func UIGraphicsEndImageContext() {
  if AppContext.current?.graphics.current?.isOfImage == true { UIGraphicsPopContext() }
}
