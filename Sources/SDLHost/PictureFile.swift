internal import CSDL2
internal import Foundation
internal import Glibc

/// A PNG file that appears whole or not at all.
struct PictureFile {
  let path: String

  /// Writes beside the destination first, since a rename is whole only within one file system.
  @MainActor func write(_ surface: UnsafeMutablePointer<SDL_Surface>) throws {
    let temporary = "\(path).\(getpid()).tmp"
    guard IMG_SavePNG(surface, temporary) == 0 else {
      let reason = HostError.reason
      unlink(temporary)
      throw HostError("The picture \"\(path)\" cannot be written (\(whyNot ?? reason)).")
    }
    guard rename(temporary, path) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(temporary)
      throw HostError("The picture \"\(path)\" cannot be written (\(reason)).")
    }
  }

  /// SDL only says that it could not open a file; the folder knows more.
  private var whyNot: String? {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    guard access(folder, F_OK) == 0 else { return "there is no folder \"\(folder)\"" }
    return access(folder, W_OK) == 0 ? nil : "the folder \"\(folder)\" is not writable"
  }
}
