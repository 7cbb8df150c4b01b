import Foundation
import Gallery
import Stage

/// A record to play, read from a file and found to fit this program's scenes.
struct Replay {
  let path: String
  let record: Record

  /// Larger files are refused unread: a day is recorded in less.
  private static let mostBytes = 4 << 30

  /// - Throws: `Complaint`, with the line that is wrong.
  @MainActor
  init(path: String) throws {
    try self.init(path: path, text: Replay.bytes(of: path))
  }

  @MainActor
  init(path: String, text: [UInt8]) throws {
    self.path = path
    do {
      record = try RecordReader.read(text)
      for scene in record.scenes { try Replay.check(scene) }
    } catch let error as RecordError {
      throw Complaint("The record \"\(path)\" cannot be played: \(error)")
    }
  }

  private static func bytes(of path: String) throws -> [UInt8] {
    let attributes = try? FileManager.default.attributesOfItem(atPath: (path as NSString).resolvingSymlinksInPath)
    guard let attributes else { throw Complaint("There is no file \"\(path)\".") }
    guard attributes[.type] as? FileAttributeType == .typeRegular else {
      throw Complaint("\"\(path)\" is no file that can be read.")
    }
    guard attributes[.size] as? Int ?? 0 <= mostBytes else { throw Complaint("\"\(path)\" is too large for a record.") }
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw Complaint("The file \"\(path)\" cannot be read: \(error.localizedDescription)")
    }
  }

  /// What a text cannot know: which scenes there are, and what fits them.
  @MainActor
  private static func check(_ recorded: RecordedScene) throws {
    let start = recorded.start
    func flaw(_ word: String, _ reason: String) -> RecordError {
      RecordError(line: recorded.lines[word] ?? recorded.lines["scene"] ?? 1, reason: reason)
    }
    guard let scene = Scene.named(start.scene) else { throw flaw("scene", "there is no scene \"\(start.scene)\"") }
    guard scene.itemCounts.contains(start.itemCount) else {
      let counts = scene.itemCounts
      throw flaw("items", "\(scene.name) has between \(counts.lowerBound) and \(counts.upperBound) items")
    }
    guard start.seed == 0 else { throw flaw("seed", "\(scene.name) draws no random numbers: the seed is 0") }
    for setting in start.settings {
      do {
        try Setting.check([Setting(setting.name, setting.value)], in: scene, itemCount: start.itemCount)
      } catch {
        throw flaw("set \(setting.name)", "\(setting.name) \(setting.value) does not fit \(scene.name)")
      }
    }
    guard start.offset != nil || start.checkpoint != nil else { return }
    do { try StagedScene.check(start) } catch {
      switch error {
      case .offset(let most):
        throw flaw("offset", "the content of \(scene.name) can be scrolled by \(Int(most)) points at most")
      case .state(let word, let reason): throw flaw(recorded.lines[word] == nil ? "resumed" : word, reason)
      }
    }
  }
}

extension Replay {
  /// How long it lasts, in seconds.
  var seconds: Double { Double(record.lastTick) / 120 }

  /// A record that is cut off has been played up to there, and nobody shall take that for the whole.
  func complainIfIncomplete() throws {
    guard !record.isComplete else { return }
    throw Complaint("The record \"\(path)\" is incomplete: \(incompleteness)")
  }

  var incompleteness: String {
    "line \(record.lineCount + 1): its end is missing; it was played up to tick \(record.lastTick)."
  }
}

// MARK: - Where to begin

extension Replay {
  /// What has to be run to be at some tick.
  struct Opening {
    /// Which of the record's shows.
    let show: Int
    /// Those of its parts that are left: the first begins at the last checkpoint before, or with the scene.
    let parts: ArraySlice<RecordedScene>
    /// The number of the tick to go to, counted through the whole record.
    let tick: Int
  }

  /// The shortest way to the state at `seconds`, or to the start.
  func opening(at seconds: Double?) -> Opening {
    let tick = min(record.lastTick, Int(((seconds ?? 0) * 120).rounded()))
    let shows = record.shows
    let show = shows.lastIndex { $0[$0.startIndex].ticksBefore <= tick } ?? 0
    let part = seconds == nil ? nil : shows[show].lastIndex { $0.ticksBefore <= tick }
    return Opening(show: seconds == nil ? 0 : show, parts: part.map { shows[show][$0...] } ?? shows[0], tick: tick)
  }
}
