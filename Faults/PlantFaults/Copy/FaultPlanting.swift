import Foundation
import Planting

/// Draws faults, writes the copy that has them, and draws others for those that do not compile.
struct FaultPlanting {
  /// A candidate's place in its file, and what is written there: two lines of a file may be the same.
  private struct Key: Codable, Hashable {
    let path: String
    let offset: Int
    let faulty: String

    init(_ candidate: Draw.Candidate) {
      (path, offset, faulty) = (candidate.line.path, candidate.fault.offset, candidate.line.faulty)
    }
  }

  private struct Refusal: Codable {
    let key: Key
    let message: String
  }

  /// A copy as it was written.
  private struct Written {
    var faults: [PlantedFault] = []
    var keys: [Key] = []
    var texts: [String: PlantedText] = [:]
  }

  private let copy: PlantedCopy
  private let rooms = Room.all
  private let files: [String: SourceFile]
  private let draw: Draw
  private let count: Int
  private let refusals: Lines<Refusal>
  private var refused: Set<Key>

  /// What faults are drawn from: the files of the rooms.
  static func digest(of copy: PlantedCopy) throws -> Digest {
    var digest = Digest()
    for path in copy.paths where Room.all.contains(where: { $0.contains(path) }) {
      digest.add(path)
      digest.add(try copy.source(path).bytes)
    }
    return digest
  }

  /// - Parameter folder: where it notes which faults do not compile.
  init(_ copy: PlantedCopy, seed: UInt64, count: Int, noting folder: URL) throws {
    var files: [String: SourceFile] = [:]
    var candidates: [[Draw.Candidate]] = []
    for room in rooms {
      var found: [Draw.Candidate] = []
      for path in copy.paths where room.contains(path) {
        let file = try copy.source(path)
        files[path] = file
        found += FaultFinder.faults(in: file).map { Draw.Candidate(line: FaultLine($0, in: file), fault: $0) }
      }
      candidates.append(found)
    }
    (self.copy, self.files, self.count) = (copy, files, count)
    draw = Draw(from: candidates, seed: seed)
    refusals = Lines(url: folder.appending(path: "refused"))
    refused = Set(try refusals.read().map(\.key))
    say("\(candidates.map(\.count).reduce(0, +)) faults can be planted in \(files.count) files.")
  }

  /// The faults, in a copy that compiles.
  ///
  /// - Parameter isChecked: whether the copy with these faults has compiled before.
  mutating func plant(isChecked: Bool) async throws -> [PlantedFault] {
    for module in Room.modules where !isChecked {
      while true {
        let written = try write()
        say("Checking whether \(module) compiles with \(written.faults.count) faults in the copy.")
        let errors = try await ModuleCheck(folders: copy.folders).errors(in: module, of: copy.paths)
        if errors.isEmpty { break }
        try refuse(errors, in: written)
      }
    }
    return try write().faults
  }

  private func write() throws -> Written {
    var (written, number) = (Written(), 0)
    var planted: [String: [PlantedText.Planted]] = [:]
    let drawn = draw.drawn(count, weights: rooms.map(\.weight)) { refused.contains(Key($0)) }
    for (room, candidates) in zip(rooms, drawn) {
      for candidate in candidates {
        number += 1
        let (path, offset) = (candidate.line.path, candidate.fault.offset)
        planted[path, default: []].append(PlantedText.Planted(number: number, fault: candidate.fault))
        written.faults.append(
          PlantedFault(
            number: number, room: room.name, lineNumber: files[path]!.line(of: offset), line: candidate.line))
        written.keys.append(Key(candidate))
      }
    }
    for (path, faults) in planted { written.texts[path] = PlantedText(files[path]!, faults) }
    try copy.write(planted: written.texts, faults: number)
    return written
  }

  /// Refuses the faults that errors are blamed on.
  private mutating func refuse(_ errors: [CompilerError], in written: Written) throws {
    let before = refused.count
    for error in errors {
      let root = copy.folders.copy.path + "/"
      let path = error.path.hasPrefix(root) ? String(error.path.dropFirst(root.count)) : error.path
      for number in written.texts[path]?.blamed(forLine: error.line, column: error.column) ?? [] {
        let key = written.keys[number - 1]
        guard refused.insert(key).inserted else { continue }
        try refusals.append(Refusal(key: key, message: error.message))
      }
    }
    guard refused.count > before else {
      let first = errors[0]
      throw Complaint("\(first.path):\(first.line): no fault is to blame for \"\(first.message)\".", status: 1)
    }
    say("\(refused.count - before) of them do not compile, and others are drawn.")
  }
}
