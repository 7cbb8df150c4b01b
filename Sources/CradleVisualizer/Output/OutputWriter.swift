import Foundation
import Glibc

/// Writes an `OutputFile`, piece by piece.
///
/// The temporary file that a replaceable file is written to takes its place with `publish()`; what is written
/// afterwards is added to the file in its place. A writer that is released before that removes the temporary file.
final class OutputWriter {
  private let file: OutputFile
  let descriptor: Int32
  /// The temporary file and the path that it is renamed to.
  private var replacement: (temporary: String, path: String)?
  private var isOpen = true
  /// The number of bytes in the writes that succeeded.
  private var length = 0

  init(_ file: OutputFile) throws {
    self.file = file
    switch file.target {
    case .stream(let descriptor): self.descriptor = descriptor
    case .replaceable(let path, let mode):
      // A name that does not depend on the file's own, which may be as long as a name can be.
      let temporary = "\(OutputFile.folder(of: path))/.cradle-\(UUID().uuidString).tmp"
      descriptor = open(temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { throw file.complaint(errno) }
      replacement = (temporary, path)
      if let mode { fchmod(descriptor, mode) }
    }
  }

  deinit {
    if let replacement { unlink(replacement.temporary) }
    if isOpen { close() }
  }

  /// Whether the file is in its place; a pipe or a device never is.
  var isPublished: Bool { if case .replaceable = file.target { replacement == nil } else { false } }

  /// Where the file is before it is published.
  var temporaryPath: String? { replacement?.temporary }

  /// All of `bytes`, or, in a file, none of them.
  package func write(_ bytes: some Collection<UInt8>) throws {
    let bytes = Array(bytes)
    let number = OutputWriter.write(bytes[...], to: descriptor)
    guard number == 0 else {
      if case .replaceable = file.target {
        ftruncate(descriptor, off_t(length))
        lseek(descriptor, off_t(length), SEEK_SET)
      }
      throw file.complaint(number)
    }
    length += bytes.count
  }

  /// Takes what follows the first `length` bytes out of a published file. Returns it.
  ///
  /// - Throws: `Complaint`. The file is then as it was.
  func cut(to length: Int) throws -> [UInt8] {
    var rest = [UInt8](repeating: 0, count: self.length - length)
    var count = 0
    while count < rest.count {
      let more = rest.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress.map { $0 + count }, $0.count - count, off_t(length + count))
      }
      if more == 0 { throw file.complaint(EIO) }
      if more < 0, errno != EINTR { throw file.complaint(errno) }
      count += max(0, more)
    }
    guard ftruncate(descriptor, off_t(length)) == 0, lseek(descriptor, off_t(length), SEEK_SET) == length else {
      throw file.complaint(errno)
    }
    self.length = length
    return rest
  }

  /// - Returns: 0, or the number of the system's error.
  package static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int32 {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return errno }
    }
    return 0
  }

  /// Puts what is written so far in the place of the old file; does nothing the second time.
  func publish() throws {
    guard let replacement else { return }
    try synchronize()
    guard rename(replacement.temporary, replacement.path) == 0 else { throw file.complaint(errno) }
    self.replacement = nil
  }

  func finish() throws {
    guard isOpen else { return }
    if replacement == nil { try synchronize() } else { try publish() }
    isOpen = false
    guard close() == 0 else { throw file.complaint(errno) }
  }

  /// Network file systems report a full disk only here. Pipes and devices have nothing to synchronize.
  private func synchronize() throws {
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS || errno == ENOTSUP else {
      throw file.complaint(errno)
    }
  }

  /// Leaves standard output open, because the program still prints to it.
  @discardableResult
  private func close() -> Int32 {
    descriptor == STDOUT_FILENO ? 0 : Glibc.close(descriptor)
  }
}
