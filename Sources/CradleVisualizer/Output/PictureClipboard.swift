import CradleClips
import Foundation

/// A picture on the desktop's clipboard, by the program that the desktop has for that: SDL's own takes text only.
enum PictureClipboard {
  /// In seconds: they are done as soon as they have read the picture, and hold it in a process of their own.
  private static let patience = 2.0

  /// The program and its arguments; nil where there is none.
  ///
  /// - Parameter path: says where a program is.
  static func words(
    environment: [String: String] = ProcessInfo.processInfo.environment, path: (String) -> String? = ChildProcess.path
  ) -> [String]? {
    let isNamed = { (name: String) in environment[name]?.isEmpty == false }
    if isNamed("WAYLAND_DISPLAY"), let program = path("wl-copy") { return [program, "--type", "image/png"] }
    guard isNamed("DISPLAY"), let program = path("xclip") else { return nil }
    return [program, "-selection", "clipboard", "-target", "image/png", "-in"]
  }

  enum Outcome: Equatable {
    case copied, none
    /// This program did not take it.
    case refused(String)

    /// Why there is only a path.
    var reason: String {
      if case .refused(let program) = self { return "\(program) did not take the picture itself" }
      return "for the picture itself install xclip or wl-clipboard"
    }
  }

  /// A program that takes longer than two seconds is ended.
  static func copy(png: Data) -> Outcome {
    guard let words = words() else { return .none }
    let refused = Outcome.refused((words[0] as NSString).lastPathComponent)
    guard let process = try? ChildProcess(words, reading: [UInt8](png)) else { return refused }
    return process.wait(atMost: patience) == 0 ? .copied : refused
  }
}
