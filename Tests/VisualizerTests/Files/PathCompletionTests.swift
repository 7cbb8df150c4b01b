import CradleVisualizer
import Foundation
import SeededRandom
import Testing

@Suite("Paths that are typed")
struct PathCompletionTests {
  private static let home: [PathCompletion.Candidate] = [
    .init("my throw.record", isFolder: false), .init("my wheel.record", isFolder: false),
    .init("music", isFolder: true), .init(".hidden", isFolder: true), .init("Zebra", isFolder: false),
  ]

  private func completion(_ text: String) -> PathCompletion {
    PathCompletion(of: text) { path in
      path == "/home/ann/" ? Self.home : []
    }
  }

  @Test("become as much as all that begins so has in common, folders with a slash, and hidden ones by their dot")
  func completing() {
    #expect(completion("/home/ann/my t").completed == "/home/ann/my throw.record")
    #expect(completion("/home/ann/my").completed == "/home/ann/my ")
    #expect(completion("/home/ann/mu").completed == "/home/ann/music/")
    #expect(completion("/home/ann/m").completed == "/home/ann/m")
    #expect(completion("/home/ann/x").completed == "/home/ann/x")
    let all = ["music/", "Zebra", "my throw.record", "my wheel.record"]
    #expect(completion("/home/ann/").candidates.map(\.text) == all)
    #expect(completion("/home/ann/.").candidates.map(\.text) == [".hidden/"])
    #expect(PathCompletion(of: "~").completed == "~/")
  }

  @Test("have the home folder for a ~ at their beginning, and nowhere else")
  func home() {
    #expect(PathCompletion.expanded("~/a", home: "/home/ann") == "/home/ann/a")
    #expect(PathCompletion.expanded("~", home: "/home/ann") == "/home/ann")
    #expect(PathCompletion.expanded("~a/~/b", home: "/home/ann") == "~a/~/b")
  }

  @Test("only grow by it, to what every candidate begins with")
  func growing() {
    var random = SplitMix64(state: 6)
    let letters = Array("ab.é")
    func name() -> String {
      String((0..<Int.random(in: 1...5, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" })
    }
    for _ in 0..<500 {
      let all = (0..<6).map { _ in PathCompletion.Candidate(name(), isFolder: Bool.random(using: &random)) }
      let typed = "/x/" + name().prefix(2)
      let completion = PathCompletion(of: typed) { _ in all }
      #expect(completion.completed.hasPrefix(typed))
      for candidate in completion.candidates {
        #expect(completion.text(of: candidate).hasPrefix(completion.completed))
      }
    }
  }
}
