import CradleSDLHost
import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation
import OpenUIKit

/// A session in the hands of somebody who does something each minute in the mean, and looks on in between.
///
/// Each hour ends in the same way: all numbers are what they were in the beginning, the scene is started anew if it has
/// more or fewer items than then, and after a minute to come to rest in, a flick and three minutes, the timeline has
/// forgotten what was before.
@MainActor
struct Day {
  private(set) var session: Session
  private(set) var ticks = 0
  private(set) var movingTicks = 0
  private(set) var deeds = 0
  private(set) var rewinds = 0
  private(set) var restarts = 0
  private var random: SplitMix64
  private let request: RunRequest
  private let keepsHistory: Bool
  private let device: SDLDevice
  private let itemCount: Int
  private let numbers: [HostEvent]

  /// In ticks.
  private static let hour = 3600 * Stage.ticksPerSecond
  private static let minute = 60 * Stage.ticksPerSecond
  /// The last of an hour: one to come to rest, two to forget, one to come to rest after the flick.
  private static let evening = 4 * minute
  /// While something moves every such tick is drawn: to draw all frames would take most of the time.
  private static let drawnTicks = 32

  /// - Parameter keepsHistory: whether one can go back in time.
  init(_ scene: String, of catalogue: SceneCatalogue, seed: UInt64, keepsHistory: Bool) throws {
    var options = RunOptions(catalogue)
    (options.scene, options.isHeadless) = (scene, true)
    request = try RunRequest(options)
    device = try SDLDevice.offscreen(size: request.size, scale: 1)
    self.keepsHistory = keepsHistory
    session = try Session(request, on: device, keepsHistory: keepsHistory)
    random = SplitMix64(state: seed)
    itemCount = session.controller.itemCount
    numbers = session.controller.tunables.map { .setting(name: $0.name, value: $0.value) }
  }

  mutating func liveThroughAnHour() throws {
    let evening = ticks + Day.hour - Day.evening
    while ticks < evening {
      look(on: Int.random(in: 1...2 * Day.minute, using: &random), until: evening)
      if ticks < evening { try act() }
    }
    tick(numbers)
    if session.controller.itemCount != itemCount {
      restarts += 1
      session = try Session(request, on: device, keepsHistory: keepsHistory, after: session)
    }
    look(on: Day.minute)
    flick(from: CGPoint(x: 640, y: 400), by: CGVector(dx: 0, dy: -8))
    look(on: Day.evening, until: evening + Day.evening)
  }

  private mutating func act() throws {
    deeds += 1
    switch Int.random(in: 0...9, using: &random) {
    case ..<4: flick(from: place, by: CGVector(dx: number(-16...16), dy: number(-16...16)))
    case 4: turnWheel()
    case 5: click()
    case 6: drag()
    case 7: press()
    case 8: set()
    default: try rewind()
    }
  }

  /// Lets time pass.
  private mutating func look(on count: Int, until end: Int = .max) {
    for _ in 0..<count where ticks < end { tick() }
  }

  private mutating func tick(_ events: [HostEvent] = []) {
    session.advance(1, events)
    ticks += 1
    guard session.isInMotion else {
      while session.timeline?.work() ?? false {}
      return
    }
    movingTicks += 1
    session.timeline?.work()
    if ticks % Day.drawnTicks == 0 { session.draw(alpha: 1, pace: Pace(framesPerSecond: 60)) }
    session.noteStates()
  }
}

// MARK: - What somebody does

extension Day {
  private mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }

  private var place: CGPoint {
    mutating get { CGPoint(x: number(40...1240), y: number(40...700)) }
  }

  private mutating func flick(from start: CGPoint, by way: CGVector) {
    pull(from: start, by: way, for: 20)
  }

  private mutating func drag() {
    let length = Int.random(in: 40...400, using: &random)
    pull(from: place, by: CGVector(dx: number(-2...2), dy: number(-2...2)), for: length)
  }

  private mutating func pull(from start: CGPoint, by way: CGVector, for length: Int) {
    var input = PointerInput(position: start)
    tick([.pointer(.down, input)])
    for _ in 0..<length {
      input.position.x += way.dx
      input.position.y += way.dy
      tick([.pointer(.move, input)])
    }
    tick([.pointer(.up, input)])
  }

  private mutating func click() {
    let input = PointerInput(position: place)
    tick([.pointer(.down, input)])
    look(on: 8)
    tick([.pointer(.up, input)])
  }

  private mutating func turnWheel() {
    let (place, notches) = (place, number(-3...3))
    for _ in 0..<12 {
      tick([.wheel(position: place, notchesX: 0, notchesY: notches, modifiers: [])])
      look(on: 3)
    }
  }

  private mutating func press() {
    let keys: [HostKey] = [.up, .down, .pageUp, .pageDown, .home, .end, .space, .tab, .enter, .delete]
    let key = keys[Int.random(in: 0..<keys.count, using: &random)]
    tick([.key(key, isDown: true, modifiers: [])])
    look(on: 6)
    tick([.key(key, isDown: false, modifiers: [])])
  }

  /// Another spring, say.
  private mutating func set() {
    let tunables = session.controller.tunables
    guard !tunables.isEmpty else { return }
    let tunable = tunables[Int.random(in: 0..<tunables.count, using: &random)]
    tick([.setting(name: tunable.name, value: number(tunable.range))])
  }

  /// Back by up to a minute, looked at, and on from there or from the present; now and then to the branch.
  private mutating func rewind() throws {
    guard let timeline = session.timeline else { return }
    rewinds += 1
    timeline.move(to: max(0, timeline.now - Int.random(in: 1...Day.minute, using: &random)))
    session.draw(alpha: 1, pace: Pace(framesPerSecond: 60))
    while timeline.work() {}
    guard Bool.random(using: &random) else { return timeline.move(to: .max) }
    if let releases = try session.resume() { tick(releases) }
    look(on: Stage.ticksPerSecond)
    if Bool.random(using: &random), let releases = try session.returnToBranch() { tick(releases) }
  }
}
