import CradleGallery
import CradleSDLHost
import CradleStage
import CradleVisualizer
import Foundation

/// Measures what going back in time costs and how long it takes, in two minutes of unbroken motion: a window's session
/// without a window.
///
/// Three sessions do the same in turns of two thirds of a second: one with history, and two without. The second of
/// these is the control: its ratio says how far a ratio differs from 1 by chance. A ratio is the median of those of all
/// turns, each of a turn to the turns beside it: the machine's speed drifts by more than history costs, so that medians
/// or means of all ticks would compare one minute with another.
///
/// Prints a line for each scene.
@main
@MainActor
enum TimelineProbe {
  static func main() throws {
    let heads = [
      "scene", "live", "tick us", "with history", "ratio", "control", "MiB", "of film",
      "noting us", "frame ms", "worst", "state 10 s", "of ticks", "state 120 s", "of ticks", "other number",
    ]
    print(heads.map(filled).joined())
    for scene in [("springy-tiles", 10_000), ("cradle", 50)] { try measure(scene.0, items: scene.1) }
  }

  /// In ticks: one flick and its glide.
  private static let turn = 80
  /// Two minutes, and what the timeline forgets.
  private static let turns = 125 * Stage.ticksPerSecond / turn

  private static func measure(_ scene: String, items: Int) throws {
    var plain = try Course(scene, items: items, keepsHistory: false)
    var control = try Course(scene, items: items, keepsHistory: false)
    // From then on these two take no more memory. Two rounds of the hand, so that all do the same in a turn.
    for _ in 0..<2 * Course.round {
      plain.run(ticks: turn)
      control.run(ticks: turn)
    }
    (plain.ticks, control.ticks) = ([], [])
    let before = residentMegabytes()
    var course = try Course(scene, items: items, keepsHistory: true)
    for _ in 0..<turns {
      plain.run(ticks: turn)
      course.run(ticks: turn)
      control.run(ticks: turn)
    }
    let memory = residentMegabytes() - before
    let film = Double(course.timeline.film.byteCount) / 1_048_576
    let frames = course.frames(300)
    let states = [course.slowestState(of: 10, within: 10), course.slowestState(of: 8, within: 120)]
    let numbers =
      [
        Double(course.live), median(plain.ticks), median(course.ticks),
        ratio(of: course, to: plain, control), ratio(of: control, to: plain),
        memory, film, median(course.notes), median(frames), frames.max() ?? 0,
        states[0].time, Double(states[0].ticks), states[1].time, Double(states[1].ticks),
        try median(Course.otherNumbers(scene, items: items)),
      ]
    let digits = { (column: Int) in (3..<5).contains(column) ? 3 : 1 }
    print(
      filled(scene) + numbers.enumerated().map { filled(String(format: "%.\(digits($0))f", $1)) }.joined())
  }

  private static func filled(_ text: String) -> String { text.padding(toLength: 14, withPad: " ", startingAt: 0) }

  private static func median(_ numbers: [Double]) -> Double {
    numbers.isEmpty ? 0 : numbers.sorted()[numbers.count / 2]
  }

  /// Of the times of a turn, by the mean of the same turn in others: the median over all turns.
  private static func ratio(of course: Course, to others: Course...) -> Double {
    median(
      (0..<turns).map { index in
        let times = others.map { total($0, index) }
        return total(course, index) / mean(times)
      })
  }

  private static func total(_ course: Course, _ index: Int) -> Double {
    course.ticks[index * turn..<(index + 1) * turn].reduce(0, +)
  }

  private static func mean(_ numbers: [Double]) -> Double { numbers.reduce(0, +) / Double(max(1, numbers.count)) }

  private static func residentMegabytes() -> Double {
    let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
    return fields.count > 1 ? (Double(fields[1]) ?? 0) * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576 : 0
  }
}

/// A session in the hands of somebody who never rests.
@MainActor
private struct Course {
  let session: Session
  /// After so many turns the hand does the same again.
  static let round = 8
  private let isScrolling: Bool
  private var tick = 0
  private var share = 0.0
  private var spareTime = SpareTime()
  /// In microseconds.
  var ticks: [Double] = []
  /// In microseconds: what noting the state takes of a frame, after all else.
  private(set) var notes: [Double] = []
  private(set) var live = 0

  init(_ scene: String, items: Int, keepsHistory: Bool) throws {
    var options = RunOptions(.gallery)
    (options.scene, options.items, options.isHeadless) = (scene, items, true)
    let request = try RunRequest(options)
    session = try Session(
      request, on: SDLDevice.offscreen(size: request.size, scale: 1), keepsHistory: keepsHistory)
    isScrolling = scene != "cradle"
  }

  var timeline: Timeline {
    guard let timeline = session.timeline else { fatalError("This course keeps no history.") }
    return timeline
  }

  /// Frames of 1/60 s: two ticks, the picture, and what the timeline does in the rest of the frame, as a window has it.
  mutating func run(ticks count: Int) {
    for _ in 0..<count / 2 {
      let frame = Stopwatch.now
      for _ in 0..<2 {
        tick += 1
        let began = Stopwatch.now
        session.advance(1, hand(in: tick))
        ticks.append((Stopwatch.now - began) * 1e6)
      }
      live = max(live, session.controller.liveItemCount)
      session.draw(alpha: 1, pace: Pace(framesPerSecond: 60))
      let time = spareTime.take(of: 1.0 / 60, left: frame + 1.0 / 60 - Stopwatch.now)
      if time > 0 { session.timeline?.work(until: Stopwatch.now + time) }
      let noting = Stopwatch.now
      session.noteStates()
      notes.append((Stopwatch.now - noting) * 1e6)
    }
  }

  /// Flicks up and down, or takes what hangs and throws it.
  private func hand(in tick: Int) -> [HostEvent] {
    let (step, turn) = (tick % 80, tick / 80)
    let way: CGFloat = isScrolling ? (turn % Self.round < Self.round / 2 ? -13 : 13) : (turn % 2 == 0 ? -16 : 16)
    let start = CGPoint(x: 640, y: isScrolling ? 400 : 340)
    let shift = CGFloat(min(step, 20)) * way
    let place = CGPoint(x: start.x + (isScrolling ? 0 : shift), y: start.y + (isScrolling ? shift : 0))
    let input = PointerInput(position: place)
    switch step {
    case 0: return [.pointer(.down, input)]
    case 1..<20: return [.pointer(.move, input)]
    case 20: return [.pointer(.up, input)]
    default: return []
    }
  }

  /// A tick of the last seconds. By the golden section they are spread evenly, however many there are.
  private mutating func place(within seconds: Int) -> Int {
    share = (share + 0.618_033_988_75).truncatingRemainder(dividingBy: 1)
    return timeline.now - 1 - Int(share * Double(seconds * Stage.ticksPerSecond - 1))
  }

  /// Milliseconds until a past picture is drawn, wherever it is.
  mutating func frames(_ count: Int) -> [Double] {
    defer { timeline.move(to: .max) }
    return (0..<count).map { _ in
      let began = Stopwatch.now
      timeline.move(to: place(within: 120))
      session.draw(alpha: 1, pace: Pace(framesPerSecond: 60))
      return (Stopwatch.now - began) * 1000
    }
  }

  /// Milliseconds until the state behind it is there, where it takes longest, and how many ticks are run again for it.
  /// In between the timeline has the time that it needs.
  mutating func slowestState(of count: Int, within seconds: Int) -> (time: Double, ticks: Int) {
    let searches = (0..<count).map { _ in
      while timeline.work() {}
      let place = place(within: seconds)
      let ticks = timeline.history.ticks(to: place)
      let began = Stopwatch.now
      timeline.move(to: place)
      while timeline.found == nil { timeline.work(until: Stopwatch.now) }
      defer { timeline.move(to: .max) }
      return ((Stopwatch.now - began) * 1000, ticks)
    }
    return searches.max { $0.0 < $1.0 } ?? (0, 0)
  }

  /// Milliseconds until the end of three seconds of motion is shown with another number.
  static func otherNumbers(_ scene: String, items: Int) throws -> [Double] {
    var course = try Course(scene, items: items, keepsHistory: true)
    // The first flick begins with tick 80.
    course.run(ticks: 158)
    for _ in 0..<280 { course.session.advance(1) }
    let timeline = course.timeline
    timeline.move(to: timeline.now - 1)
    return [0.3, 0.5, 0.7, 0.9, 0.4].map { value in
      let began = Stopwatch.now
      precondition(timeline.vary("spring.damping", value), "There is something to vary.")
      while timeline.found == nil { timeline.work(until: Stopwatch.now) }
      course.session.draw(alpha: 1, pace: Pace(framesPerSecond: 60))
      return (Stopwatch.now - began) * 1000
    }
  }
}
