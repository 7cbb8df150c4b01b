internal import CradleWebP
internal import Foundation

extension VideoProcess {
  /// Starts a program with these standard files and no other ones.
  ///
  /// It gets no signal from the terminal: this program gets that, and says what becomes of the clip.
  static func start(_ words: [String], _ standardFiles: [Int32]) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (place, descriptor) in standardFiles.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(place))
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The signals that this program blocks or ignores are nobody else's business.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var identifier: pid_t = 0
    let number = posix_spawn(&identifier, words[0], &actions, &attributes, &arguments, environ)
    guard number == 0 else { throw failure(number) }
    return identifier
  }
}

/// A file without a name, in memory.
final class MemoryFile {
  let descriptor: Int32

  init(_ name: String) throws {
    descriptor = memfd_create(name, CRADLE_MFD_CLOEXEC)
    guard descriptor >= 0 else { throw VideoProcess.failure(errno) }
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
    guard number == 0 else { throw VideoProcess.failure(number) }
    return bytes
  }
}
