internal import CradleSDL2

// What an input method is composing.

extension EventTranslation {
  mutating func composed(_ event: SDL_TextEditingEvent) -> [DeviceEvent] {
    let text = withUnsafeBytes(of: event.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    return composed(text, start: event.start, length: event.length)
  }

  /// SDL leaves the text to whoever handles the event.
  mutating func composed(_ event: SDL_TextEditingExtEvent) -> [DeviceEvent] {
    guard let text = event.text else { return [] }
    defer { SDL_free(text) }
    return composed(String(cString: text), start: event.start, length: event.length)
  }

  /// SDL counts Unicode scalars. Some input methods send an empty text with each key: only the first one says
  /// something.
  private mutating func composed(_ text: String, start: Int32, length: Int32) -> [DeviceEvent] {
    defer { isComposing = !text.isEmpty }
    guard isComposing || !text.isEmpty else { return [] }
    let scalars = text.unicodeScalars
    let first = scalars.index(scalars.startIndex, offsetBy: Int(max(0, start)), limitedBy: scalars.endIndex)
    let begin = first ?? scalars.endIndex
    let end = scalars.index(begin, offsetBy: Int(max(0, length)), limitedBy: scalars.endIndex) ?? scalars.endIndex
    let units = text[..<begin].utf16.count..<text[..<end].utf16.count
    return [.markedText(text, selected: units)]
  }
}
