import CradleSDLHost
import CradleStage
import Foundation

/// The two sheets of gestures, of which one is open at most: to name what was done last, and to choose what to feel.
@MainActor
struct GestureSheets {
  var naming = NamingSheet()
  var list = GestureList()
  /// What was typed before the field had the keys, which takes it some frames.
  private var early: [Early] = []

  private enum Early {
    case event(HostEvent)
    case text(String)
  }

  var isOpen: Bool { naming.isOpen || list.isOpen }

  mutating func close() {
    naming.close()
    list.isOpen = false
    early = []
  }

  /// Handles a key that is meant for the chrome, if it is one of a sheet's own.
  mutating func handle(_ event: HostEvent) -> Bool {
    guard isOpen, case .key(let key, let isDown, let modifiers) = event, modifiers.isEmpty else { return false }
    if naming.isOpen {
      guard key == .escape else { return false }
      if isDown { close() }
      return true
    }
    guard GestureList.takes(key) else { return false }
    if isDown { list.handle(key) }
    return true
  }

  /// Keeps a key for later while the field does not have the keys yet. Returns whether it does.
  mutating func delay(_ event: HostEvent) -> Bool {
    guard naming.isOpen, !naming.hasKeys, case .key = event else { return false }
    early.append(.event(event))
    return true
  }

  /// The same for typed text.
  mutating func delay(_ text: String) -> Bool {
    guard naming.isOpen, !naming.hasKeys else { return false }
    early.append(.text(text))
    return true
  }

  /// Hands on what was typed early, once the field has the keys. Returns whether there was something.
  mutating func handOn(to chrome: Chrome) -> Bool {
    guard naming.isOpen, !naming.hasKeys, chrome.isEditing else { return false }
    naming.hasKeys = true
    guard !early.isEmpty else { return false }
    for input in early {
      switch input {
      case .event(let event): chrome.handle(event)
      case .text(let text): chrome.insert(text)
      }
    }
    early = []
    return true
  }

  mutating func build(
    _ widgets: Widgets, in size: CGSize, _ rows: [GestureShelf.Row], _ commands: inout [Command]
  ) -> CGRect? {
    if naming.isOpen { return naming.build(widgets, in: size, &commands) }
    return list.isOpen ? list.build(widgets, in: size, rows, &commands) : nil
  }
}
