import Foundation
import Gallery
import SDLHost
import Stage

/// What the inspector tells about: a session, how its time goes, and what it has not heard yet.
struct Showing {
  let session: Session
  /// Its name.
  let scene: String
  let transport: Transport
  let input: StageInput
}

/// What lies over the stage in a window: the inspector and the sheet of keys. Draws them and takes the input that is
/// theirs.
///
/// Closed it costs nothing; open and idle it asks for no frames.
@MainActor
final class Overlay {
  private let device: SDLDevice
  private let colors: ChromeColors
  private var inspector = Inspector()
  private var help = HelpSheet()
  private var routing = InputRouting()
  private var isPointerOver = false
  private var framesDue = 0

  init(on device: SDLDevice, theme: Theme) {
    self.device = device
    colors = theme.colors
  }

  var isShown: Bool { inspector.isOpen || help.isOpen }
  var showsPlots: Bool { inspector.isOpen && inspector.showsPlots }
  /// Whether it would look different now.
  var needsFrame: Bool { framesDue > 0 }

  func setNeedsFrames() { framesDue = Chrome.framesToSettle }

  /// Whether the event was meant for what lies over the stage.
  func takes(_ event: HostEvent) -> Bool {
    let listener = routing.listener(to: event)
    if case .resize = event, isShown { setNeedsFrames() }
    guard listener == .chrome else {
      notice(event)
      return false
    }
    if case .key = event {} else { isPointerOver = true }
    device.chrome.hear(event)
    setNeedsFrames()
    return true
  }

  /// Whether a field of the chrome is edited, and has the keys.
  var isEditing: Bool { routing.isEditing }

  func take(text: String) {
    device.chrome.hear(text: text)
    setNeedsFrames()
  }

  /// Something happens on the stage: the pointer has left, and a press there ends the editing of a field.
  private func notice(_ event: HostEvent) {
    guard isShown, case .pointer(let phase, _) = event else { return }
    if isPointerOver {
      isPointerOver = false
      device.chrome.pointerLeft()
      setNeedsFrames()
    }
    if phase == .down, routing.isEditing || routing.isWalking {
      endEditing()
      setNeedsFrames()
    }
  }

  /// Does what a key or a button asks of it; false if the command is somebody else's.
  func perform(_ command: Command) -> Bool {
    switch command {
    case .toggleInspector: inspector.isOpen.toggle()
    case .togglePlots:
      inspector.showsPlots = !showsPlots
      inspector.isOpen = true
    case .toggleHelp: help.isOpen.toggle()
    case .close: help.isOpen = false
    default: return false
    }
    if !isShown { hide() }
    setNeedsFrames()
    return true
  }

  private func hide() {
    guard device.hasChrome else { return }
    endEditing()
    routing.covered = []
  }

  private func endEditing() {
    device.chrome.endEditing()
    routing.isEditing = false
    routing.isWalking = false
  }

  /// Draws over the picture; answers what its buttons ask for.
  func draw(_ showing: Showing) -> [Command] {
    framesDue = max(0, framesDue - 1)
    guard isShown else { return [] }
    var commands: [Command] = []
    var covered: [CGRect] = []
    device.chrome.draw(size: device.size, scale: device.scale, colors: colors, at: Stopwatch.now) { widgets in
      if inspector.isOpen {
        covered.append(inspector.build(widgets, in: device.size, showing, &commands))
      }
      if help.isOpen { covered.append(help.build(widgets)) }
    }
    if !isShown {
      hide()
      setNeedsFrames()
    } else {
      routing.covered = covered
      routing.isEditing = device.chrome.isEditing
    }
    return commands
  }
}
