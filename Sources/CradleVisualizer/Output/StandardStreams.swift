import Foundation

/// What the program was started with: its standard files and its arguments.
package enum StandardStreams {
  /// Call it first. A standard file that is closed is opened on `/dev/null`. Otherwise the next file to be opened would
  /// get its number, and printed text would go there. Writing to a pipe that nobody reads becomes an ordinary error
  /// instead of a signal.
  package static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Refuses arguments that are not UTF-8. Swift repairs such bytes, and the program would write to another file than
  /// the one that was named.
  package static func checkArguments() throws {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[index], String(validatingCString: bytes) == nil else { continue }
      throw Complaint("Argument \(index), \(OutputFile.quoted(String(cString: bytes))), is not valid UTF-8.")
    }
  }

  /// Writes a line to standard output at once. The C library's buffer would hide a failed write.
  package static func print(_ text: String) throws {
    let number = OutputWriter.write(Array("\(text)\n".utf8)[...], to: STDOUT_FILENO)
    guard number == 0 else {
      throw Complaint("Standard output could not be written: \(OutputFile.reason(number)).")
    }
  }

  /// With what sentences on standard error begin: what the program was started as, an application's own name too.
  private static let prefix = "\(CommandLine.arguments.first.map { ($0 as NSString).lastPathComponent } ?? "cradle"): "

  /// Writes a sentence to standard error. If that fails too, the error is ignored.
  package static func complain(_ sentence: String) {
    _ = OutputWriter.write(Array((prefix + sentence + "\n").utf8)[...], to: STDERR_FILENO)
  }
}
