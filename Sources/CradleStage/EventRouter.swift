import Foundation
import OpenUIKit

/// Turns host events into UIKit's: touches, hovering, scrolling, keys, a new size.
@MainActor
final class EventRouter {
  private unowned let context: AppContext
  private var pointerLocation: CGPoint?
  /// In window points; nil before the first event of the mouse, and while the mouse is elsewhere.
  private(set) var mouseLocation: CGPoint?
  private let keys: KeyRouter

  init(context: AppContext) {
    self.context = context
    keys = KeyRouter(context: context)
  }

  /// Whether a key is down whose press was delivered here.
  var holdsKey: Bool { keys.holdsKey }

  func route(_ event: HostEvent) {
    guard let window = context.application.keyWindow else { return }
    switch event {
    case .pointer(let phase, let input):
      if input.id == 0 { mouseLocation = event == .pointerLeft ? nil : input.position }
      pointer(phase, input, in: window)
    case .wheel(let position, let notchesX, let notchesY, let modifiers):
      window.turnWheel(
        notchesX: notchesX, notchesY: notchesY, at: position, shift: modifiers.contains(.shift),
        control: modifiers.contains(.control))
    case .key(let key, true, let modifiers): keys.press(key, modifiers, over: pointerLocation, in: window)
    case .key(let key, false, let modifiers): keys.release(key, modifiers, in: window)
    case .text(let text): window.type(text)
    case .markedText(let text, let selected): window.mark(text, selected: selected)
    case .clipboard(let clipboard, let text): context.pasteboard(clipboard.name).receive(text)
    case .resize(let size, let scale): resize(to: size, scale: scale)
    case .setting: break
    }
  }

  private func pointer(_ phase: PointerPhase, _ input: PointerInput, in window: UIWindow) {
    pointerLocation = input.position
    let touches = touches(phase, input, in: window)
    for touch in touches {
      touch.previousWindowLocation = touch.windowLocation
      touch.windowLocation = touch.pivot.map { input.position.mirrored(at: $0) } ?? input.position
      touch.textOffset = input.textOffset
      touch.timestamp = context.time
    }
    if phase == .up || phase == .cancel {
      // Two touches of the mouse end one after the other, as those of fingers do.
      for touch in touches { send([touch], phase, input, to: window) }
    } else if !touches.isEmpty {
      send(touches, phase, input, to: window)
    }
    if phase == .hover { window.hover(at: input.position) }
  }

  private func send(_ touches: [UITouch], _ phase: PointerPhase, _ input: PointerInput, to window: UIWindow) {
    let resting = window.liveTouches.filter { live in !touches.contains { $0 === live } }
    for touch in touches { touch.phase = EventRouter.touchPhase(of: phase) }
    for touch in resting { touch.phase = .stationary }
    window.sendEvent(
      UIEvent(
        touches: touches, restingTouches: resting, timestamp: context.time,
        modifierFlags: input.modifiers.uiKeyModifierFlags))
  }

  /// A press gets a new touch, and its end gets the live touch of the same button. A movement gets all touches of the
  /// pointer, whatever button is reported. Empty if the press was delivered elsewhere.
  private func touches(_ phase: PointerPhase, _ input: PointerInput, in window: UIWindow) -> [UITouch] {
    let live = window.touches(of: input.id)
    let button = input.button.mask
    switch phase {
    case .move, .hover: return live
    case .up, .cancel: return live.filter { $0.buttonMask == button }
    case .down:
      guard !live.contains(where: { $0.buttonMask == button }) else { return [] }
      let touch = UITouch(pointer: input.id, buttonMask: button, at: input.position, in: window, time: context.time)
      return [touch] + (secondTouch(input, in: window).map { [$0] } ?? [])
    }
  }

  /// With Ctrl or Alt the mouse is two fingers, where somebody waits for two: opposite to each other, as in Apple's
  /// simulator, but about the middle of the view that waits.
  private func secondTouch(_ input: PointerInput, in window: UIWindow) -> UITouch? {
    guard input.id == 0, input.button == .primary, !input.modifiers.isDisjoint(with: [.control, .alternate]),
      let pivot = window.pivotOfTwoTouches(at: input.position)
    else { return nil }
    let touch = UITouch(
      pointer: input.id, at: input.position.mirrored(at: pivot), in: window, time: context.time)
    touch.pivot = pivot
    return touch
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

  private func resize(to size: CGSize, scale: CGFloat) {
    context.screen.bounds = CGRect(origin: .zero, size: size)
    context.screen.scale = scale
    context.needsDisplay = true
    for window in context.application.windows { window.frame = context.screen.bounds }
  }
}

extension CGPoint {
  fileprivate func mirrored(at pivot: CGPoint) -> CGPoint { CGPoint(x: 2 * pivot.x - x, y: 2 * pivot.y - y) }
}

extension Clipboard {
  var name: UIPasteboard.Name {
    switch self {
    case .general: .general
    case .selection: .selection
    }
  }
}

extension PointerButton {
  fileprivate var mask: UIEvent.ButtonMask {
    switch self {
    case .primary: .primary
    case .secondary: .secondary
    case .middle: .button(3)
    }
  }
}
