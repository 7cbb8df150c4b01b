import Foundation

/// The contexts of what is being drawn, the innermost last: what `UIGraphicsGetCurrentContext()` answers from.
@MainActor
final class GraphicsStack {
  private var contexts: [CGContext] = []
  /// Of views that draw nothing: most views do so once.
  private var unused: CGContext?

  var current: CGContext? { contexts.last }

  func push(_ context: CGContext) { contexts.append(context) }

  @discardableResult
  func pop() -> CGContext? { contexts.popLast() }

  /// What `body` draws; nil for nothing.
  func record(_ frame: CGRect, scale: CGFloat, _ body: (CGContext) -> Void) -> Drawing? {
    let context = unused ?? CGContext(frame: frame, scale: scale)
    unused = nil
    context.frame = frame
    let depth = contexts.count
    push(context)
    body(context)
    // What was pushed and never popped is gone with it.
    contexts.removeSubrange(depth...)
    if !context.isTouched { unused = context }
    return context.drawing
  }
}
