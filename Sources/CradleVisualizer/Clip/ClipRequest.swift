import CradleClips
import CradleStage
import Foundation

/// What `--clip` asks for, checked: a file with the moving pictures of a stretch of a run.
package struct ClipRequest: Sendable {
  package let file: OutputFile
  package let format: ClipFormat
  package let timing: ClipTiming
  /// Lines on standard output say how far it is, for a process that has started this one.
  package let reportsProgress: Bool

  /// Where nobody says another rate: that of most screens, or the most that the format can have.
  package static func usualFramesPerSecond(_ format: ClipFormat?) -> Int {
    min(60, format?.mostFramesPerSecond ?? 60)
  }

  /// - Parameters:
  ///   - path: its ending says in which format.
  ///   - seconds: from the first to the last picture's end.
  /// - Throws: `Complaint` when nothing can be written there, not in that format, or not at that rate.
  package init(_ path: String, framesPerSecond: Int, seconds: Double, reportsProgress: Bool = false) throws {
    format = try ClipRequest.format(of: path)
    guard framesPerSecond <= format.mostFramesPerSecond else {
      throw Complaint(
        "--fps: a GIF has at most \(format.mostFramesPerSecond) frames a second, not \(framesPerSecond), "
          + "since it counts in hundredths and nobody shows less than two.")
    }
    do { try format.checkIsThere() } catch { throw Complaint("--clip: \(error).") }
    timing = ClipTiming(framesPerSecond: framesPerSecond, seconds: seconds)
    file = try OutputFile(path, for: "--clip")
    self.reportsProgress = reportsProgress
    if reportsProgress, file.target == .stream(descriptor: STDOUT_FILENO) {
      throw Complaint("--progress and --clip both write to standard output: name a file.")
    }
  }

  /// - Throws: `Complaint` for an ending that no format has.
  package static func format(of path: String) throws -> ClipFormat {
    // Nothing after the last slash says what these are.
    if ["-", "/dev/stdout", "/dev/null"].contains(path) || path.hasPrefix("/dev/fd/") { return .webp }
    guard let format = ClipFormat(path: path) else {
      let names = ClipFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw Complaint("--clip: \(OutputFile.quoted(path)) should end with \(names), or have no extension.")
    }
    return format
  }

  /// - Parameter size: of the stage, in device pixels.
  func checkPixels(_ size: CGSize) throws {
    guard max(size.width, size.height) > CGFloat(format.mostPixels) else { return }
    throw Complaint(
      "--clip: a side of a \(format.rawValue) can have \(format.mostPixels) pixels; "
        + "with this size and --scale it has \(Int(max(size.width, size.height))).")
  }

  func complaint(_ error: ClipError) -> Complaint {
    Complaint("--clip: \(OutputFile.quoted(file.path)) could not be made: \(error).")
  }
}
