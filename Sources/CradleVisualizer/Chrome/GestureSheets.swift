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
  private var isEnterDown = false

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
    if naming.isOpen { return handleNaming(key, isDown) }
    guard ListSelection.takes(key) else { return false }
    if isDown { list.handle(key) }
    return true
  }

  private mutating func handleNaming(_ key: HostKey, _ isDown: Bool) -> Bool {
    switch key {
    case .escape: if isDown { close() }
    case .enter:
      if isDown, !isEnterDown { pressEnter() }
      isEnterDown = isDown
    default: return false
    }
    return true
  }

  /// Enter that is held is one press: its repetition would be the answer to what is asked about the name.
  private mutating func pressEnter() {
    for isDown in [true, false] { early.append(.event(.key(.enter, isDown: isDown, modifiers: []))) }
  }

  mutating func askForName(_ suggestion: String) {
    close()
    isEnterDown = false
    naming.open(suggestion)
  }

  private var delays: Bool { naming.isOpen && (!naming.hasKeys || !early.isEmpty) }

  /// Keeps a key for later while the field does not have the keys yet. Returns whether it does.
  mutating func delay(_ event: HostEvent) -> Bool {
    guard delays, case .key(let key, let isDown, _) = event, isDown || hasEarly(key) else { return false }
    early.append(.event(event))
    return true
  }

  /// Whether the press of a key waits: then its release does too. That of another key must not be lost with what waits.
  private func hasEarly(_ key: HostKey) -> Bool {
    early.contains { if case .event(.key(key, isDown: true, _)) = $0 { true } else { false } }
  }

  /// The same for typed text.
  mutating func delay(_ text: String) -> Bool {
    guard delays else { return false }
    early.append(.text(text))
    return true
  }

  /// Hands on what was typed early, once the field has the keys. Returns whether there was something.
  mutating func handOn(to chrome: Chrome) -> Bool {
    guard naming.isOpen, naming.hasKeys || chrome.isEditing else { return false }
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
