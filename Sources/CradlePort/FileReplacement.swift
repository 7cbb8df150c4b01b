#if Porting
  import CradlePorting
  import Foundation

  /// Files that get new contents together: all of them, or none.
  ///
  /// Each is written whole beside its place first, with the permissions of the old one. Then the old ones get a second
  /// name, and the new ones take their places; where one cannot, the old ones are put back. What would end the program
  /// meanwhile is ignored.
  struct FileReplacement {
    private let path: String
    private let written: String
    private let kept: String

    static func replace(_ files: [(path: String, bytes: [UInt8])]) throws {
      let signals = IgnoredSignals()
      defer { signals.restore() }
      let replacements = files.map { FileReplacement(path: $0.path) }
      defer { for replacement in replacements { replacement.tidy() } }
      for (replacement, file) in zip(replacements, files) { try replacement.write(file.bytes) }
      for replacement in replacements { try replacement.keepOld() }
      for (count, replacement) in replacements.enumerated() where rename(replacement.written, replacement.path) != 0 {
        let complaint = replacement.complaint
        for done in replacements.prefix(count) { rename(done.kept, done.path) }
        throw complaint
      }
    }

    private init(path: String) {
      self.path = path
      let name = (path as NSString).lastPathComponent
      let beside = "\(path.dropLast(name.count)).\(name).\(getpid())"
      (written, kept) = ("\(beside).new", "\(beside).old")
    }

    private var complaint: PortingComplaint {
      PortingComplaint("\(path) cannot be written: \(String(cString: strerror(errno))); nothing was changed.")
    }

    private func write(_ bytes: [UInt8]) throws(PortingComplaint) {
      var status = stat()
      guard access(path, W_OK) == 0, stat(path, &status) == 0 else { throw complaint }
      let file = open(written, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, status.st_mode & 0o7777)
      guard file >= 0 else { throw complaint }
      var start = 0
      while start < bytes.count {
        let count = bytes[start...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
        guard count > 0 else {
          let complaint = complaint
          close(file)
          throw complaint
        }
        start += count
      }
      // What the mask of the process takes away is given back. Only root may give a file to somebody else.
      let isMine = fchmod(file, status.st_mode & 0o7777) == 0
      _ = fchown(file, status.st_uid, status.st_gid)
      let isWhole = isMine && fsync(file) == 0
      let complaint = complaint
      guard close(file) == 0, isWhole else { throw complaint }
    }

    private func keepOld() throws(PortingComplaint) {
      guard link(path, kept) == 0 else { throw complaint }
    }

    private func tidy() {
      unlink(written)
      unlink(kept)
    }
  }

  /// The signals that a terminal, a shell and a session send to end a program do nothing meanwhile.
  private struct IgnoredSignals {
    private let before = [SIGINT, SIGTERM, SIGHUP].map { number in (number, signal(number, SIG_IGN)) }

    func restore() {
      for (number, handler) in before { signal(number, handler) }
    }
  }
#endif
