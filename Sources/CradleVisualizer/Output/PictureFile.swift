import CradleSDLHost
import Foundation

/// Where `--screenshot` saves a frame. The file's name says in which format.
package struct PictureFile: Sendable {
  let output: OutputFile
  private let format: PictureFormat

  /// - Throws: `Complaint` when nothing can be written there, or not in that format.
  init(_ path: String) throws {
    guard let format = PictureFormat(path: path) else {
      let names = "png, jpg, jpeg or bmp"
      throw Complaint("--screenshot: \(OutputFile.quoted(path)) should end with \(names), or have no extension.")
    }
    self.format = format
    output = try OutputFile(path, for: "--screenshot")
  }

  /// Saves the device's last frame.
  @MainActor
  package func write(_ device: SDLDevice) throws {
    try output.write(try device.encodedFrame(as: format))
  }
}
