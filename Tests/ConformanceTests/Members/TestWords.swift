import PackageSources

/// Which test files name a member.
struct TestWords {
  private struct File {
    let path: String
    /// Names, names after a full stop (".began"), what is called ("UIView("), and that with its first label
    /// ("UIView(frame:").
    let words: Set<String>
  }

  private let files: [File]

  /// - Parameter sources: those that stand under `Inputs` are no tests.
  init(_ sources: [SourceFile]) {
    files = sources.filter { !$0.path.contains("/Inputs/") && !$0.path.contains("/Outputs/") }.map {
      File(path: $0.path, words: TestWords.words(in: $0.codeLines))
    }
  }

  /// The files that name it, and one of the types that it may belong to.
  func files(naming member: ModuleSymbols.Member, owners: Set<String>) -> [String] {
    let wanted = TestWords.wanted(of: member, owners)
    return files.filter { file in
      wanted.contains { $0.allSatisfy(file.words.contains) } && !owners.isDisjoint(with: file.words)
    }.map(\.path)
  }

  /// Ways to name it, each as words of which a file must have all.
  private static func wanted(of member: ModuleSymbols.Member, _ owners: Set<String>) -> [[String]] {
    let name = member.name
    if name.base == "init" {
      let label = name.labels?.first.map { $0 == "_" ? "" : "\($0):" } ?? ""
      return owners.sorted().map { ["\($0)(\(label)"] }
    }
    if member.isConstant { return [[".\(name.base)"]] }
    return [[name.base] + (name.labels ?? []).filter { $0 != "_" }]
  }

  private static func words(in lines: [String]) -> Set<String> {
    var reader = WordReader()
    for line in lines {
      for byte in line.utf8 { reader.read(byte) }
      reader.read(UInt8(ascii: " "))
    }
    return reader.words
  }
}

/// Takes code apart into `TestWords`, byte by byte: regular expressions take seconds for all tests.
private struct WordReader {
  private(set) var words: Set<String> = []
  private var current: [UInt8] = []
  private var isDotted = false
  /// The name before an opening bracket, until the word after it is read.
  private var called: String?

  mutating func read(_ byte: UInt8) {
    let isLetter = byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
    let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    if isLetter || isDigit || byte == UInt8(ascii: "_") {
      current.append(byte)
      return
    }
    let word = String(decoding: current, as: UTF8.self)
    current.removeAll(keepingCapacity: true)
    if !word.isEmpty {
      words.insert(word)
      if isDotted { words.insert("." + word) }
      if byte == UInt8(ascii: ":"), let called { words.insert("\(called)(\(word):") }
      (isDotted, called) = (false, nil)
    }
    switch byte {
    case UInt8(ascii: "."): (isDotted, called) = (true, nil)
    case UInt8(ascii: "("):
      if !word.isEmpty {
        called = word
        words.insert(word + "(")
      }
    case UInt8(ascii: " "): break
    default: (isDotted, called) = (false, nil)
    }
  }
}
