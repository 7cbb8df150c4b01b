import CradleVisualizer
import Testing

@Suite("What is told of a window")
struct SituationTests {
  /// What is told when this is done to a window.
  private func told(from start: Situation = Situation(), _ edits: ((inout Situation) -> Void)...) -> [String] {
    var (present, texts) = (start, [String]())
    for edit in edits {
      let before = present
      edit(&present)
      texts += present.news(since: before).map(\.told.text)
    }
    return texts
  }

  @Test("nothing that has not changed is told")
  func nothing() {
    var busy = Situation()
    (busy.isPaused, busy.isSplit, busy.moment, busy.notice) = (true, true, .back(3), "Something.")
    #expect(busy.news(since: busy).isEmpty)
  }

  @Test("pausing, going back and going on are one sentence each")
  func time() {
    let words = told(
      { $0.isPaused = true }, { $0.isPaused = false },
      {
        $0.moment = .back(2.4)
        $0.isPaused = true
      }, { $0.moment = .back(-0.6) }, { $0.moment = .now }, { $0.moment = .back(1) },
      {
        $0.moment = .now
        $0.isPaused = false
      })
    #expect(
      words == [
        "Paused.", "It goes on.", "2.4 s back.", "0.6 s ahead.", "Back to now, paused.", "1.0 s back.",
        "It goes on from there.",
      ])
  }

  @Test("a record that plays moves on without words; where it is looked at is told")
  func records() {
    let words = told(
      { $0.moment = .ofRecord(1, of: 90) }, { $0.isPaused = true },
      { $0.moment = .ofRecord(12.4, of: 90) }, { $0.moment = .ofRecord(0, of: 90) })
    #expect(words == ["Paused.", "12 s of 90 s.", "At the beginning."])
  }

  @Test("what has the focus is told once, however its value changes")
  func focus() {
    let words = told(
      { $0.focus = .init(label: "##damping", sentence: "Damping 0.8.") },
      { $0.focus = .init(label: "##damping", sentence: "Damping 0.9.") }, { $0.focus = nil })
    #expect(words == ["Damping 0.8.", "On the stage."])
  }

  @Test("what a list has come to is told with what the list is for at first, and where one is when it is closed")
  func lists() {
    let words = told(
      { $0.focus = .init(label: "line scenes", sentence: "Scenes: Snap.") },
      {
        ($0.focus, $0.choice) = (
          .init(label: "Snap", sentence: "Snap, chosen."), ListChoice(sheet: "Scenes", sentence: "A.")
        )
      }, { $0.choice = ListChoice(sheet: "Scenes", sentence: "B.") },
      { $0.choice = ListChoice(sheet: "Find", sentence: "C.") },
      { ($0.focus, $0.choice) = (.init(label: "line scenes", sentence: "Scenes: Snap."), nil) },
      { $0.choice = ListChoice(sheet: "Find", sentence: "D.") }, { ($0.focus, $0.choice) = (nil, nil) })
    #expect(
      words == ["Scenes: Snap.", "Scenes: A.", "B.", "Find: C.", "Scenes: Snap.", "Find: D.", "On the stage."])
  }

  @Test("a stage that has the whole screen is told with how to come back")
  func alone() {
    let words = told({ $0.isAlone = true }, { $0.isAlone = false })
    #expect(words == ["The stage alone: \(LoneStage.hint).", "The window again."])
  }

  @Test("halves, speed, the X-ray, the loop and messages of the status line are told as they change")
  func others() {
    let words = told(
      { $0.isSplit = true }, { $0.isSwapped = true }, { $0.isSplit = false }, { $0.speed = 0.25 },
      { $0.xRay = .full }, { $0.isLooping = true }, { $0.moment = .back(0.3) },
      { $0.varied = ["Damping 0.4"] }, { $0.notice = "Nothing has been done yet." }, { $0.notice = nil })
    #expect(
      words == [
        "Two halves: A stays as it is, B is live.", "A and B have changed places.", "One stage again.",
        "A quarter of the speed.", "X-ray: full.", "What was done last, again and again.",
        "The same again with Damping 0.4.", "Nothing has been done yet.",
      ])
  }
}
