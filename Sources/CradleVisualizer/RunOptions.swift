import CradleSDLHost
import CradleScenes
import CradleStage

/// The options of a run, not yet checked. `RunRequest` reports what is wrong.
package struct RunOptions {
  package let surroundings: Surroundings
  /// What can be shown.
  package let catalogue: SceneCatalogue
  /// By name; nil for the first one of the catalogue.
  package var scene: String?
  package var items: Int?
  /// In points.
  package var size: WindowSize?
  /// Device pixels a point; nil for what the desktop says.
  package var scale: Double?
  /// Of the content at the start, in points.
  package var offset: Double?
  /// No window: simulated time, as fast as the work goes.
  package var isHeadless = false
  /// A canned one, one that was kept, or a record's file.
  package var gesture: String?
  package var seconds: Double?
  /// Drawn frames a second, without a window; nil for what is usual there.
  package var framesPerSecond: Int?
  package var screenshot: ScreenshotRequest?
  /// A file for what was measured.
  package var statistics: String?
  /// A file for moving pictures, made without a window.
  package var clip: String?
  /// When the clip ends, in seconds of the run; nil for its end.
  package var to: Double?
  /// Whether lines on standard output say how far the clip is.
  package var reportsProgress = false
  package var renderer = RendererChoice.auto
  /// How it is to look and to move; without a window `auto` asks no desktop.
  package var theme = ThemeChoice.auto
  package var contrast = ContrastChoice.auto
  package var reducedMotion = ReducedMotionChoice.auto
  package var xRay = XRayMode.off
  /// Whether standard output says what happens, in words.
  package var narrates = false
  package var settings: [Setting] = []
  /// The stage is split, and the right half has these.
  package var comparedSettings: [Setting] = []
  /// A file to record the events and the states to.
  package var record: String?
  /// The record to play.
  package var replay: String?
  /// After how many seconds of the record to begin.
  package var from: Double?
  /// Measures that must hold, as `Expectation.list` reads them.
  package var expectations: String?
  /// Plays the record without a window, and compares.
  package var verifies = false

  package init(_ catalogue: SceneCatalogue, with surroundings: Surroundings = .gallery) {
    (self.catalogue, self.surroundings) = (catalogue, surroundings)
  }

  var looks: Appearance.Choice {
    Appearance.Choice(theme: theme, contrast: contrast, reducedMotion: reducedMotion)
  }

  /// Some of what can be asked for implies it.
  var isWithoutWindow: Bool { isHeadless || verifies || clip != nil }

  /// Whether somebody has it in a window, and no record.
  package var isLive: Bool { !isWithoutWindow && replay == nil }

  /// Runs to the end.
  ///
  /// - Throws: `Complaint` for what cannot be done, `Failure` if the verification or an expectation fails,
  ///   `EndedBySignal`.
  @MainActor
  package func run() throws {
    let termination = Termination.receivingSignals()
    let request = try RunRequest(self)
    if isWithoutWindow {
      try HeadlessRun(request, termination).run()
    } else {
      try WindowRun(request, termination).run()
    }
  }
}

/// What a window has beside the stage.
package enum Surroundings: Sendable {
  /// Nothing, and no keys but those that every program has: somebody uses an application.
  case none
  /// The status line, the inspector, the timeline and the X-ray: somebody makes an application.
  case instrument
  /// The same, with hints for newcomers: Cradle's own scenes.
  case gallery
}

/// WIDTHxHEIGHT in points.
package struct WindowSize: Equatable, CustomStringConvertible {
  static let standard = WindowSize(width: 1280, height: 800)

  var width: Int
  var height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  package init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
    self.init(width: width, height: height)
  }

  package var description: String { "\(width)x\(height)" }
}

/// FILE or FILE@SECONDS. An @ in a folder's name, or before an extension as in a@2x.png, belongs to the file's name.
package struct ScreenshotRequest: Equatable {
  var path: String
  var seconds: Double?

  package init?(argument: String) {
    path = argument
    guard let at = argument.lastIndex(of: "@") else { return }
    let time = argument[argument.index(after: at)...]
    guard !time.contains("/"), !time.contains(where: \.isLetter) || !time.dropFirst().contains(".") else { return }
    guard let seconds = Double(time) else { return nil }
    self.seconds = seconds
    path = String(argument[..<at])
  }
}
