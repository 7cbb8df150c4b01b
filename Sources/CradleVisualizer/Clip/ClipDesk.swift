import CradleClips
import CradleStage
import Foundation

/// What a window does with clips: it makes the record of a stretch, has another process make the clip of it, and says
/// how far that is.
@MainActor
package final class ClipDesk {
  private var work: Work?
  /// Called on any thread when a clip is further.
  private let changed: @Sendable () -> Void

  /// How a clip is to look.
  package struct Look {
    package var theme: Theme
    package var xRay = XRayMode.off
    /// Device pixels a point.
    package var scale: Double

    package init(theme: Theme, xRay: XRayMode = .off, scale: Double = 1) {
      (self.theme, self.xRay, self.scale) = (theme, xRay, scale)
    }

    fileprivate var arguments: [String] {
      [
        "--theme", theme.isDark ? "dark" : "light", "--contrast", theme.isHighContrast ? "high" : "normal",
        "--xray", xRay.rawValue,
        "--scale", "\(min(4, max(0.5, scale)))",
      ]
    }
  }

  private struct Work {
    let recorder: StretchRecorder
    let look: Look
    /// Of the clip.
    let path: String
    /// Of the record, which the other process reads.
    let record: String
    /// A process and not a thread: what runs a scene belongs to the main actor, which has the window. And a process
    /// that is killed leaves nothing of its work in this one.
    var process: ReadProcess?
    /// What the other process has said of the whole.
    var estimate = ""
  }

  private let program: String

  /// - Parameter program: the path of the one that makes clips; nil for this one.
  package init(program: String? = nil, changed: @escaping @Sendable () -> Void = {}) {
    self.program = program ?? ClipDesk.ownProgram
    self.changed = changed
  }

  package var isBusy: Bool { work != nil }
  /// Whether there is something to do in this process.
  package var hasWork: Bool { work.map { $0.process == nil } ?? false }

  /// Begins a clip, with which `goOn` goes on.
  ///
  /// - Throws: `Complaint` when there is no place for it.
  package func begin(
    _ recorder: StretchRecorder, of scene: String, _ look: Look, in folder: PicturesFolder, at time: Double
  ) throws {
    try folder.make()
    let path = folder.freePath("Cradle \(scene)", at: time, extension: ClipFormat.webp.rawValue)
    let record = FileManager.default.temporaryDirectory.appendingPathComponent(
      "cradle-\(UUID().uuidString).record")
    work = Work(recorder: recorder, look: look, path: path, record: record.path)
  }

  /// Gets on with the clip that is being made.
  ///
  /// - Parameter deadline: as `Stopwatch.now`.
  /// - Returns: what to say about it; nil when there is nothing new.
  /// - Throws: `Complaint` when it cannot be made. It is given up then, and no file is left.
  package func goOn(until deadline: Double = .infinity) throws -> String? {
    guard let work else { return nil }
    do {
      if let process = work.process { return try follow(process) }
      guard work.recorder.work(until: deadline) else {
        return "A clip: its record is at \(Int(work.recorder.share * 100)) %"
      }
      self.work?.process = try start(work)
      return "A clip: it is begun"
    } catch {
      forget()
      throw error
    }
  }

  /// This program. By the number, the name stays right in the child, and the file is found if another one has taken its
  /// place.
  private static var ownProgram: String { "/proc/\(getpid())/exe" }

  private func start(_ work: Work) throws -> ReadProcess {
    try write(work.recorder.finish(), to: work.record)
    let seconds = [work.recorder.ticks.lowerBound, work.recorder.ticks.upperBound].map {
      "\(Double($0) / Double(Stage.ticksPerSecond))"
    }
    let stretch = ["--replay", work.record, "--clip", work.path, "--from", seconds[0], "--to", seconds[1]]
    let words = [program] + stretch + work.look.arguments + ["--progress"]
    do { return try ReadProcess(words, changed: changed) } catch { throw Complaint("No clip: \(error).") }
  }

  /// For nobody else's eyes: it may have what was typed.
  private func write(_ record: [UInt8], to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    defer { if descriptor >= 0 { Glibc.close(descriptor) } }
    let number = descriptor < 0 ? errno : OutputWriter.write(record[...], to: descriptor)
    guard number == 0 else {
      throw Complaint("No clip: its record could not be written: \(OutputFile.reason(number)).")
    }
  }

  private func follow(_ process: ReadProcess) throws -> String? {
    let state = process.take()
    let progress = state.lines.compactMap { ClipProgress.Line($0) }
    for line in progress { if case .estimate = line { work?.estimate = ", \(line)" } }
    if let status = state.status { return try end(status, state.complaint) }
    guard let last = progress.last(where: { if case .frames = $0 { true } else { false } }) else { return nil }
    return "A clip: \(last)\(work?.estimate ?? "")"
  }

  private func end(_ status: Int32, _ complaint: String) throws -> String? {
    guard let path = work?.path else { return nil }
    guard status == 0 else {
      let last = complaint.split(separator: "\n").last.map(String.init) ?? "it \(ChildProcess.words(for: status))."
      // It begins with what the other process was started as.
      throw Complaint("No clip: \(last.replacing(#/^[^ :]+: /#, with: ""))")
    }
    forget()
    return "The clip is \(PicturesFolder.shown(path))"
  }

  /// Gives up the clip that is being made; no file is left. Returns what to say about it.
  package func cancel() -> String? {
    guard let work else { return nil }
    forget()
    // Who gives it up in the moment in which it is done does not want it either.
    if work.process?.cancel() ?? false { unlink(work.path) }
    return ClipDesk.givenUp
  }

  /// Ends the clip that is being made, with the window. What is in the folder by then is whole, and may have been seen
  /// there: it stays. Returns what to say about one that is not; no file is left of it.
  package func close() -> String? {
    guard let work else { return nil }
    forget()
    _ = work.process?.cancel()
    return access(work.path, F_OK) == 0 ? nil : ClipDesk.givenUp
  }

  private static let givenUp = "The clip was given up."

  private func forget() {
    if let work { unlink(work.record) }
    work = nil
  }
}
