#if CommandLine
  import ArgumentParser
  import CradleSDLHost
  import CradleStage
  import CradleVisualizer

  /// What the command line says of any run: of Cradle's own scenes and of an application.
  package struct RunArguments: ParsableArguments {
    @Option(help: ArgumentHelp("The window's size in points; 1280x800 by default.", valueName: "WxH"))
    var size: WindowSize?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("Device pixels a point, 0.5 to 4; by default what the desktop says.", valueName: "s"))
    var scale: Double?

    @Flag(help: "No window: simulated time, as fast as the work goes.")
    var headless = false

    @Option(
      help: ArgumentHelp(
        "Play a gesture: \(GestureChoice.cannedNames), one that was kept with Ctrl+S, or the last one of a record.",
        valueName: "name"))
    var gesture: String?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("End after this many seconds; without a window 3 by default.", valueName: "t"))
    var seconds: Double?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "Without a window: drawn frames a second, 1 to 1000; 60 by default, 50 in a GIF.", valueName: "n"))
    var fps: Int?

    @Option(help: ArgumentHelp("Save a picture at the end, or after T seconds.", valueName: "FILE[@T]"))
    var screenshot: ScreenshotRequest?

    @Option(
      help: ArgumentHelp(
        "Make a clip of the run, without a window: FILE.webp, .gif, or .mp4 by ffmpeg.", valueName: "file"))
    var clip: String?

    @Option(
      parsing: .unconditional, help: ArgumentHelp("With --clip: end after this many seconds.", valueName: "t"))
    var to: Double?

    @Flag(help: .hidden)
    var progress = false

    @Option(help: ArgumentHelp("Write what was measured as a JSON object when the program ends.", valueName: "file"))
    var stats: String?

    @Option(help: ArgumentHelp("auto, opengl or software.", valueName: "name"))
    var renderer = RendererChoice.auto

    @Option(help: ArgumentHelp("auto, dark or light; auto is what the desktop says.", valueName: "name"))
    var theme = ThemeChoice.auto

    @Option(help: ArgumentHelp("auto, normal or high; auto is what the desktop says.", valueName: "name"))
    var contrast = ContrastChoice.auto

    @Option(
      help: ArgumentHelp(
        "auto, on or off: no swinging, nothing plays by itself; auto is what the desktop says.", valueName: "name"))
    var reducedMotion = ReducedMotionChoice.auto

    @Flag(help: "Say in words what happens, a line for each, on standard output; aloud where speech-dispatcher is.")
    var narrate = false

    @Option(help: ArgumentHelp("What shows why things move: \(XRayMode.names).", valueName: "how"))
    var xray = XRayMode.off

    @Option(
      help: ArgumentHelp("Write down all that is heard and what comes of it, to play it again.", valueName: "file"))
    var record: String?

    @Option(help: ArgumentHelp("Play a record: in a window at its own pace, or as fast as it goes.", valueName: "file"))
    var replay: String?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("With --replay: begin after this many of its seconds, at once.", valueName: "t"))
    var from: Double?

    @Option(
      help: ArgumentHelp(
        "End with 1 unless the run shows this: \"settle<0.9 overshoot<2%\"; "
          + "--list-measures names what can be measured.",
        valueName: "measures"))
    var expect: String?

    @Flag(help: "Name what --expect can measure, with units, and end.")
    package var listMeasures = false

    @Flag(help: "With --replay: no window; end with 1 and the first tick that differs if one does.")
    var verify = false

    package init() {}

    /// Adds them to what a program has of its own.
    package func add(to options: inout RunOptions) {
      options.size = size
      options.scale = scale
      options.isHeadless = headless
      options.gesture = gesture
      options.seconds = seconds
      options.framesPerSecond = fps
      options.screenshot = screenshot
      options.clip = clip
      options.to = to
      options.reportsProgress = progress
      options.statistics = stats
      options.renderer = renderer
      options.theme = theme
      options.contrast = contrast
      options.reducedMotion = reducedMotion
      options.xRay = xray
      options.narrates = narrate
      options.record = record
      options.replay = replay
      options.from = from
      options.expectations = expect
      options.verifies = verify
    }
  }

  extension ContrastChoice: ExpressibleByArgument {}
  extension ReducedMotionChoice: ExpressibleByArgument {}
  extension RendererChoice: ExpressibleByArgument {}
  extension ScreenshotRequest: ExpressibleByArgument {}
  extension ThemeChoice: ExpressibleByArgument {}
  extension WindowSize: ExpressibleByArgument {}

  extension XRayMode: ExpressibleByArgument {
    fileprivate static var names: String { "off, springs or full" }
  }
#endif
