import CradleStage
import Foundation

/// A gesture to play: a canned one, which knows its place on any stage, or one that a hand has made.
package enum GestureChoice: Equatable, Sendable {
  case canned(CannedGesture)
  case made(Gesture)

  /// The events on a stage of `size` points, from tick 0 on.
  package func events(in size: CGSize) -> [(tick: Int, event: HostEvent)] {
    switch self {
    case .canned(let gesture): gesture.events(in: size).map { ($0.tick - CannedGesture.firstTick, $0.event) }
    case .made(let gesture): gesture.events(in: size)
    }
  }

  package static var cannedNames: String { CannedGesture.allCases.map(\.rawValue).joined(separator: ", ") }
}

// MARK: - By a name

extension GestureChoice {
  /// What `--gesture` names: a canned one, else a kept one, else the last one of a record's file.
  ///
  /// - Parameter folder: of kept gestures; nil if there is none.
  /// - Throws: `Complaint`, with the names that there are or with what is wrong with the file.
  package static func named(_ text: String, in folder: GestureFolder? = try? GestureFolder()) throws -> GestureChoice {
    if let canned = CannedGesture(rawValue: text) { return .canned(canned) }
    if let folder, let name = try? GestureName(text), folder.contains(name) {
      return .made(try gesture(of: folder.record(of: name), called: name.description))
    }
    guard text.contains("/") || FileManager.default.fileExists(atPath: text) else {
      throw Complaint("--gesture: there is no gesture \(OutputFile.quoted(text)); there are: \(names(in: folder)).")
    }
    return .made(try gesture(of: Replay.record(at: text), called: text))
  }

  /// - Throws: `Complaint` when nobody does anything in the record.
  package static func gesture(of record: Record, called name: String) throws -> Gesture {
    guard let gesture = Gesture(of: record) else {
      throw Complaint("In \(OutputFile.quoted(name)) nobody does anything: it has no gesture.")
    }
    return gesture
  }

  /// So many kept ones are named at most, in a sentence.
  private static let mostNames = 20

  private static func names(in folder: GestureFolder?) -> String {
    let kept = folder?.items.map(\.name.description) ?? []
    let more = kept.count > mostNames ? ["and \(kept.count - mostNames) more"] : []
    return ([cannedNames] + kept.prefix(mostNames) + more).joined(separator: ", ")
  }
}
