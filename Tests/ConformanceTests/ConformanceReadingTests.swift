import Foundation
import PackageSources
import Testing

/// The table is only as good as what reads the sources: each way of missing something is planted here.
@Suite("How the conformance table reads")
struct ConformanceReadingTests {
  private let interface = AppleInterface(
    """
    // Prose.
    class UIThing: NSObject {
      init(item item1: any UIDynamicItem, offsetFromCenter offset: UIOffset)
      weak var delegate: (any UIThingDelegate)?
      func name(_ thing: UIThing, for other: [any P]) -> Self
    }
    enum UIThing.Mode: Int {
      case one = 0
    }
    """)

  @Test("declarations are named as documentation names them")
  func names() {
    #expect(
      interface.members.map(\.name) == [
        "UIThing", "UIThing.init(item:offsetFromCenter:)", "UIThing.delegate", "UIThing.name(_:for:)", "UIThing.Mode",
        "UIThing.Mode.one",
      ])
    #expect(Declaration.names(in: "  case items, anchor") == ["items", "anchor"])
    #expect(Declaration.names(in: "open class func make(block: @escaping (A, B) -> C) -> Self") == ["make(block:)"])
    #expect(Declaration.names(in: "public convenience override init() {") == ["init()"])
    #expect(Declaration.names(in: "guard ready else { return }").isEmpty)
  }

  private func table(_ source: String, remaining: String = "") -> ConformanceTable {
    let file = SourceFile(path: "Planted.swift", text: source)
    return ConformanceTable(
      interface: interface, rows: ConformanceRow.all(in: file, of: interface), remaining: remaining)
  }

  @Test("a row is a test named for a member, on one line or on several")
  func rows() {
    let source = #"""
      @Suite("UIThing")
      @Test("UIThing.delegate: nil")
      func delegate() {}
      @Test(
        "UIThing.name(_:for:): says who", arguments: [1, 2])
      func name(_ argument: Int) {}
      @Test(
        """
        UIThing.Mode.one: a long \
        story
        """)
      func one() async throws {}
      @Test("UIThings are no members: at all") func other() {}
      """#
    let rows = table(source).rows
    #expect(rows.map(\.member) == ["UIThing.delegate", "UIThing.name(_:for:)", "UIThing.Mode.one"])
    #expect(rows.map(\.what) == ["nil", "says who", "a long story"])
    #expect(rows.map(\.function) == ["delegate", "name", "one"] && rows.allSatisfy { $0.suite == "UIThing" })
  }

  @Test("a member without a row is missed unless Remaining.md has it; one with two rows, or with both, is too much")
  func gaps() {
    let row = "@Test(\"UIThing.delegate: nil\")\nfunc delegate() {}\n"
    let others = interface.members.map(\.name).filter { $0 != "UIThing.delegate" }
    let remaining = others.map { "| `\($0)` | because |\n" }.joined()
    #expect(table(row, remaining: remaining).forgotten.isEmpty && table(row, remaining: remaining).surplus.isEmpty)
    #expect(table(row).forgotten == others)
    #expect(table("", remaining: remaining).forgotten == ["UIThing.delegate"])
    #expect(table(row + row, remaining: remaining).surplus == ["UIThing.delegate"])
    #expect(table(row, remaining: remaining + "| `UIThing.delegate` | no |\n").surplus == ["UIThing.delegate"])
  }

  @Test("public members are found in classes, extensions, protocols and enums, and nothing else is")
  func surface() {
    let source = """
      open class UIThing: NSObject,
        Sendable
      {
        public enum Mode: Int {
          case one, two
        }
        @exclusivity(unchecked) open internal(set) var a = 0 { didSet { note() } }
        public override init() { super.init() }
        var hidden = 0
        public internal(set) weak var b: UIThing?
        package var c: Int { 1 }  // public var d
        func e() {
          public var f = 0
        }
        open class func make(
          _ x: Int, of y: Int
        ) -> Self { self }
      }
      public protocol P {
        var g: Int { get }
      }
      extension UIThing {
        public func h() {}
      }
      struct Own { public let i = 0 }
      """
    let members = PublicSurface(of: SourceFile(path: "Planted.swift", text: source)).members
    #expect(
      members.map(\.name) == [
        "UIThing", "UIThing.Mode", "UIThing.Mode.one", "UIThing.Mode.two", "UIThing.a", "UIThing.init()", "UIThing.b",
        "UIThing.make(_:of:)", "P", "P.g", "UIThing.h()",
      ])
    #expect(members.filter(\.isOpen).map(\.name) == ["UIThing", "UIThing.a", "UIThing.make(_:of:)"])
  }
}
