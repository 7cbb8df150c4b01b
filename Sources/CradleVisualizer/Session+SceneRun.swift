import CradleSDLHost
import CradleScenes
import CradleStage
import Foundation
import OpenUIKit

// What a session is built from.

extension Session {
  static func observers(
    _ request: RunRequest, _ termination: Termination?, from target: Replay.SeekTarget?
  ) throws -> SceneRun.Observers {
    let keepsText = request.clip?.format == .webp && request.replay == nil
    let inMemory = keepsText ? Recording() : nil
    let recording = request.recordFile.map { Recording(to: $0, keepsText: keepsText) } ?? inMemory
    recording?.termination = termination
    return SceneRun.Observers(
      recording: recording,
      verification: request.verifies
        ? request.replay.map { Verification($0, from: target?.parts.startIndex ?? 0) } : nil)
  }

  /// - Parameters:
  ///   - layout: of the window, where no record says how large the stage is.
  ///   - recorded: the parts of a record to play; nil if none is played.
  ///   - part: with which of them the run begins; nil for the first one.
  static func sceneRun(
    _ request: RunRequest, on device: SDLDevice, _ layout: WindowLayout, _ recorded: ArraySlice<RecordedScene>?,
    from part: RecordedScene? = nil,
    _ ticksBefore: Int, _ observers: SceneRun.Observers
  ) throws -> SceneRun {
    var environment = SceneRun.Environment(
      request.catalogue, textMetrics: DeviceTextMetrics(device: device),
      imageDecoder: DeviceImageDecoder(device: device), pictureEncoder: DevicePictureEncoder(device: device),
      fontCatalogue: InstalledFonts())
    (environment.traits, environment.tint) = (request.theme.traits, request.theme.tint)
    let first = part ?? recorded?.first
    let start = first?.start ?? request.start(in: layout, scale: device.scale)
    let sceneRun: SceneRun
    do {
      sceneRun = try SceneRun(
        start, after: first?.ticksBefore ?? ticksBefore, in: environment, observers: observers)
    } catch {
      guard case .offset(let most) = error else { throw error }
      throw Complaint(
        "--offset must be between 0 and \(Int(most)) with this size and number of items, not \(request.offset ?? 0).")
    }
    if let recorded { sceneRun.play(recorded) } else if let gesture = request.gesture { sceneRun.play(gesture) }
    return sceneRun
  }

  /// Has the program keep what the application has in `UserDefaults` now. Of one that began with a record's defaults
  /// nothing is kept.
  func keepDefaults() {
    guard request.replay == nil, let defaults = stage.defaults else { return }
    ApplicationDefaults.ofProcess.adopt(defaults)
  }

  /// Runs the ticks from a checkpoint to the requested one without drawing or measuring, or until a signal ends the
  /// run.
  static func seek(
    to tick: Int, of sceneRun: SceneRun, since began: Double, _ termination: Termination?
  ) -> Measurements.Seek {
    let first = sceneRun.tickNumber
    while sceneRun.tickNumber < tick, !sceneRun.hasFoundDifference, termination?.signal == nil { sceneRun.tick() }
    return Measurements.Seek(
      seconds: Double(sceneRun.tickNumber - first) * AppContext.tickLength,
      milliseconds: (Stopwatch.now - began) * 1000)
  }
}

/// Measures the text of labels with the host's fonts.
@MainActor
package struct DeviceTextMetrics: @preconcurrency TextMetrics {
  let device: SDLDevice

  package init(device: SDLDevice) { self.device = device }

  package func width(of line: String, fontSize: CGFloat, isBold: Bool) -> CGFloat {
    device.measure(line, fontSize: fontSize, isBold: isBold).width
  }

  package func places(in line: String, fontSize: CGFloat, isBold: Bool) -> [CharacterPlace] {
    device.places(in: line, fontSize: fontSize, isBold: isBold).map {
      CharacterPlace(leading: $0.leading, trailing: $0.trailing)
    }
  }

  package func lineHeight(fontSize: CGFloat, isBold: Bool) -> CGFloat {
    device.fontMetrics(fontSize: fontSize, isBold: isBold).lineHeight
  }
}

/// The fonts that are installed on this machine.
@MainActor
private struct InstalledFonts: @preconcurrency FontCatalogue {
  var faces: [InstalledFace] {
    SystemFonts().names.map { InstalledFace(family: $0.family, name: $0.name, style: $0.style) }
  }
}

/// Measures pictures with the host's decoder. PNG headers are read without it.
@MainActor
private struct DeviceImageDecoder: @preconcurrency ImageDecoder {
  let device: SDLDevice

  func pixelSize(of data: Data) -> (width: Int, height: Int)? {
    PNGHeader().pixelSize(of: data) ?? device.pixelSize(ofPicture: data)
  }
}

/// Makes files of pictures in the host's formats.
@MainActor
package struct DevicePictureEncoder: PictureEncoder {
  let device: SDLDevice

  package init(device: SDLDevice) { self.device = device }

  package func data(of list: DrawList, as format: ImageFormat) -> Data? {
    switch format {
    case .png: try? device.encodedPicture(of: list, as: .png)
    case .jpeg(let quality): try? device.encodedPicture(of: list, as: .jpg, quality: Int((quality * 100).rounded()))
    }
  }
}
