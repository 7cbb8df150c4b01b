internal import CradleSDL2

extension SDLDevice {
  /// The text on the clipboard; nil if there is none.
  public var clipboardText: String? {
    guard !isClosed, SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return nil }
    defer { SDL_free(text) }
    return String(cString: text)
  }

  /// What is selected anywhere on the desktop, for the middle button; nil if nothing is, or the desktop knows nothing
  /// of it.
  public var selectedText: String? {
    guard !isClosed, SDL_HasPrimarySelectionText() == SDL_TRUE, let text = SDL_GetPrimarySelectionText() else {
      return nil
    }
    defer { SDL_free(text) }
    return String(cString: text)
  }

  /// Says that a text is what is selected now.
  public func select(_ text: String) {
    if !isClosed { SDL_SetPrimarySelectionText(text) }
  }

  /// Puts a text on the clipboard, which holds it as long as the program runs, or as the desktop keeps it. Returns
  /// whether that was possible.
  public func copy(_ text: String) -> Bool { !isClosed && SDL_SetClipboardText(text) == 0 }
}
