/// Tests that are run together: a suite, or one test of a suite that takes long.
struct TestGroup: Codable, Hashable, Sendable {
  /// MODULE.SUITE, or MODULE.SUITE/TEST.
  let name: String
  let isSuite: Bool

  var module: String { String(name.prefix { $0 != "." }) }

  /// The regular expression that matches the names of its tests and of no others.
  var pattern: String { "^" + name.map { "\\.+*?()[]{}^$|".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "/" }

  /// The outer suite of each test, or the test where it is in none.
  static func groups(of tests: [String]) -> [TestGroup] {
    var groups: [TestGroup] = []
    for test in tests {
      let suite = test.firstIndex(of: "/").map { String(test[..<$0]) }
      let group = TestGroup(name: suite ?? test, isSuite: suite != nil)
      if !groups.contains(group) { groups.append(group) }
    }
    return groups
  }

  /// The tests of a suite, each by itself.
  func parts(among tests: [String]) -> [TestGroup] {
    tests.filter { $0.hasPrefix(name + "/") }.map { TestGroup(name: $0, isSuite: false) }
  }
}
