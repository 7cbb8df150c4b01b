import Foundation

/// A file that an option names to be written: `--screenshot`, `--stats`, `--record` or `--clip`.
///
/// A regular file, or a name that is free, gets its content by way of a temporary file in the same folder, which is
/// written, synchronized with the disk and then renamed: whatever goes wrong, the old file stays. A symbolic link is
/// followed to the file that it leads to; one that leads nowhere is refused. A pipe or a character device is written
/// to directly, and `-` is standard output. What cannot be written is refused before the run.
package struct OutputFile: Sendable {
  /// Of the option that names it, such as `--stats`.
  let option: String
  /// As on the command line.
  let path: String
  package let target: Target

  package enum Target: Sendable, Equatable {
    /// The file of this path is replaced.
    /// - Parameter mode: the permissions of the present file; nil if there is none.
    case replaceable(path: String, mode: mode_t?)
    /// An open pipe or device.
    case stream(descriptor: Int32)
  }

  /// Looks at the path and opens pipes and devices; creates nothing.
  ///
  /// - Throws: `Complaint` when nothing can be written there.
  package init(_ path: String, for option: String) throws {
    self.option = option
    self.path = path
    do {
      target = try OutputFile.target(path)
    } catch let refusal as Refusal {
      throw Complaint("\(option): \(OutputFile.quoted(path)) cannot be written: \(refusal.reason).")
    }
  }

  /// Replaces the file's content, or sends `bytes` to the pipe or device.
  ///
  /// - Parameter termination: removes the temporary file if a signal ends the process while it is being written.
  /// - Throws: `Complaint`. The old file is then as it was.
  package func write(_ bytes: some Collection<UInt8>, discardedBy termination: Termination? = nil) throws {
    let writer = try OutputWriter(self)
    termination?.discard(writer.temporaryPath)
    defer { termination?.discard(nil) }
    try writer.write(bytes)
    try writer.finish()
  }

  /// A sentence for an error of the system.
  func complaint(_ number: Int32) -> Complaint {
    Complaint("\(option): \(OutputFile.quoted(path)) could not be written: \(OutputFile.reason(number)).")
  }

  static func reason(_ number: Int32) -> String { String(cString: strerror(number)) }

  /// A path on one line of moderate length.
  static func quoted(_ path: String) -> String {
    let shown = path.count <= 200 ? path : "\(path.prefix(80))…\(path.suffix(80))"
    return shown.unicodeScalars.reduce(into: "\"") { text, scalar in
      if scalar.properties.generalCategory == .control {
        text += scalar.escaped(asASCII: true)
      } else {
        text.unicodeScalars.append(scalar)
      }
    } + "\""
  }
}

// MARK: - Where a path leads

extension OutputFile {
  private struct Refusal: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
    init(_ number: Int32) { reason = OutputFile.reason(number) }
  }

  private static func target(_ path: String) throws -> Target {
    guard !path.isEmpty else { throw Refusal("an empty name is no file") }
    // The device's name leads to the file that the shell redirects to: replacing that would lose what is in it.
    if path == "-" || path == "/dev/stdout" { return .stream(descriptor: STDOUT_FILENO) }
    var status = stat()
    if stat(path, &status) == 0 { return try target(path, status) }
    guard errno == ENOENT else { throw Refusal(errno) }
    guard lstat(path, &status) != 0 else { throw Refusal("it is a link that leads to no file") }
    guard !path.hasSuffix("/") else { throw Refusal("it names a folder") }
    let folder = folder(of: path)
    guard stat(folder, &status) == 0 else { throw Refusal("there is no folder \(quoted(folder))") }
    try checkFolder(of: path)
    return .replaceable(path: path, mode: nil)
  }

  private static func target(_ path: String, _ status: stat) throws -> Target {
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      guard access(path, W_OK) == 0 else { throw Refusal(errno) }
      guard let resolved = realpath(path, nil) else { throw Refusal(errno) }
      defer { free(resolved) }
      let path = String(cString: resolved)
      try checkFolder(of: path)
      return .replaceable(path: path, mode: status.st_mode & 0o7777)
    case S_IFDIR: throw Refusal("it is a folder")
    case S_IFIFO, S_IFCHR: return .stream(descriptor: try openStream(path))
    default: throw Refusal("it is neither a file, a pipe nor a character device")
    }
  }

  /// Opening a pipe that nobody reads would wait for ever: with `O_NONBLOCK` it fails at once. Writing may wait.
  private static func openStream(_ path: String) throws -> Int32 {
    let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw errno == ENXIO ? Refusal("nobody reads it") : Refusal(errno) }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    return descriptor
  }

  private static func checkFolder(of path: String) throws {
    let folder = folder(of: path)
    guard access(folder, W_OK | X_OK) == 0 else {
      throw Refusal("its folder \(quoted(folder)) is not open for writing (\(reason(errno)))")
    }
  }

  /// With a slash at its end, but for the present folder.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
  }
}

// MARK: - Two names of one file

extension OutputFile {
  /// The identity of a file, which is equal for two paths that lead to the same file.
  private enum Identity: Hashable {
    case standardOutput
    case file(device: dev_t, number: ino_t)
    /// A file that does not exist yet.
    case entry(device: dev_t, folder: ino_t, name: String)
  }

  /// Refuses a file that would be written twice, or read and written. Character devices are allowed: `/dev/null`
  /// discards everything.
  ///
  /// - Parameter input: the file that `--replay` reads.
  static func checkDistinct(_ files: [OutputFile], input: String?) throws {
    var names: [Identity: String] = [:]
    if let input, let identity = identity(input) { names[identity] = "--replay" }
    for file in files {
      guard let identity = identity(file.path) else { continue }
      if let other = names[identity] {
        throw Complaint("\(other) and \(file.option) name the same file, \(quoted(file.path)); choose another one.")
      }
      names[identity] = file.option
    }
  }

  private static func identity(_ path: String) -> Identity? {
    if path == "-" || path == "/dev/stdout" { return .standardOutput }
    var status = stat()
    if stat(path, &status) == 0 {
      return status.st_mode & S_IFMT == S_IFCHR ? nil : .file(device: status.st_dev, number: status.st_ino)
    }
    guard stat(folder(of: path), &status) == 0 else { return nil }
    let name = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    return .entry(device: status.st_dev, folder: status.st_ino, name: name)
  }
}
