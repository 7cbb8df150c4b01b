import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation
import OpenUIKit
import Testing

/// What an application finds in `UserDefaults` when it is launched again for its past, or from a record.
@MainActor
@Suite("Applications with UserDefaults", .serialized)
struct DefaultsTests {
  /// Shows how often it has been launched, and how often it has been clicked.
  private final class Counter: SceneController {
    private let defaults = UserDefaults.standard

    override var hasCheckpoints: Bool { false }

    override func viewDidLoad() {
      super.viewDidLoad()
      defaults.set(defaults.integer(forKey: "launches") + 1, forKey: "launches")
      view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(Counter.click)))
      showCounts()
    }

    private func click() {
      defaults.set(defaults.integer(forKey: "clicks") + 1, forKey: "clicks")
      showCounts()
    }

    private func showCounts() {
      view.transform = CGAffineTransform(
        translationX: CGFloat(defaults.integer(forKey: "launches")), y: CGFloat(defaults.integer(forKey: "clicks")))
    }
  }

  private let environment = SceneRun.Environment(
    SceneCatalogue([
      Scene(
        name: "counter", title: "Counter", summary: "It counts.", defaultItemCount: 1, itemCounts: 1...1,
        keepsDefaults: true
      ) { _ in Counter() },
      Scene(name: "other", title: "Other", summary: "It does not.", defaultItemCount: 1, itemCounts: 1...1) { _ in
        SceneController()
      },
    ]))

  private func start(of scene: String = "counter", _ defaults: String?) -> SceneStart {
    let size = CGSize(width: 200, height: 200)
    return SceneStart(
      scene: scene, itemCount: 1, windowSize: CGSize(width: 200, height: 224), stageSize: size, defaults: defaults)
  }

  private func click(_ run: SceneRun) {
    let pointer = PointerInput(id: 0, position: CGPoint(x: 100, y: 100))
    run.tick([.pointer(.down, pointer)])
    run.tick([.pointer(.up, pointer)])
    for _ in 0..<60 { run.tick() }
  }

  private func line(_ run: SceneRun) -> String? { run.stage.defaults?.line }

  @Test("play to the same bits in a record, whatever there is by then, and leave that alone")
  func verified() throws {
    let recording = Recording()
    let began = start(#"{"clicks":4,"launches":6}"#)
    let run = try SceneRun(began, in: environment, observers: .init(recording: recording))
    run.begin()
    click(run)
    #expect(line(run) == #"{"clicks":5,"launches":7}"#)
    let text = try #require(recording.text)

    let replay = try Replay(path: "test.record", text: text, in: environment.catalogue)
    #expect(replay.record.scenes[0].start == began)
    let verification = Verification(replay)
    let again = try SceneRun(
      replay.record.scenes[0].start, in: environment, observers: .init(verification: verification))
    again.play(replay.record.scenes[...])
    again.begin()
    again.tick(to: replay.record.lastTick)
    #expect(verification.difference == nil)
    #expect(line(run) == #"{"clicks":5,"launches":7}"# && line(again) == line(run))
    #expect(ApplicationDefaults.ofProcess.current["launches"] == nil)

    // The test can fail: with other defaults it is another run.
    var other = began
    other.defaults = nil
    let different = try SceneRun(other, in: environment)
    #expect(different.stage.stateHash != (try SceneRun(began, in: environment)).stage.stateHash)
    ApplicationDefaults.ofProcess.enter()
  }

  @Test("go through their past again beside the live one, which keeps what it has")
  func past() throws {
    let run = try SceneRun(start(nil), in: environment)
    var past = Past(of: run.start, after: 0)
    for tick in 1...200 {
      let pointer = PointerInput(id: 0, position: CGPoint(x: 100, y: 100))
      let events: [HostEvent] =
        tick % 40 == 1 ? [.pointer(.down, pointer)] : tick % 40 == 3 ? [.pointer(.up, pointer)] : []
      run.tick(events)
      past.add(events)
      past.note(run.stage.stateHash, after: tick)
    }
    let live = line(run)
    let follower = Follower(past, at: 0, in: environment)
    #expect(line(follower.run) == #"{"launches":1}"#)
    for tick in stride(from: 10, through: 200, by: 10) {
      follower.advance(to: tick, of: past)
      run.tick()
      #expect(line(run) == live)
    }
    #expect(follower.firstDifference == nil && line(follower.run) == live)
    ApplicationDefaults.ofProcess.enter()
  }

  @Test("are refused in a record whose defaults cannot be read, or belong to a scene that has none")
  func refused() throws {
    func refusal(_ start: SceneStart) -> String? {
      let state = RecordWriter.State(hash: 1, poses: [])
      var writer = RecordWriter(program: "1")
      writer.beginScene(start, state)
      writer.finish(state)
      do {
        _ = try Replay(path: "r", text: Array(writer.drainText().utf8), in: environment.catalogue)
        return nil
      } catch { return "\(error)" }
    }
    #expect(refusal(start(#"{"clicks":4}"#)) == nil)
    #expect(
      refusal(start(#"{"clicks":4.5}"#))
        == "The record \"r\" cannot be played: line 9: \"clicks\": "
        + "a number is a whole one, and others stand in an object.")
    #expect(
      refusal(start(of: "other", #"{"clicks":4}"#))
        == "The record \"r\" cannot be played: line 9: this scene keeps nothing in UserDefaults.")
  }
}
