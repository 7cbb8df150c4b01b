internal import CradleWebP
internal import Foundation

/// A file without a name, in memory.
final class MemoryFile {
  let descriptor: Int32

  init(_ name: String) throws {
    descriptor = memfd_create(name, CRADLE_MFD_CLOEXEC)
    guard descriptor >= 0 else { throw ChildProcess.failure(of: name, errno) }
  }

  /// With bytes in it, to be read from the first of them.
  convenience init(_ name: String, _ bytes: [UInt8]) throws {
    try self.init(name)
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress.map { $0 + written }, $0.count - written) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw ChildProcess.failure(of: name, errno) }
      written += count
    }
    lseek(descriptor, 0, SEEK_SET)
  }

  deinit { close(descriptor) }

  var byteCount: Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  func bytes() throws -> [UInt8] {
    let total = byteCount
    var number: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: total) { bytes, count in
      while count < total, number == 0 {
        let more = pread(descriptor, bytes.baseAddress.map { $0 + count }, total - count, off_t(count))
        if more == 0 { break }
        if more > 0 { count += more } else if errno != EINTR { number = errno }
      }
    }
    guard number == 0 else {
      throw ClipError("a file in memory could not be read (\(String(cString: strerror(number))))")
    }
    return bytes
  }
}
