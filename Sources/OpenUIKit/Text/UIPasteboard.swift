import Foundation

/// Text that was copied, to be pasted.
///
/// A stage has its own, and reads none from elsewhere: what others have copied comes as an event, so that a record has
/// it. The host passes on what is copied here.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// Which pasteboard is meant.
  public struct Name: Hashable, RawRepresentable, Sendable {
    /// Any text; names that are the same mean the same pasteboard.
    public let rawValue: String
    /// A name of any text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The same.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// What Ctrl+C copies to.
    public static let general = Name("general")
    /// What is selected at the moment, which the middle button pastes: X11's primary selection.
    package static let selection = Name("selection")
  }

  /// Which one it is.
  public let name: Name
  /// Goes up each time the text changes.
  open private(set) var changeCount = 0
  /// What code of this application has put here since the host asked last.
  private var copied: String?
  private var stored: String?

  init(name: Name) { self.name = name }

  /// The present application's.
  public static var general: UIPasteboard { named(.general) }

  package static func named(_ name: Name) -> UIPasteboard {
    AppContext.current?.pasteboard(name) ?? UIPasteboard(name: name)
  }

  /// The text that is there; nil for none. A text that is set goes to the desktop's clipboard after the tick.
  open var string: String? {
    get { stored }
    set {
      stored = newValue
      copied = newValue
      changeCount += 1
    }
  }

  /// Whether there is a text.
  open var hasStrings: Bool { stored != nil }

  /// Takes what another application has copied.
  package func receive(_ text: String) {
    guard text != stored else { return }
    stored = text
    changeCount += 1
  }

  /// What was copied here since the last call; nil if nothing was.
  package func takeCopied() -> String? {
    defer { copied = nil }
    return copied
  }
}
