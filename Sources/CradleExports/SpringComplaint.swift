/// Why a text is no spring, or why a spring cannot be had, in one sentence.
public struct SpringComplaint: Error, Hashable, CustomStringConvertible, Sendable {
  public let description: String

  init(_ sentence: String) { description = sentence }
}
