/// What a scene's items are called, and how they come and go, for sentences.
public struct ItemWords: Sendable {
  /// A verb in the third person, as "hangs" and "hang".
  public struct Verb: Sendable {
    /// Of one item: "hangs".
    public let one: String
    /// Of several: "hang".
    public let many: String

    /// The verb of one item, and that of several.
    public init(_ one: String, _ many: String) {
      (self.one, self.many) = (one, many)
    }
  }

  /// What stands before the noun of one: "a" or "an".
  public let article: String
  /// The noun of one: "box".
  public let one: String
  /// The noun of several: "boxes".
  public let many: String
  /// What an item does that is added.
  public let comes: Verb
  /// What an item does that is dropped.
  public let goes: Verb

  /// The noun of one and of several, with its article and verbs.
  public init(
    _ one: String, _ many: String, article: String = "a", comes: Verb = Verb("comes", "come"),
    goes: Verb = Verb("goes", "go")
  ) {
    (self.article, self.one, self.many, self.comes, self.goes) = (article, one, many, comes, goes)
  }

  /// The noun of so many.
  public func noun(_ count: Int) -> String { count == 1 ? one : many }
}
