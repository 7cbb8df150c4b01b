import CradleSDLHost
import CradleScenes
import CradleStage
import Foundation

/// What lies over the stage in a window: the inspector, the timeline and the sheet of keys. Draws them and handles the
/// input that is meant for them.
///
/// Closed it costs nothing. Open and idle it asks for no frames.
@MainActor
final class Overlay {
  let device: SDLDevice
  var theme: Theme {
    didSet { if theme != oldValue { setNeedsFrames() } }
  }
  private var inspector = Inspector()
  private var strip = TimelineStrip()
  var help = HelpSheet()
  var gestures = GestureSheets()
  var copies = CopySheet()
  var palette = PaletteSheet()
  var files = FileSheet()
  var scenes: SceneSheet
  var buttons = StatusButtons()
  private var fade = PanelFade()
  /// Of buttons that were pressed since the last frame.
  private var pressed: [Command] = []
  /// What was open before the stage had the screen for itself; nil while it does not.
  private var beforeAlone: (inspector: Bool, strip: Bool)?
  var routing = InputRouting()
  private var isPointerOver = false
  var framesDue = 0

  init(on device: SDLDevice, _ catalogue: SceneCatalogue, theme: Theme) {
    scenes = SceneSheet(of: catalogue)
    self.device = device
    self.theme = theme
    routing.hasButtons = true
  }

  var isShown: Bool { inspector.isOpen || strip.isOpen || help.isOpen || hasSheet || routing.isNavigating }
  /// Whether a sheet is open that has the keys.
  var hasSheet: Bool { gestures.isOpen || copies.isOpen || palette.isOpen || files.isOpen || scenes.isOpen }
  var showsInspector: Bool { inspector.isOpen }
  var showsPlots: Bool { inspector.isOpen && inspector.showsPlots }
  var showsCode: Bool { inspector.isOpen && inspector.tab == .code }
  var showsTimeline: Bool { strip.isOpen }
  /// Whether it would look different now.
  var needsFrame: Bool { framesDue > 0 }

  func setNeedsFrames() { framesDue = Chrome.framesToSettle }

  /// The buttons of the status line, for the scene that is shown.
  ///
  /// - Parameter on: what is shown now on the stage itself.
  func statusButtons(_ title: String, on: Set<StatusButtons.Button>, areHidden: Bool) -> StatusButtons {
    buttons.isHidden = areHidden
    buttons.place(title, in: device.size) { device.measure($0, fontSize: StatusLine.fontSize).width }
    buttons.on = on
    if inspector.isOpen { buttons.on.insert(.inspector) }
    if strip.isOpen { buttons.on.insert(.timeline) }
    return buttons
  }

  /// Handles an event if it is meant for the overlay; false if it is the stage's.
  func handle(_ event: HostEvent) -> Bool {
    let before = (buttons.hovered, buttons.pressed)
    let outcome = buttons.handle(event)
    if before != (buttons.hovered, buttons.pressed) { setNeedsFrames() }
    guard outcome == .none else {
      pointerLeftPanels()
      if case .command(let command) = outcome { pressed.append(command) }
      setNeedsFrames()
      return true
    }
    let target = routing.target(of: event)
    if case .resize = event, isShown { setNeedsFrames() }
    guard target == .chrome else {
      stageWillHandle(event)
      return false
    }
    if case .key = event {} else { isPointerOver = true }
    // What is folded has nothing to go to.
    if case .key(.tab, isDown: true, _) = event, inspector.isOpen, !hasSheet { inspector.open() }
    let isFiles = files.handle(event) { [device] in device.clipboardText }
    let isSheets = palette.handle(event) || gestures.handle(event) || copies.handle(event) || scenes.handle(event)
    if isFiles || isSheets || help.handle(event) {
      followSheets()
      // The press may have been a widget's, which has opened the sheet.
      if case .key(_, isDown: false, _) = event { device.chrome.handle(event) }
    } else if !gestures.delay(event) {
      device.chrome.handle(event)
    }
    setNeedsFrames()
    return true
  }

  /// Whether a field of the chrome is edited, and has the keys.
  var isEditing: Bool { routing.isEditing }

  /// Whether arrows, Tab and Enter are those of a field, a sheet or the widgets that one walks through.
  var hasKeys: Bool { routing.isEditing || routing.isNavigating || hasSheet || help.isOpen }

  /// The label of what has the keyboard's focus; nil while the stage has it.
  var focus: (label: String, state: String?)? {
    device.hasChrome && routing.isNavigating ? device.chrome.focus : nil
  }

  /// Whether a sheet lies over the stage, which Esc closes.
  var hasClosable: Bool { hasSheet || help.isOpen }

  /// Where something lies over the stage, in points of the window.
  var covers: [CGRect] { isShown ? routing.covered.filter { !$0.isNull } : [] }

  /// The keys are the stage's again.
  func leaveKeys() {
    guard device.hasChrome, routing.isEditing || routing.isNavigating else { return }
    endEditing()
    setNeedsFrames()
  }

  /// Types text into the field that is being edited.
  func insert(_ text: String) {
    if palette.isOpen {
      palette.insert(text)
    } else if files.isOpen {
      files.insert(text)
    } else if !gestures.delay(text) {
      device.chrome.insert(text)
    }
    setNeedsFrames()
  }

  /// The pointer has left the overlay, and a press on the stage ends the editing of a field.
  private func stageWillHandle(_ event: HostEvent) {
    guard isShown, case .pointer(let phase, _) = event else { return }
    pointerLeftPanels()
    if phase == .down, hasSheet { closeSheets() }
    if phase == .down, routing.isEditing || routing.isNavigating {
      endEditing()
      setNeedsFrames()
    }
  }

  private func pointerLeftPanels() {
    guard isShown, isPointerOver else { return }
    isPointerOver = false
    device.chrome.pointerLeft()
    setNeedsFrames()
  }

  /// What lies over the stage fades while a hand moves what is behind it.
  ///
  /// - Parameter isHeard: whether the stage hears the event.
  func noteHand(_ event: HostEvent, isHeard: Bool) {
    fade.note(event, isHeard: isHeard)
    if isShown, fade.isChanging { setNeedsFrames() }
  }

  /// Performs a command of the overlay's own; false for any other.
  func perform(_ command: Command) -> Bool {
    switch command {
    case .toggleInspector: if inspector.isOpen { inspector.isOpen = false } else { inspector.open() }
    case .togglePlots:
      inspector.showsPlots = !showsPlots
      inspector.isOpen = true
    case .toggleTimeline: strip.isOpen.toggle()
    case .toggleHelp:
      help.isOpen.toggle()
      closeSheets()
    case .togglePalette:
      let wasOpen = palette.isOpen
      help.isOpen = false
      closeSheets()
      if !wasOpen { palette.toggle() }
    case .close:
      help.isOpen = false
      closeSheets()
    default: return false
    }
    followSheets()
    setNeedsFrames()
    return true
  }

  /// Shows the inspector, because something in it was asked for.
  func showInspector() {
    inspector.open()
    setNeedsFrames()
  }

  /// Shows the timeline, because somebody goes through time.
  func showTimeline() {
    guard !strip.isOpen else { return }
    strip.isOpen = true
    setNeedsFrames()
  }

  /// Closes what lies beside and below the stage, or opens what was open before.
  func setAlone(_ isAlone: Bool) {
    if isAlone {
      beforeAlone = (inspector.isOpen, strip.isOpen)
      (inspector.isOpen, strip.isOpen) = (false, false)
      closeSheets()
      help.isOpen = false
    } else if let before = beforeAlone {
      beforeAlone = nil
      (inspector.isOpen, strip.isOpen) = (inspector.isOpen || before.inspector, strip.isOpen || before.strip)
    }
    followSheets()
    setNeedsFrames()
  }

  func hide() {
    guard device.hasChrome else { return }
    endEditing()
    routing.covered = []
  }

  func endEditing() {
    device.chrome.endEditing()
    routing.isEditing = false
    routing.isNavigating = false
  }

  /// Draws over the picture. Returns the commands of the buttons that were pressed.
  func draw(_ content: OverlayContent) -> [Command] {
    framesDue = max(0, framesDue - 1)
    defer { pressed = [] }
    guard isShown else { return pressed }
    var commands = pressed
    var covered: [CGRect] = []
    let layout = content.session.layout(in: device.size)
    fade.advance(isReduced: content.session.stage.isReduceMotionEnabled)
    if fade.isChanging { setNeedsFrames() }
    device.chrome.draw(
      size: device.size, scale: device.scale, colors: theme.colors, pictures: scenes.pictures(theme), at: Stopwatch.now
    ) { widgets in
      widgets.setOpacity(fade.opacity)
      if strip.isOpen { covered.append(strip.build(widgets, in: layout, content, &commands)) }
      if inspector.isOpen {
        // Beside the stage it covers nothing that moves, and shows what the hand does.
        if layout.isInspectorBeside { widgets.setOpacity(1) }
        let bottom = covered.first?.minY ?? layout.room.height
        covered.append(inspector.build(widgets, in: layout, above: bottom, content, &commands))
      }
      widgets.setOpacity(fade.opacity)
      if help.isOpen { covered.append(help.build(widgets, in: device.size)) }
      if let sheet = gestures.build(widgets, in: device.size, content.gestures, &commands) { covered.append(sheet) }
      if copies.isOpen { covered.append(copies.build(widgets, in: device.size, content.exports, &commands)) }
      if files.isOpen { covered.append(files.build(widgets, in: device.size, &commands)) }
      if scenes.isOpen { covered.append(scenes.build(widgets, in: device.size, &commands)) }
      if palette.isOpen { covered.append(palette.build(widgets, in: device.size, content.palette, &commands)) }
      commands += pressedByKeys(widgets, content.session.statusLine.title)
    }
    if gestures.handOn(to: device.chrome) { setNeedsFrames() }
    followSheets()
    if isShown { routing.covered = covered } else { setNeedsFrames() }
    return commands
  }
}
