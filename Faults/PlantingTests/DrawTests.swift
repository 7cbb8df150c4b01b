import Planting
import Testing

@Suite("How faults are drawn")
struct DrawTests {
  private static func room(_ name: String, lines: Int) -> [Draw.Candidate] {
    let text = (0..<lines).map { "x = a + \($0 + 1)" }.joined(separator: "\n")
    let sources = Sources("func \(name)() {\n\(text)\n}")
    return sources.faults.map { Draw.Candidate(line: FaultLine($0, in: sources.file), fault: $0) }
  }

  private let draw = Draw(from: [room("f", lines: 100), room("g", lines: 10)], seed: 7)

  private func drawn(_ count: Int, without excluded: [FaultLine] = []) -> [[FaultLine]] {
    draw.drawn(count, weights: [3, 1]) { excluded.contains($0.line) }.map { $0.map(\.line) }
  }

  @Test func byWeight() { #expect(drawn(40).map(\.count) == [30, 10]) }

  @Test func aRoomGivesNoMoreThanItHas() {
    #expect(drawn(4000).map(\.count) == [100 + 100 + 200, 10 + 10 + 20])
  }

  @Test func asManyOfEachKind() {
    let kinds = drawn(40)[0].map(\.kind)
    #expect(FaultKind.allCases.map { kind in kinds.filter { $0 == kind }.count } == [10, 10, 10, 0])
  }

  @Test func theSameBySeed() {
    let again = Draw(from: [Self.room("f", lines: 100), Self.room("g", lines: 10)], seed: 7)
    let other = Draw(from: [Self.room("f", lines: 100), Self.room("g", lines: 10)], seed: 8)
    #expect(again.drawn(40, weights: [3, 1]) { _ in false }.map { $0.map(\.line) } == drawn(40))
    #expect(other.drawn(40, weights: [3, 1]) { _ in false }.map { $0.map(\.line) } != drawn(40))
  }

  @Test func oneMoreForEachThatIsExcluded() {
    let first = drawn(40)
    let excluded = [first[0][3], first[0][8]]
    let second = drawn(40, without: excluded)
    #expect(second[0].count == 30)
    #expect(Set(second[0]).subtracting(first[0]).count == 2)
    #expect(second[0].allSatisfy { !excluded.contains($0) })
    #expect(second[1] == first[1])
  }
}
