#if Porting
  import CradlePorting
  import Foundation

  /// The Swift files in a folder and in the folders in it, in the order of their names.
  ///
  /// Hidden files and folders are left out. Links are not followed: what they lead to is ported where it lies. One that
  /// leads round in a circle is refused.
  struct SourceFolder {
    struct File {
      /// The folder as it was given, and the path in it.
      let name: String

      func bytes() throws -> [UInt8] {
        guard let data = FileManager.default.contents(atPath: name) else {
          throw PortingComplaint("\(name) cannot be read: \(String(cString: strerror(errno))).")
        }
        return Array(data)
      }
    }

    private(set) var files: [File] = []

    init(_ folder: String) throws {
      var status = stat()
      guard stat(folder, &status) == 0 else {
        throw PortingComplaint("\(folder) cannot be read: \(String(cString: strerror(errno))).")
      }
      guard status.st_mode & S_IFMT == S_IFDIR else { throw PortingComplaint("\(folder) is no folder.") }
      var base = folder
      while base.count > 1, base.hasSuffix("/") { base.removeLast() }
      try look(into: base, below: [])
    }

    /// - Parameter above: the folders around, by device and number.
    private mutating func look(into folder: String, below above: [FileIdentity]) throws {
      let around = above + [try FileIdentity(folder)]
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: folder)
      } catch {
        throw PortingComplaint("\(folder) cannot be read: \(String(cString: strerror(errno))).")
      }
      for name in names.sorted() where !name.hasPrefix(".") {
        let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
        var status = stat()
        guard lstat(path, &status) == 0 else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: try look(into: path, below: around)
        case S_IFLNK: try refuseCircle(path, around)
        case S_IFREG where name.hasSuffix(".swift"): files.append(File(name: path))
        default: break
        }
      }
    }

    private func refuseCircle(_ link: String, _ around: [FileIdentity]) throws {
      var status = stat()
      let leadsNowhere = stat(link, &status) != 0 && errno == ELOOP
      if try leadsNowhere || status.st_mode & S_IFMT == S_IFDIR && around.contains(FileIdentity(link)) {
        throw PortingComplaint("\(link) is a link that leads round in a circle.")
      }
    }
  }

  struct FileIdentity: Equatable {
    private let device, number: UInt

    init(_ path: String) throws(PortingComplaint) {
      var status = stat()
      guard stat(path, &status) == 0 else {
        throw PortingComplaint("\(path) cannot be read: \(String(cString: strerror(errno))).")
      }
      (device, number) = (UInt(status.st_dev), UInt(status.st_ino))
    }
  }
#endif
