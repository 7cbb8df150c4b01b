import Foundation

public enum Memory {
  /// Of the process. What has been freed is used again and does not show.
  public static var residentBytes: Int {
    let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")[1]
    return (pages.flatMap { Int($0) } ?? 0) * 4096
  }
}
