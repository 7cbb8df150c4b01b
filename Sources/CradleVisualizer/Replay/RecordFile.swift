import CradleClips
import CradleStage
import Foundation

/// A file with a record: its text alone, or a clip in WebP that holds one.
struct RecordFile {
  private let path: String
  private let file: FileHandle
  /// Bytes of the record that have not been read.
  private var left: Int

  /// Bytes that are read at once.
  private static let pieceBytes = 1 << 20

  /// - Throws: `Complaint`.
  init(_ path: String, _ limits: RecordLimits = RecordLimits()) throws {
    self.path = path
    let attributes = try? FileManager.default.attributesOfItem(atPath: (path as NSString).resolvingSymlinksInPath)
    guard let attributes else { throw Complaint("There is no file \"\(path)\".") }
    guard RecordFile.isRegular(path) else {
      throw Complaint("\"\(path)\" is no file that can be read.")
    }
    guard let file = FileHandle(forReadingAtPath: path) else { throw Complaint("The file \"\(path)\" cannot be read.") }
    self.file = file
    left = 0
    do { left = try goToRecord(attributes[.size] as? Int ?? 0) } catch let error as ClipError {
      throw Complaint("The clip \"\(path)\" cannot be played: \(error).")
    } catch {
      throw unreadable(error)
    }
    guard left <= limits.bytes else { throw Complaint("\"\(path)\" is too large for a record.") }
  }

  /// Whether a file begins as a record does, or as the clips that can hold one: cheap, and no promise.
  static func looksLikeOne(_ path: String) -> Bool {
    guard isRegular(path), let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    let head = [UInt8]((try? file.read(upToCount: 14)) ?? Data())
    return head.starts(with: "cradle record ".utf8) || WebPRecord.isWebP(Array(head.prefix(12)))
  }

  /// Whether it can be read without waiting for anybody, as a pipe would.
  static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// - Parameter size: of the file, in bytes.
  /// - Returns: that of the record.
  private func goToRecord(_ size: Int) throws -> Int {
    let head = try file.read(upToCount: 12) ?? Data()
    guard WebPRecord.isWebP([UInt8](head)) else {
      try file.seek(toOffset: 0)
      return size
    }
    guard let place = try WebPRecord.place(in: file) else {
      throw ClipError("it is a WebP picture without a record, which only those have that --clip makes")
    }
    try file.seek(toOffset: place.lowerBound)
    return place.count
  }

  /// The next piece of the record; nil at the end.
  mutating func piece() throws -> [UInt8]? {
    do {
      let data = try file.read(upToCount: min(left, RecordFile.pieceBytes)) ?? Data()
      left -= data.count
      return data.isEmpty ? nil : [UInt8](data)
    } catch {
      throw unreadable(error)
    }
  }

  private func unreadable(_ error: any Error) -> Complaint {
    Complaint("The file \"\(path)\" cannot be read: \(error.localizedDescription)")
  }

  func close() { try? file.close() }
}
