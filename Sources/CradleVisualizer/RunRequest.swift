import CradleSDLHost
import CradleScenes
import CradleStage
import Foundation
import OpenUIKit

/// What the user asked for, checked. Every error that can be found before the work begins is reported here.
package struct RunRequest {
  let catalogue: SceneCatalogue
  let surroundings: Surroundings
  /// Whether there is more than the stage. Only then the past is kept: for that the scene runs several times side by
  /// side, which an application that nobody examines is spared.
  var hasInstrument: Bool { surroundings != .none }
  /// Whether the stage has the window for itself from the start.
  var isAlone: Bool { surroundings == .none }
  private(set) var scene: Scene
  private(set) var itemCount: Int
  package let size: CGSize
  let scale: CGFloat?
  private(set) var offset: CGFloat?
  private(set) var gesture: GestureChoice?
  let seconds: Double?
  let framesPerSecond: Int
  let screenshot: ScreenshotRequest?
  let pictureFile: PictureFile?
  package let clip: ClipRequest?
  let statisticsFile: OutputFile?
  let renderer: RendererChoice
  /// What was chosen of it, and what came of that. A window asks the desktop, and follows it.
  var looks: Appearance.Choice
  var appearance: Appearance
  var theme: Theme { appearance.theme }
  let xRay: XRayMode
  let narrates: Bool
  /// Whether a file of the run goes to standard output.
  let usesStandardOutput: Bool
  private(set) var settings: [Setting]
  /// Those that only the right half of a split stage has; empty for one that is whole.
  private(set) var comparedSettings: [Setting]
  let recordFile: OutputFile?
  /// If there is one, it determines what is shown and which events the stage gets.
  private(set) var replay: Replay?
  /// The time in the record at which to begin, in seconds.
  private(set) var from: Double?
  /// Whether a record that is cut off is complained of at the end: one that the command line names is to be whole.
  private(set) var complainsOfCuts = true
  let verifies: Bool
  private(set) var expectations: [Expectation]

  private static let defaultSeconds = 3.0
  /// More than any screen has.
  private static let mostPixels: CGFloat = 16_384

  @MainActor
  package init(_ options: RunOptions) throws {
    (catalogue, surroundings) = (options.catalogue, options.surroundings)
    replay = try RunRequest.replay(options)
    verifies = options.verifies
    from = try RunRequest.check(options.from, "--from", 0...(replay?.seconds ?? 0))
    expectations = try options.expectations.map(Expectation.list) ?? []
    // A clip is as large as the window where it begins.
    let first = options.clip == nil ? replay?.record.scenes[0].start : replay?.start(at: from ?? 0)
    scene = try RunRequest.scene(named: first?.scene ?? options.scene, in: catalogue)
    itemCount = try RunRequest.check(first?.itemCount ?? options.items, in: scene)
    let recorded = options.surroundings == .none ? first?.stageSize : first?.windowSize
    let whole = try recorded ?? RunRequest.check(options.size ?? .standard)
    // What a hand did in a record has its place in a stage of that size: each half gets it.
    size = first.map { options.comparedSettings.isEmpty ? whole : Session.windowSize(forHalves: $0.stageSize) } ?? whole
    let isHeadless = options.isWithoutWindow
    scale =
      try RunRequest.check(options.scale, "--scale", 0.5...4).map { CGFloat($0) } ?? (isHeadless ? first?.scale : nil)
    offset = try RunRequest.check(options.offset, "--offset", 0...1e11).map { CGFloat($0) }
    seconds = try RunRequest.end(options, replay)
    framesPerSecond = try RunRequest.framesPerSecond(options)
    gesture = try options.gesture.map { try GestureChoice.named($0) }
    renderer = options.renderer
    // A picture made without a window does not depend on the desktop.
    looks = options.looks
    appearance = Appearance(looks, on: DesktopSettings())
    xRay = options.xRay
    narrates = options.narrates
    settings = options.settings
    try Setting.check(settings, in: scene, itemCount: itemCount, option: "--set")
    comparedSettings = options.comparedSettings
    try Setting.check(comparedSettings, in: scene, itemCount: itemCount, option: "--ab")
    if options.verifies, !comparedSettings.isEmpty {
      throw Complaint("--verify compares with a record, and --ab does not do what is in it: leave one out.")
    }
    screenshot = options.screenshot
    pictureFile = try options.screenshot.map { try PictureFile($0.path) }
    statisticsFile = try options.statistics.map { try OutputFile($0, for: "--stats") }
    recordFile = try options.record.map { try OutputFile($0, for: "--record") }
    let end = RunRequest.headlessSeconds(replay, seconds)
    clip = try RunRequest.clip(options, framesPerSecond, from: from ?? 0, to: end)
    let files = [pictureFile?.output, statisticsFile, recordFile, clip?.file].compactMap(\.self)
    try OutputFile.checkDistinct(files, input: options.replay)
    let printed = files.first { $0.target == .stream(descriptor: STDOUT_FILENO) }
    usesStandardOutput = printed != nil
    if let printed, narrates {
      throw Complaint("--narrate and \(printed.option) both write to standard output: name a file for the second.")
    }
    try checkScreenshot(isHeadless: isHeadless)
    try Expectation.check(expectations, isSplit: !comparedSettings.isEmpty)
    let layout = WindowLayout(size, isAlone: isAlone)
    let shown = replay?.record.scenes.last?.start ?? start(in: layout, scale: scale ?? 1)
    if recordFile != nil || clip?.format == .webp { try shown.checkDefaults() }
    try Measure.check(expectations, shown, in: catalogue)
    try checkPixels()
    let stage = layout.stage
    try clip?.checkPixels(CGSize(width: stage.width * (scale ?? 1), height: stage.height * (scale ?? 1)))
  }

  /// The duration of a run without a window, in seconds. It does not go beyond the end of a record.
  var headlessSeconds: Double { RunRequest.headlessSeconds(replay, seconds) }

  /// Whether a window of it is there to be played with: nothing is played, measured or written by itself.
  var isForPlay: Bool {
    replay == nil && gesture == nil && seconds == nil && screenshot == nil && statisticsFile == nil
      && recordFile == nil && expectations.isEmpty && comparedSettings.isEmpty
  }

  private static func headlessSeconds(_ replay: Replay?, _ seconds: Double?) -> Double {
    replay.map { min($0.seconds, seconds ?? .infinity) } ?? seconds ?? defaultSeconds
  }

  private func checkScreenshot(isHeadless: Bool) throws {
    let end = isHeadless ? headlessSeconds : seconds ?? .infinity
    guard !isHeadless || end >= from ?? 0 else { throw Complaint("--seconds ends before --from begins.") }
    guard let at = try RunRequest.check(screenshot?.seconds, "--screenshot time", 0...86_400) else { return }
    if isHeadless, at < from ?? 0 {
      throw Complaint("--screenshot wants a picture after \(at) s, but --from begins after that.")
    }
    if at > end {
      throw Complaint("--screenshot wants a picture after \(at) s, but the program ends before that.")
    }
  }

  /// The device would refuse it as well, but its error could not name the options.
  private func checkPixels() throws {
    guard let scale, max(size.width, size.height) * scale > RunRequest.mostPixels else { return }
    let pixels = [size.width, size.height].map { "\(Int(($0 * scale).rounded()))" }.joined(separator: "x")
    throw Complaint(
      "A side of the window can have \(Int(RunRequest.mostPixels)) pixels; with a size of "
        + "\(WindowSize(width: Int(size.width), height: Int(size.height))) and --scale \(scale) it has \(pixels).")
  }

  /// The record to play, if there is one. Options that the record determines must not be given as well.
  @MainActor
  private static func replay(_ options: RunOptions) throws -> Replay? {
    guard let path = options.replay else {
      if options.from != nil { throw Complaint("--from begins in the middle of a record: name one with --replay.") }
      if options.verifies { throw Complaint("--verify compares with a record: name one with --replay.") }
      return nil
    }
    let conflicts = [
      ("the scene's name", options.scene != nil), ("--items", options.items != nil), ("--size", options.size != nil),
      ("--offset", options.offset != nil), ("--gesture", options.gesture != nil), ("--set", !options.settings.isEmpty),
      ("--reduced-motion", options.reducedMotion != .auto),
    ]
    if let first = conflicts.first(where: \.1) {
      throw Complaint("--replay: the record says what is shown and done; leave out \(first.0).")
    }
    if options.verifies, options.seconds != nil {
      throw Complaint("--verify plays the whole record; leave out --seconds.")
    }
    return try Replay(path: path, in: options.catalogue, keepsText: options.clip != nil)
  }

  private static func check(_ itemCount: Int?, in scene: Scene) throws -> Int {
    let count = itemCount ?? scene.defaultItemCount
    guard scene.itemCounts.contains(count) else {
      throw Complaint(
        "--items must be \(scene.itemCounts.inWords { "\($0)" }) in \(scene.name), not \(count).")
    }
    return count
  }

  private static func check(_ size: WindowSize) throws -> CGSize {
    guard (320...8192).contains(size.width), (240...8192).contains(size.height) else {
      throw Complaint("--size must be between 320x240 and 8192x8192, not \(size).")
    }
    return CGSize(width: size.width, height: size.height)
  }

  /// How the scene begins in a window with `scale` device pixels a point. The window that a record asks for has a
  /// status line and no inspector.
  @MainActor
  package func start(in layout: WindowLayout, scale: CGFloat) -> SceneStart {
    let whole = layout.stage
    let stage = comparedSettings.isEmpty ? whole : Halves(of: whole).half
    return SceneStart(
      scene: scene.name, itemCount: itemCount,
      windowSize: CGSize(width: whole.width, height: whole.height + StatusLine.height),
      stageSize: stage, scale: scale, offset: offset,
      settings: startSettings(on: stage).map { SceneStart.Setting(name: $0.name, value: $0.value) },
      defaults: scene.keepsDefaults ? ApplicationDefaults.ofProcess.line : nil)
  }

  /// What fits the scene to the stage, and reduced motion, are among them: a record of the run has them then, and is
  /// the same on another desktop.
  private func startSettings(on stage: CGSize) -> [Setting] {
    let reduced = appearance.reducesMotion ? [Setting(Setting.reducedMotion, 1)] : []
    let own = scene.fittingSettings(stage).map { Setting($0.name, $0.value) } + reduced
    return settings + own.filter { new in !settings.contains { $0.name == new.name } }
  }

  /// The same request for another scene, or for this one again, without an offset and a gesture.
  func showing(_ other: Scene) -> RunRequest {
    var request = self
    request.scene = other
    request.comparedSettings = []
    if other.name != scene.name {
      request.itemCount = other.defaultItemCount
      request.settings = []
    }
    request.offset = nil
    request.gesture = nil
    return request
  }

  /// The same request for a record that was opened in the window.
  func playing(_ other: Replay) -> RunRequest {
    var request = self
    (request.replay, request.from, request.complainsOfCuts) = (other, nil, false)
    request.comparedSettings = []
    request.settings = []
    // They were of what the command line has begun.
    request.expectations = []
    (request.offset, request.gesture) = (nil, nil)
    let first = other.record.scenes[0].start
    if let scene = catalogue.scene(named: first.scene) { request.scene = scene }
    request.itemCount = first.itemCount
    return request
  }

  /// The same request for a scene that a record has shown and that goes on without it.
  func takingOver(_ start: SceneStart) -> RunRequest {
    var request = self
    request.replay = nil
    request.comparedSettings = []
    if let scene = catalogue.scene(named: start.scene) { request.scene = scene }
    request.itemCount = start.itemCount
    request.settings = []
    return request
  }

  private static func scene(named name: String?, in catalogue: SceneCatalogue) throws -> Scene {
    guard let name else { return catalogue.scenes[0] }
    if let scene = catalogue.scene(named: name) { return scene }
    let names = catalogue.scenes.map(\.name).joined(separator: ", ")
    throw Complaint("There is no scene \"\(name)\"; there are: \(names).")
  }

  static func check(_ value: Double?, _ name: String, _ range: ClosedRange<Double>) throws -> Double? {
    guard let value else { return nil }
    guard range.contains(value) else {
      throw Complaint(
        "\(name) must be \(range.inWords(plain)), not \(plain(value)).")
    }
    return value
  }

  private static func plain(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}

extension ClosedRange {
  /// "between 1 and 5", or "5" where that is all.
  func inWords(_ text: (Bound) -> String) -> String {
    lowerBound == upperBound ? text(lowerBound) : "between \(text(lowerBound)) and \(text(upperBound))"
  }
}
