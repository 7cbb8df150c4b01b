import CradleVisualizer
import SeededRandom
import Testing

@Suite("Sentences that wait")
struct PendingSentencesTests {
  @Test("of each topic the last one is told, when it has stood still, and those that were begun first come first")
  func standingStill() {
    var random = SplitMix64(state: 8)
    for _ in 0..<100 {
      var pending = PendingSentences()
      var model: [(topic: PendingSentences.Topic, text: String, due: Double)] = []
      var now = 0.0
      for round in 0..<60 {
        now += Double.random(in: 0...0.4, using: &random)
        let due = model.filter { $0.due <= now }
        #expect(pending.take(at: now).map(\.told.text) == due.map(\.text))
        model.removeAll { $0.due <= now }
        let topic = PendingSentences.Topic.allCases.randomElement(using: &random) ?? .time
        pending.put(Told("\(round)"), of: topic, due: now + 0.5)
        if let index = model.firstIndex(where: { $0.topic == topic }) {
          model[index] = (topic, "\(round)", now + 0.5)
        } else {
          model.append((topic, "\(round)", now + 0.5))
        }
        #expect(pending.nextDue == model.map(\.due).min())
      }
      #expect(pending.takeAll().map(\.told.text) == model.map(\.text) && pending.nextDue == nil)
    }
  }

  @Test("more interest is more interest, in the order of speech-dispatcher's priorities")
  func interest() {
    #expect(Told.Interest.allCases.map(\.rawValue) == ["progress", "notification", "text", "message"])
    #expect(Told.Interest.allCases.sorted() == Told.Interest.allCases)
  }
}
