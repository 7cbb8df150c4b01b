/// What is wrong with what the user asked for, in one sentence.
package struct Complaint: Error, CustomStringConvertible {
  package let description: String

  package init(_ sentence: String) { description = sentence }
}

/// A run that was asked whether it is as it should be, and is not.
package struct Failure: Error {
  package let sentences: [String]

  init(_ sentences: String...) { self.sentences = sentences }
  init(_ sentences: [String]) { self.sentences = sentences }
}
