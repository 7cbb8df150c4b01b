/// What a scene's items are called, and how they come and go, for sentences.
public struct ItemWords: Sendable {
  /// A verb in the third person, as "hangs" and "hang".
  public struct Verb: Sendable {
    public let one: String
    public let many: String

    public init(_ one: String, _ many: String) {
      (self.one, self.many) = (one, many)
    }
  }

  public let article: String
  public let one: String
  public let many: String
  public let comes: Verb
  public let goes: Verb

  public init(
    _ one: String, _ many: String, article: String = "a", comes: Verb = Verb("comes", "come"),
    goes: Verb = Verb("goes", "go")
  ) {
    (self.article, self.one, self.many, self.comes, self.goes) = (article, one, many, comes, goes)
  }

  public func noun(_ count: Int) -> String { count == 1 ? one : many }
}
