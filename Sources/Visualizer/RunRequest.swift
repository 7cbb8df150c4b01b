import Foundation
import Gallery
import SDLHost
import Stage

/// What the user asked for, checked: everything that can be known to be wrong before the work begins is.
struct RunRequest {
  private(set) var scene: Scene
  private(set) var itemCount: Int
  let size: CGSize
  let scale: CGFloat?
  private(set) var offset: CGFloat?
  private(set) var gesture: CannedGesture?
  let seconds: Double?
  let framesPerSecond: Int
  let screenshot: ScreenshotRequest?
  let statsPath: String?
  let renderer: RendererChoice
  let theme: Theme
  let xRay: XRayMode
  private(set) var settings: [Setting]
  let recordPath: String?
  /// Then it says what is shown, and what the stage hears.
  let replay: Replay?
  /// After how many of its seconds to begin.
  let from: Double?
  let verifies: Bool
  let expectations: [Expectation]
  private static let defaultSeconds = 3.0

  @MainActor
  init(_ line: Cradle) throws {
    replay = try RunRequest.replay(line)
    verifies = line.verify
    from = try RunRequest.check(line.from, "--from", 0...(replay?.seconds ?? 0))
    expectations = try line.expect.map(Expectation.list) ?? []
    let first = replay?.record.scenes[0].start
    scene = try RunRequest.scene(named: first?.scene ?? line.scene ?? Scene.all[0].name)
    itemCount = try RunRequest.check(first?.itemCount ?? line.items, in: scene)
    size = try first?.windowSize ?? RunRequest.check(line.size ?? .standard)
    let isHeadless = line.headless || line.verify
    scale =
      try RunRequest.check(line.scale, "--scale", 0.5...4).map { CGFloat($0) } ?? (isHeadless ? first?.scale : nil)
    offset = try RunRequest.check(line.offset, "--offset", 0...1e11).map { CGFloat($0) }
    seconds = try RunRequest.check(line.seconds, "--seconds", 0.01...86_400)
    guard (1...1000).contains(line.fps) else { throw Complaint("--fps must be between 1 and 1000, not \(line.fps).") }
    framesPerSecond = line.fps
    gesture = line.gesture
    renderer = line.renderer
    // A picture made without a window does not depend on the desktop.
    theme = isHeadless && line.theme == .auto ? .light : line.theme.resolved()
    xRay = line.xray
    settings = line.settings
    try Setting.check(settings, in: scene, itemCount: itemCount)
    screenshot = line.screenshot
    statsPath = line.stats
    recordPath = line.record
    try checkScreenshot(isHeadless: isHeadless)
    try Measure.check(expectations, replay?.record.scenes.last?.start ?? start(in: size, scale: scale ?? 1))
    for path in [screenshot?.path, statsPath, recordPath].compactMap(\.self) { try RunRequest.checkWritable(path) }
  }

  /// How long a run without a window lasts: a record is not continued.
  var headlessSeconds: Double {
    replay.map { min($0.seconds, seconds ?? .infinity) } ?? seconds ?? RunRequest.defaultSeconds
  }

  private func checkScreenshot(isHeadless: Bool) throws {
    let end = isHeadless ? headlessSeconds : seconds ?? .infinity
    guard !isHeadless || end >= from ?? 0 else { throw Complaint("--seconds ends before --from begins.") }
    if let at = screenshot?.seconds, isHeadless, at < from ?? 0 {
      throw Complaint("--screenshot wants a picture after \(at) s, but --from begins after that.")
    }
    if let at = try RunRequest.check(screenshot?.seconds, "--screenshot time", 0...86_400), at > end {
      throw Complaint("--screenshot wants a picture after \(at) s, but the program ends before that.")
    }
  }

  /// The record to play, if one is; what it says may not be said again.
  @MainActor
  private static func replay(_ line: Cradle) throws -> Replay? {
    guard let path = line.replay else {
      if line.from != nil { throw Complaint("--from begins in the middle of a record: name one with --replay.") }
      if line.verify { throw Complaint("--verify compares with a record: name one with --replay.") }
      return nil
    }
    let told = [
      ("the scene's name", line.scene != nil), ("--items", line.items != nil), ("--size", line.size != nil),
      ("--offset", line.offset != nil), ("--gesture", line.gesture != nil), ("--set", !line.settings.isEmpty),
    ]
    if let first = told.first(where: \.1) {
      throw Complaint("--replay: the record says what is shown and done; leave out \(first.0).")
    }
    if line.verify, line.seconds != nil { throw Complaint("--verify plays the whole record; leave out --seconds.") }
    if let record = line.record, isSameFile(record, path) {
      throw Complaint("--record would overwrite the record that --replay plays; choose another file.")
    }
    return try Replay(path: path)
  }

  private static func isSameFile(_ a: String, _ b: String) -> Bool {
    let paths = [a, b].map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().standardizedFileURL.path }
    return paths[0] == paths[1]
  }

  private static func check(_ itemCount: Int?, in scene: Scene) throws -> Int {
    let count = itemCount ?? scene.defaultItemCount
    guard scene.itemCounts.contains(count) else {
      throw Complaint(
        "--items must be between \(scene.itemCounts.lowerBound) and \(scene.itemCounts.upperBound) in \(scene.name), "
          + "not \(count).")
    }
    return count
  }

  private static func check(_ size: WindowSize) throws -> CGSize {
    guard (200...8192).contains(size.width), (200...8192).contains(size.height) else {
      throw Complaint("--size must be between 200x200 and 8192x8192, not \(size).")
    }
    return CGSize(width: size.width, height: size.height)
  }

  /// How the scene begins in a window of `size` points with `scale` device pixels a point.
  func start(in size: CGSize, scale: CGFloat) -> SceneStart {
    SceneStart(
      scene: scene.name, itemCount: itemCount, windowSize: size, stageSize: Session.stageSize(in: size), scale: scale,
      offset: offset, settings: settings.map { SceneStart.Setting(name: $0.name, value: $0.value) })
  }

  /// The same with another scene, or with this one again: at its top, with no hand on it.
  func showing(_ other: Scene) -> RunRequest {
    var request = self
    request.scene = other
    if other.name != scene.name {
      request.itemCount = other.defaultItemCount
      request.settings = []
    }
    request.offset = nil
    request.gesture = nil
    return request
  }

  private static func scene(named name: String) throws -> Scene {
    if let scene = Scene.named(name) { return scene }
    let names = Scene.all.map(\.name).joined(separator: ", ")
    throw Complaint("There is no scene \"\(name)\"; there are: \(names).")
  }

  private static func check(_ value: Double?, _ name: String, _ range: ClosedRange<Double>) throws -> Double? {
    guard let value else { return nil }
    guard range.contains(value) else {
      throw Complaint(
        "\(name) must be between \(plain(range.lowerBound)) and \(plain(range.upperBound)), not \(value).")
    }
    return value
  }

  private static func plain(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }

  /// A file that cannot be written at the end of a run would cost the run: it is found out before.
  private static func checkWritable(_ path: String) throws {
    guard !path.isEmpty else { throw Complaint("An empty name is no file to write.") }
    let manager = FileManager.default
    var isDirectory: ObjCBool = false
    if manager.fileExists(atPath: path, isDirectory: &isDirectory) {
      guard !isDirectory.boolValue else { throw Complaint("\"\(path)\" is a folder, not a file to write.") }
      guard manager.isWritableFile(atPath: path) else { throw Complaint("The file \"\(path)\" cannot be written.") }
      return
    }
    guard !path.hasSuffix("/") else { throw Complaint("\"\(path)\" is a folder, not a file to write.") }
    // NSString's `deletingLastPathComponent` crashes on a name of one character.
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    guard manager.fileExists(atPath: folder, isDirectory: &isDirectory), isDirectory.boolValue,
      manager.isWritableFile(atPath: folder)
    else { throw Complaint("The file \"\(path)\" cannot be written: its folder does not exist or is closed to you.") }
  }
}
