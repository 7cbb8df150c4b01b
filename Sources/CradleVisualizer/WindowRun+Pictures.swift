import CradleSDLHost
import CradleStage
import Foundation

// Pictures of the window, and files that are opened in it.

extension WindowRun {
  /// What becomes of the picture of the next frame.
  enum PictureGoal {
    case file, clipboard
  }

  func wantPicture(_ goal: PictureGoal) {
    pictureGoal = goal
    overlay.setNeedsFrames()
  }

  /// Keeps the frame that has just been drawn, with what lies over the stage. The status line says where it is from the
  /// next one on.
  func takePicture() {
    guard let goal = pictureGoal else { return }
    pictureGoal = nil
    _ = attempt {
      let png = try device.encodedFrame(as: .png)
      let outcome = goal == .clipboard ? PictureClipboard.copy(png: png) : .none
      if outcome == .copied {
        session.notice = "The picture is on the clipboard."
        return
      }
      let path = try save(png)
      let place = PicturesFolder.shown(path)
      session.notice =
        goal == .file
        ? "The picture is in \(place)."
        : device.copy(path)
          ? "The clipboard has the path of the picture, \(place): \(outcome.reason)."
          : "The clipboard takes nothing. The picture is in \(place)."
    }
    session.redraw()
    overlay.setNeedsFrames()
  }

  private func save(_ png: Data) throws -> String {
    let folder = try PicturesFolder()
    try folder.make()
    let scene = session.sceneRun.start.scene
    let path = folder.freePath("Cradle \(scene)", at: Date().timeIntervalSince1970, extension: "png")
    try OutputFile(path, for: "F12").write(png)
    return path
  }

  /// Plays a record, or the one in a clip. What cannot be played changes nothing.
  func openRecord(at path: String) {
    guard request.recordFile == nil else {
      session.notice = "What is being recorded stays in its scene: start without --record to play others."
      return
    }
    let name = OutputFile.quoted((path as NSString).lastPathComponent)
    _ = attempt {
      let replay: Replay
      // The status line has no room for folders.
      do { replay = try Replay(path: path, in: request.catalogue) } catch let complaint as Complaint {
        throw Complaint("\(complaint)".replacingOccurrences(of: "\"\(path)\"", with: name))
      }
      let request = request.playing(replay)
      session.keepDefaults()
      let next = try Session(request, on: device, termination, keepsHistory: request.hasInstrument)
      next.adopt(session)
      session.endScrubbing()
      (self.request, session) = (request, next)
      course = RecordCourse(replay.record)
      begin(sceneOf: next)
      recordedSize = next.recordedWindowSize
      device.resize(to: recordedSize)
      next.notice = replay.record.isComplete ? "Plays \(name)." : "Plays \(name), which is cut off."
    }
    session.redraw()
    overlay.setNeedsFrames()
  }
}
