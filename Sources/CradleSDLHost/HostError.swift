internal import CradleSDL2

/// Why the device could not do what it was asked: one sentence for the person at the keyboard.
public struct HostError: Error, Equatable, CustomStringConvertible, Sendable {
  public let description: String

  public init(_ sentence: String) { description = sentence }

  /// SDL's last error message, for the end of a sentence.
  static var reason: String {
    let text = String(cString: SDL_GetError())
    return text.isEmpty ? "no reason given" : text
  }
}
