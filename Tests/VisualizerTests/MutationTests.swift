import CradleGallery
import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation
import SeededRandom
import Testing

/// What happens to files: on disks, in editors, and in the hands of those who try what a program does then.
@MainActor
@Suite("Damaged records")
struct MutationTests {
  @Test(
    "are refused with a line, or do not verify, whatever was changed in them; hundreds of them",
    arguments: [
      ("springy-tiles", 40, CannedGesture.flick), ("cradle", 1, .drop2),
    ])
  func mutations(scene: String, items: Int, gesture: CannedGesture) throws {
    try mutate(RecordRig.record(RecordRig.start(scene, items: items), gesture, ticks: 130), rounds(150, nightly: 500))
  }

  @Test("of scenes that begin at a checkpoint, too")
  func checkpoint() throws {
    var start = RecordRig.start("cradle", items: 3, size: CGSize(width: 700, height: 500))
    start.settings = [SceneStart.Setting(name: "box.resistance", value: 5)]
    let sceneRun = try SceneRun(start)
    for _ in 0..<2400 where sceneRun.stage.isInMotion { sceneRun.tick() }
    try mutate(RecordRig.record(#require(sceneRun.checkpoint), .drop2, ticks: 130), rounds(100, nightly: 300))
  }

  private func mutate(_ record: String, _ count: Int) throws {
    let text = Array(record.utf8)
    var generator = SplitMix64(state: 4)
    var (failures, refusals, edits) = (0, 0, 0)
    for _ in 0..<count {
      var mutant = text
      for _ in 0..<Int.random(in: 1...3, using: &generator) { mutate(&mutant, &generator) }
      do {
        let verdict = try RecordRig.verify(mutant)
        #expect(mutant == text, "\(verdict), although \(difference(mutant, text))")
      } catch let failure as Failure {
        #expect(failure.sentences.count == 1)
        let isEditAlone = failure.sentences[0].contains("although its state agrees")
        #expect(failure.sentences[0].contains(isEditAlone ? "ine" : "tick "), "\(failure)")
        failures += 1
        edits += isEditAlone ? 1 : 0
      } catch let complaint as Complaint {
        #expect(complaint.description.contains("line "), "\(complaint)")
        refusals += 1
      }
    }
    // Some of each, or the mutations try nothing.
    #expect(min(failures - edits, refusals, edits) > count / 100, "\(failures), \(refusals), \(edits)")
  }

  /// The first line that differs, as it is and as it was.
  private func difference(_ mutant: [UInt8], _ text: [UInt8]) -> String {
    let lines = [mutant, text].map { $0.split(separator: 10).map { String(decoding: $0, as: UTF8.self) } }
    let first = zip(lines[0], lines[1]).first { $0 != $1 }
    return first.map { "\"\($0)\" was \"\($1)\"" } ?? "it has \(lines[0].count) lines, which were \(lines[1].count)"
  }

  private func mutate(_ text: inout [UInt8], _ generator: inout SplitMix64) {
    guard text.count > 8 else { return }
    switch Int.random(in: 0..<7, using: &generator) {
    case 0:
      let place = Int.random(in: 0..<text.count, using: &generator)
      text[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 1: text.removeLast(Int.random(in: 1..<text.count / 2, using: &generator))
    case 2: changeNumber(in: &text, &generator)
    case 3: changeDigit(in: &text, &generator)
    default: changeLines(of: &text, &generator)
    }
  }

  private func changeLines(of text: inout [UInt8], _ generator: inout SplitMix64) {
    var lines = text.split(separator: 10, omittingEmptySubsequences: false)
    let (one, other) = (
      Int.random(in: 0..<lines.count, using: &generator), Int.random(in: 0..<lines.count, using: &generator)
    )
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: lines.remove(at: one)
    case 1: lines.insert(lines[one], at: Bool.random(using: &generator) ? one : other)
    default: lines.swapAt(one, other)
    }
    text = Array(lines.joined(separator: [10]))
  }

  /// Any word becomes a number that is large, odd or none.
  private func changeNumber(in text: inout [UInt8], _ generator: inout SplitMix64) {
    let numbers = [
      "0", "-1", "99999999999999999999999", "1e308", "-1e6", "1000000", "16384", "nan", "inf", "1e-320", "0.1", "٣",
      "", "9223372036854775807", "-0", "120", "1e5",
    ]
    var lines = text.split(separator: 10, omittingEmptySubsequences: false).map { $0.split(separator: 32) }
    let line = Int.random(in: 0..<lines.count, using: &generator)
    guard !lines[line].isEmpty else { return }
    let number = numbers[Int.random(in: 0..<numbers.count, using: &generator)]
    lines[line][Int.random(in: 0..<lines[line].count, using: &generator)] = Array(number.utf8)[...]
    text = Array(lines.map { $0.joined(separator: [32]) }.joined(separator: [10]))
  }

  private func changeDigit(in text: inout [UInt8], _ generator: inout SplitMix64) {
    let digits = text.indices.filter { (48...57).contains(text[$0]) }
    guard !digits.isEmpty else { return }
    text[digits[Int.random(in: 0..<digits.count, using: &generator)]] = UInt8.random(in: 48...57, using: &generator)
  }
}
