/// A law that is broken, in a sentence with the place.
struct Offence: CustomStringConvertible, Equatable {
  let path: String
  let line: Int
  let sentence: String

  var description: String { "\(path):\(line): \(sentence)" }
}
