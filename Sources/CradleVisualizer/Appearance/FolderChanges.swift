import Foundation

/// Changes of files, also in folders that are not there yet.
///
/// Programs write such a file anew and rename it, so folders are watched and not files. Instead of a folder that is
/// missing the nearest above it is watched until it comes.
package struct FolderChanges {
  package let descriptor: Int32
  private let files: [(folder: String, name: String)]
  /// By the kernel's number of a watch: the names in that folder that matter.
  private var watched: [Int32: Set<String>] = [:]

  private static let changes = UInt32(
    IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

  /// - Parameter files: with absolute paths.
  package init(of files: [(folder: String, name: String)]) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    self.files = files
    watch()
  }

  /// Takes what there is; whether it is about one of the files, or the way to it.
  package mutating func drain() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    var isOurs = false
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      isOurs = concernsFiles(buffer[..<count]) || isOurs
    }
    if isOurs { watch() }
    return isOurs
  }

  package func end() { close(descriptor) }

  private mutating func watch() {
    var present: [Int32: Set<String>] = [:]
    for file in files {
      guard let (watch, name) = watch(file.folder, for: file.name) else { continue }
      present[watch, default: []].insert(name)
    }
    for old in watched.keys where present[old] == nil { inotify_rm_watch(descriptor, old) }
    watched = present
  }

  /// Watches the folder, or the nearest one above it.
  ///
  /// - Returns: the kernel's number, and the name that matters there; nil where nothing can be watched.
  private func watch(_ folder: String, for name: String) -> (watch: Int32, name: String)? {
    let watch = inotify_add_watch(descriptor, folder, Self.changes)
    if watch >= 0 { return (watch, name) }
    let path = folder as NSString
    guard path.isAbsolutePath, folder != "/",
      let above = self.watch(path.deletingLastPathComponent, for: path.lastPathComponent)
    else { return nil }
    // It may have come before the one above it was watched.
    let late = inotify_add_watch(descriptor, folder, Self.changes)
    return late >= 0 ? (late, name) : above
  }

  private func concernsFiles(_ events: ArraySlice<UInt8>) -> Bool {
    let head = MemoryLayout<inotify_event>.size
    var (place, isOurs) = (events.startIndex, false)
    while place + head <= events.endIndex {
      let event = events.withUnsafeBytes {
        $0.loadUnaligned(fromByteOffset: place - events.startIndex, as: inotify_event.self)
      }
      let end = min(events.endIndex, place + head + Int(event.len))
      let name = String(decoding: events[(place + head)..<end].prefix { $0 != 0 }, as: UTF8.self)
      // Without a name it is about the folder itself. The number -1 stands for events that were lost.
      if event.wd < 0 || watched[event.wd].map({ name.isEmpty || $0.contains(name) }) ?? false { isOurs = true }
      place = end
    }
    return isOurs
  }
}
