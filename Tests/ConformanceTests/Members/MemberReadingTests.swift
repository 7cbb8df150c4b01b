import PackageSources
import Testing

@Suite("How the tables of members read lists, reasons and tests")
struct MemberReadingTests {
  @Test("a name has what is before its parameters, and their labels")
  func names() {
    #expect(MemberName("isHidden").labels == nil && MemberName("isHidden").base == "isHidden")
    #expect(MemberName("init()").labels == [] && MemberName("init()").base == "init")
    #expect(MemberName("move(_:to:)").labels == ["_", "to"])
  }

  @Test("a call may leave out parameters that have defaults, and no others")
  func calls() {
    let long = MemberName("animate(withDuration:animations:completion:)")
    #expect(MemberName("animate(withDuration:animations:)").isCall(of: long, defaults: 1))
    #expect(!MemberName("animate(withDuration:animations:)").isCall(of: long, defaults: 0))
    #expect(!MemberName("animate(withDuration:)").isCall(of: long, defaults: 1))
    #expect(!MemberName("animate(duration:animations:)").isCall(of: long, defaults: 1))
    #expect(!MemberName("animate").isCall(of: long, defaults: 3))
  }

  @Test("the list has types with members over several lines, and what is deprecated apart")
  func list() {
    let types = AppleMembers("// words\nUIA\n  a b(_:)\n    c\n  deprecated: d\n    e\nUIB\n  f\n").types
    #expect(types["UIA"]?.members == ["a", "b(_:)", "c"] && types["UIA"]?.deprecated == ["d", "e"])
    #expect(types["UIB"]?.members == ["f"] && types.count == 2)
  }

  @Test("a reason is that of the member of its type, else of the member, else of the rest of the type")
  func reasons() {
    let reasons = MissingReasons(
      """
      ## Not here

      | Apple's | why not |
      |---|---|
      | `UIA.x`, `go(to:)` | first |
      | `x`, `y` with more words | second |
      | `UIA.…` | third |

      ## Different on purpose

      | `z` | fourth |
      """)
    let (x, goTo) = (MemberName("x"), MemberName("go(to:)"))
    #expect(reasons.reason(for: x, of: "UIA") == "first" && reasons.reason(for: x, of: "UIB") == "second")
    #expect(reasons.reason(for: goTo, of: "UIB") == "first")
    #expect(reasons.reason(for: MemberName("go(from:)"), of: "UIB") == nil)
    #expect(reasons.reason(for: MemberName("z"), of: "UIA") == "third")
    #expect(reasons.reason(for: MemberName("z"), of: "UIB") == nil)
  }

  @Test("a file names a member where it has all its words and a type that has it; prose and texts do not count")
  func words() {
    let words = TestWords([
      SourceFile(path: "a.swift", text: "let a = UIA(frame: x)\na.move(b, to: c)\nif s == .on {}"),
      SourceFile(path: "b.swift", text: "// UIA move to\nlet b = \"UIA.move(to:)\""),
      SourceFile(path: "c.swift", text: "let c = UIA()\nmove(c)"),
    ])
    func files(_ name: String, isConstant: Bool = false) -> [String] {
      let member = ModuleSymbols.Member(name: MemberName(name), isConstant: isConstant, defaults: 0)
      return words.files(naming: member, owners: ["UIA"])
    }
    #expect(files("move(_:to:)") == ["a.swift"] && files("move(_:)") == ["a.swift", "c.swift"])
    #expect(files("init(frame:)") == ["a.swift"] && files("init()") == ["a.swift", "c.swift"])
    #expect(files("on", isConstant: true) == ["a.swift"] && files("frame", isConstant: true) == [])
  }

  @Test("a test stays in a row while it names the member; others come where none does, those of the group first")
  func shown() {
    let shown = ShownTests([
      """
      ## UIA

      | here | tests |
      |---|---|
      | `move(_:to:)` | [B](../../../Tests/B.swift), [C](../../../Tests/C.swift) |
      | `x` | none |

      ## UIA.Kind

      | here | tests |
      |---|---|
      | `x` | [D](../../../Tests/D.swift) |
      """
    ])
    func files(_ member: String, in type: String = "UIA", _ naming: [String]) -> [String] {
      shown.files(of: member, in: type, among: naming, group: "Views")
    }
    let all = ["Tests/A.swift", "Tests/B.swift", "Tests/C.swift", "Tests/Views/E.swift"]
    #expect(files("move(_:to:)", all) == ["Tests/B.swift", "Tests/C.swift"])
    #expect(files("move(_:to:)", ["Tests/A.swift", "Tests/C.swift"]) == ["Tests/C.swift"])
    #expect(files("x", all) == ["Tests/Views/E.swift", "Tests/A.swift"] && files("x", []) == [])
    #expect(files("x", in: "UIA.Kind", ["Tests/A.swift", "Tests/D.swift"]) == ["Tests/D.swift"])
  }
}
