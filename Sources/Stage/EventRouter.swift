import Foundation
import OpenUIKit

/// Turns host events into UIKit's: touches, scrolling, keys, a new size.
@MainActor
final class EventRouter {
  private unowned let context: AppContext
  private var pointerLocation: CGPoint?

  init(context: AppContext) {
    self.context = context
  }

  func route(_ event: HostEvent) {
    guard let window = context.application.keyWindow else { return }
    switch event {
    case .pointer(let phase, let input): pointer(phase, input, in: window)
    case .wheel(let position, let notchesX, let notchesY, let modifiers):
      wheel(at: position, notchesX, notchesY, isSideways: modifiers.contains(.shift), in: window)
    case .key(let key, let isDown, let modifiers): if isDown { press(key, modifiers, in: window) }
    case .resize(let size, let scale): resize(to: size, scale: scale)
    case .setting: break
    }
  }

  private func pointer(_ phase: PointerPhase, _ input: PointerInput, in window: UIWindow) {
    pointerLocation = input.position
    guard input.button == .primary, let touch = touch(phase, input, in: window) else { return }
    touch.previousWindowLocation = touch.windowLocation
    touch.windowLocation = input.position
    touch.timestamp = context.time
    touch.phase = EventRouter.touchPhase(of: phase)
    window.sendEvent(UIEvent(touches: [touch], timestamp: context.time))
  }

  /// A new touch for a press, the live one otherwise; nil when the press went down elsewhere.
  private func touch(_ phase: PointerPhase, _ input: PointerInput, in window: UIWindow) -> UITouch? {
    let live = window.touch(of: input.id)
    guard phase == .down else { return live }
    return live == nil ? UITouch(pointer: input.id, at: input.position, in: window, time: context.time) : nil
  }

  private static func touchPhase(of phase: PointerPhase) -> UITouch.Phase {
    switch phase {
    case .down: .began
    case .move: .moved
    case .up: .ended
    // A pointer that hovers is not pressed: its release has been lost.
    case .cancel, .hover: .cancelled
    }
  }

  /// The innermost scroll view under the pointer that can move that way takes the wheel.
  private func wheel(at position: CGPoint, _ x: Double, _ y: Double, isSideways: Bool, in window: UIWindow) {
    var view = window.hitTest(position, with: nil)
    while let present = view {
      if let scrollView = present as? UIScrollView,
        scrollView.wheel(notchesX: x, notchesY: y, at: position, shift: isSideways)
      {
        return
      }
      view = present.superview
    }
  }

  /// Scrolling keys go to the scroll view under the pointer, or to the first one of the window.
  private func press(_ key: HostKey, _ modifiers: KeyModifiers, in window: UIWindow) {
    guard modifiers.isDisjoint(with: [.control, .alternate, .command]), let scrollKey = EventRouter.scrollKey(of: key)
    else { return }
    var view = pointerLocation.flatMap { window.hitTest($0, with: nil) }
    while let present = view {
      if let scrollView = present as? UIScrollView, scrollView.scroll(scrollKey) { return }
      view = present.superview
    }
    _ = firstScrollView(below: window)?.scroll(scrollKey)
  }

  private static func scrollKey(of key: HostKey) -> ScrollKey? {
    switch key {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .home: .home
    case .end: .end
    default: nil
    }
  }

  private func firstScrollView(below view: UIView) -> UIScrollView? {
    if let scrollView = view as? UIScrollView { return scrollView }
    for subview in view.subviews {
      if let found = firstScrollView(below: subview) { return found }
    }
    return nil
  }

  private func resize(to size: CGSize, scale: CGFloat) {
    context.screen.bounds = CGRect(origin: .zero, size: size)
    context.screen.scale = scale
    context.needsDisplay = true
    for window in context.application.windows { window.frame = context.screen.bounds }
  }
}
