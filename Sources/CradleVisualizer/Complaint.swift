/// What is wrong with what the user asked for, in one sentence.
package struct Complaint: Error, CustomStringConvertible {
  package let description: String

  package init(_ sentence: String) { description = sentence }
}

/// A run whose verification or expectations have failed.
package struct Failure: Error {
  package let sentences: [String]

  init(_ sentences: String...) { self.sentences = sentences }
  init(_ sentences: [String]) { self.sentences = sentences }
}
