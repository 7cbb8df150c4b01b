import Foundation
import OpenUIKit

/// One running application without a device: events in, draw lists out.
///
/// Everything that changes state happens in `tick`; `draw` changes nothing. So the same events in the same ticks give
/// the same bits, however often and at what times frames are drawn. Two stages can run side by side.
@MainActor
public final class Stage {
  /// Ticks of a second, at the pace of the clock.
  public nonisolated static let ticksPerSecond = AppContext.ticksPerSecond

  let context: AppContext
  private let router: EventRouter
  private var painter = ViewPainter()
  /// What was delivered, when `isRecording`.
  public private(set) var log = InputLog()
  /// Whether `log` grows; false at first.
  public var isRecording = false

  /// - Parameters:
  ///   - size: of the window, in points.
  ///   - scale: device pixels a point.
  public init(size: CGSize, scale: CGFloat = 1) {
    let screen = UIScreen(bounds: CGRect(origin: .zero, size: size), scale: scale)
    context = AppContext(screen: screen, textMetrics: SyntheticTextMetrics())
    router = EventRouter(context: context)
  }

  isolated deinit {
    context.end()
  }

  /// Runs `body` as the application: `UIScreen.main`, `UIApplication.shared` and the main queue are this stage's.
  @discardableResult
  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try context.perform(body)
  }

  /// What the application keeps in `UserDefaults`; nil, as at first, for one that keeps nothing there.
  package var defaults: ApplicationDefaults? {
    get { context.defaults }
    set { context.defaults = newValue }
  }

  /// Says which fonts are installed. Without a host: none but Apple's have names.
  package var fontCatalogue: (any FontCatalogue)? {
    get { context.fontCatalogue }
    set { context.fontCatalogue = newValue }
  }

  /// Measures text. Without a host: fixed metrics that do not depend on installed fonts.
  package var textMetrics: any TextMetrics {
    get { context.textMetrics }
    set { context.textMetrics = newValue }
  }

  /// Gives the sizes of pictures. Without a host: reads their PNG headers.
  package var imageDecoder: any ImageDecoder {
    get { context.imageDecoder }
    set { context.imageDecoder = newValue }
  }

  /// Makes files of pictures. Without a host there are none.
  package var pictureEncoder: (any PictureEncoder)? {
    get { (context.imageEncoder as? PictureFiles)?.encoder }
    set { context.imageEncoder = newValue.map { PictureFiles(encoder: $0) } }
  }

  /// How the desktop wants the application to look. No part of the state, and of no record.
  public var traitCollection: UITraitCollection {
    get { context.traitCollection }
    set { perform { context.change(newValue) } }
  }

  /// The desktop's accent colour; nil for Apple's own.
  public var tintColor: UIColor? {
    get { context.tintColor }
    set { perform { context.change(tint: newValue) } }
  }

  /// Whether the user wants less motion: springs then do not swing past their places. It changes what moves, so the
  /// record of a run has to say it.
  public var isReduceMotionEnabled: Bool {
    get { context.isReduceMotionEnabled }
    set { perform { context.change(reducesMotion: newValue) } }
  }

  /// Opens a window as large as the screen, with `controller` as its root view controller, and lays it out, before the
  /// first tick.
  public func show(_ controller: @autoclosure () -> UIViewController) {
    perform {
      let window = UIWindow(frame: context.screen.bounds)
      window.rootViewController = controller()
      window.makeKeyAndVisible()
      layout()
    }
  }

  /// Of the window, in points.
  public var size: CGSize { context.screen.bounds.size }
  /// Device pixels a point.
  public var scale: CGFloat { context.screen.scale }

  /// The window that keys go to; nil before the first one is shown.
  public var window: UIWindow? { context.application.keyWindow }
  /// The number of the last tick; 0 before the first.
  public var tickNumber: Int { context.tick }

  /// The parts of a tick, in their order.
  package enum Phase: Sendable {
    case deliver, step, layout
  }

  /// Called at the end of each part of a tick. A host measures time here, because the stage reads no clock.
  package var phaseEnded: ((Phase) -> Void)?

  /// Called within `step`, at the end of each phase of the engine's step, of each animator. What is left of `step` then
  /// ends with `phaseEnded`.
  package var stepPhaseEnded: ((DynamicsPhase) -> Void)? {
    get { context.dynamicsPhaseEnded }
    set { context.dynamicsPhaseEnded = newValue }
  }

  /// Called for what the animators tell their delegates, and for behaviors that come and go.
  package var dynamicsNoted: ((DynamicsNote) -> Void)? {
    get { context.dynamicsNoted }
    set { context.dynamicsNoted = newValue }
  }

  /// Called when items get other names.
  package var itemsRenamed: ((ItemRenaming) -> Void)? {
    didSet {
      context.elementsRenamed = itemsRenamed.map { listen in
        { [unowned context] animator, elements in
          guard let index = context.livingAnimators.firstIndex(where: { $0 === animator }) else { return }
          listen(.update(animator: index, elements))
        }
      }
    }
  }

  /// Called for each `HostEvent.setting`, as the application, in the order of the events. Without it they are only
  /// logged.
  package var settingChanged: ((_ name: String, _ value: Double) -> Void)?

  /// Runs one tick of 1/120 s. This is the only place that defines the order of a tick's parts.
  public func tick(_ events: [HostEvent] = []) {
    perform {
      deliver(events)
      phaseEnded?(.deliver)
      step()
      phaseEnded?(.step)
      layout()
      phaseEnded?(.layout)
    }
  }

  private func deliver(_ events: [HostEvent]) {
    context.beginTick()
    for event in events {
      if isRecording { log.append(event, in: context.tick) }
      if case .setting(let name, let value) = event { settingChanged?(name, value) } else { router.route(event) }
    }
  }

  private func step() {
    context.step()
  }

  /// Changes that a layout makes to its animators are applied at once. Otherwise the first code that reads items
  /// between two ticks, to draw or to count them, would apply them.
  private func layout() {
    for window in context.application.windows { window.layoutFlagged() }
    context.displays.drain()
    context.settleAnimators()
  }

  /// Lays out what has changed outside of a tick, such as before the first one.
  package func settle() {
    perform { layout() }
  }

  /// The picture between the last two ticks: `alpha` 0 is the earlier one, 1 the later one. Changes nothing.
  public func draw(alpha: Double = 1) -> DrawList {
    painter.paint(context, alpha: isInMotion ? alpha : 1, isAtRest: !isInMotion)
  }

  /// Whether ticks without input would change anything.
  public var isInMotion: Bool { context.isInMotion }

  /// Whether ticks are wanted although nothing moves: scroll indicators are fading. They change nothing else.
  public var isFading: Bool { context.isFading }

  /// Whether nothing moves and nobody holds anything: no button, no finger, no key.
  public var isIdle: Bool {
    !isInMotion && !context.isHeldStill && !router.holdsKey && context.application.windows.allSatisfy { !$0.isTouched }
  }

  /// Whether anything on the stage accepts typed text. If so, all keys without modifiers belong to the stage.
  public var acceptsText: Bool { window?.acceptsText ?? false }

  /// Where the mouse is, in window points; nil before it came and while it is elsewhere.
  public var mouseLocation: CGPoint? { router.mouseLocation }

  /// Whether the picture differs from the one that `pictureWasDrawn` confirmed last.
  public var needsDisplay: Bool { context.needsDisplay }

  /// Asks for a new picture, whatever the views say: the old one was lost.
  public func setNeedsDisplay() {
    context.needsDisplay = true
  }

  /// The host has shown the present picture: none is wanted until something changes.
  public func pictureWasDrawn() {
    context.needsDisplay = false
  }
}
