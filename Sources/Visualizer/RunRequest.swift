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

  @MainActor
  init(_ line: Cradle) throws {
    scene = try RunRequest.scene(named: line.scene)
    itemCount = line.items ?? scene.defaultItemCount
    guard scene.itemCounts.contains(itemCount) else {
      throw Complaint(
        "--items must be between \(scene.itemCounts.lowerBound) and \(scene.itemCounts.upperBound) in \(scene.name), "
          + "not \(itemCount).")
    }
    guard (200...8192).contains(line.size.width), (200...8192).contains(line.size.height) else {
      throw Complaint("--size must be between 200x200 and 8192x8192, not \(line.size).")
    }
    size = CGSize(width: line.size.width, height: line.size.height)
    scale = try RunRequest.check(line.scale, "--scale", 0.5...4).map { CGFloat($0) }
    offset = try RunRequest.check(line.offset, "--offset", 0...1e11).map { CGFloat($0) }
    seconds = try RunRequest.check(line.seconds, "--seconds", 0.01...86_400)
    guard (1...1000).contains(line.fps) else { throw Complaint("--fps must be between 1 and 1000, not \(line.fps).") }
    framesPerSecond = line.fps
    gesture = line.gesture
    renderer = line.renderer
    // A picture made without a window does not depend on the desktop.
    theme = line.headless && line.theme == .auto ? .light : line.theme.resolved()
    xRay = line.xray
    settings = line.settings
    try Setting.check(settings, in: scene)
    screenshot = line.screenshot
    statsPath = line.stats
    if let at = try RunRequest.check(screenshot?.seconds, "--screenshot time", 0...86_400),
      at > seconds ?? (line.headless ? 3 : .infinity)
    {
      throw Complaint("--screenshot wants a picture after \(at) s, but the program ends before that.")
    }
    for path in [screenshot?.path, statsPath].compactMap(\.self) { try RunRequest.checkWritable(path) }
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
    let folder = (path as NSString).deletingLastPathComponent
    guard manager.fileExists(atPath: folder.isEmpty ? "." : folder, isDirectory: &isDirectory), isDirectory.boolValue,
      manager.isWritableFile(atPath: folder.isEmpty ? "." : folder)
    else { throw Complaint("The file \"\(path)\" cannot be written: its folder does not exist or is closed to you.") }
  }
}
