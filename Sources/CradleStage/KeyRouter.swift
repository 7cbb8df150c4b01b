import Foundation
import OpenUIKit

/// Turns keys into presses. If no responder handles a press, its key edits text, goes to the next control, or scrolls.
///
/// While a key is held, hosts report repeatedly that it goes down. A press begins once; key commands and scrolling
/// repeat.
@MainActor
final class KeyRouter {
  private unowned let context: AppContext
  private var presses: [HostKey: UIPress] = [:]

  init(context: AppContext) {
    self.context = context
  }

  var holdsKey: Bool { !presses.isEmpty }

  func press(_ key: HostKey, _ modifiers: KeyModifiers, over place: CGPoint?, in window: UIWindow) {
    let press: UIPress
    if let held = presses[key] {
      press = held
      if held.isCommand { window.performKeyCommand(of: held) }
    } else {
      press = UIPress(key: key.uiKey(modifiers), in: window, timestamp: context.time)
      presses[key] = press
      window.sendEvent(event(press, modifiers))
    }
    guard press.isUnclaimed else { return }
    if let uiKey = press.key, window.edit(by: uiKey) { return }
    if key == .tab, modifiers.isSubset(of: .shift) {
      window.moveFocus(isBackward: modifiers == .shift)
      return
    }
    scroll(key, modifiers, at: place, in: window)
  }

  /// Ignores a release if the press was delivered elsewhere.
  func release(_ key: HostKey, _ modifiers: KeyModifiers, in window: UIWindow) {
    guard let press = presses.removeValue(forKey: key) else { return }
    press.phase = .ended
    press.timestamp = context.time
    (press.window ?? window).sendEvent(event(press, modifiers))
  }

  private func event(_ press: UIPress, _ modifiers: KeyModifiers) -> UIPressesEvent {
    UIPressesEvent(presses: [press], timestamp: context.time, modifierFlags: modifiers.uiKeyModifierFlags)
  }

  /// Scrolling keys go to the scroll view under the pointer, or to the first one of the window.
  private func scroll(_ key: HostKey, _ modifiers: KeyModifiers, at place: CGPoint?, in window: UIWindow) {
    guard modifiers.isDisjoint(with: [.control, .alternate, .command]), let scrollKey = key.scrollKey else { return }
    var view = place.flatMap { window.hitTest($0, with: nil) }
    while let present = view {
      if let scrollView = present as? UIScrollView, scrollView.scroll(scrollKey) { return }
      view = present.superview
    }
    _ = firstScrollView(below: window.keyRoot)?.scroll(scrollKey)
  }

  private func firstScrollView(below view: UIView) -> UIScrollView? {
    if let scrollView = view as? UIScrollView { return scrollView }
    for subview in view.subviews {
      if let found = firstScrollView(below: subview) { return found }
    }
    return nil
  }
}

extension HostKey {
  fileprivate var scrollKey: ScrollKey? {
    switch self {
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
}
