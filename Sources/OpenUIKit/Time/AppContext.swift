import Foundation

/// What one running application shares: the number of the tick, the screen, the queue of the main thread, and who is in
/// motion. `Stage` owns one; there is no other global.
///
/// `UIScreen.main`, `UIApplication.shared` and `DispatchQueue.main` answer from `AppContext.current`, which is set for
/// the length of a tick, so that two stages can run side by side.
@MainActor
package final class AppContext {
  /// Ticks a second: the one clock of everything below the host.
  package nonisolated static let ticksPerSecond = 120
  /// Seconds in a tick.
  package nonisolated static let tickLength = 1.0 / Double(ticksPerSecond)

  /// Ticks of a duration, rounded up.
  package nonisolated static func ticks(inMilliseconds milliseconds: Int) -> Int {
    (milliseconds * ticksPerSecond + 999) / 1000
  }

  /// The application whose code runs now.
  package nonisolated static var current: AppContext? { Running.present?.context }

  /// Whether the caller is that code itself: a task it has started elsewhere inherits `current`, but not the thread.
  package nonisolated static var isRunningHere: Bool {
    Running.present.map { pthread_equal($0.thread, pthread_self()) != 0 } ?? false
  }

  /// Runs `body` as this application's code.
  package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let defaults else { return try run(body) }
    let outer = AppContext.current
    defaults.enter()
    defer { if let outer, outer !== self { outer.defaults?.enter() } }
    return try run(body)
  }

  private func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Running.$present.withValue(Running(context: self, thread: pthread_self()), operation: body)
  }

  /// The number of the present tick; the first is 1.
  package var tick: Int { storedTick }
  package let screen: UIScreen
  package let application = UIApplication()
  /// What it keeps in `UserDefaults`; nil for one that keeps nothing there.
  package var defaults: ApplicationDefaults?
  package var textMetrics: any TextMetrics
  package var imageDecoder: any ImageDecoder = PNGHeader()
  /// Nil without a host.
  package var imageEncoder: (any ImageEncoder)?
  /// The installed fonts, of which a name is looked up at most.
  package var fontCatalogue: (any FontCatalogue)?
  private(set) lazy var fontIndex = FontIndex(fontCatalogue?.faces ?? [])
  /// Pictures by their files' paths: cells ask for the same few again and again.
  var imageFiles: [String: EncodedImage] = [:]
  /// Where named pictures were found: cells ask for theirs whenever they come into view, and the file system is slow.
  var namedImages: [ImageName: ImageFile] = [:]
  var symbolDrawings: [SymbolRequest: Drawing] = [:]
  package let mainQueue = TickQueue()
  /// What `UIView.animate` has on its way.
  let animations = AnimationRuns()
  /// What has been added to layers.
  let layerAnimations = LayerAnimationRuns()
  let emitters = EmitterRuns()
  let transactions = Transactions()
  let graphics = GraphicsStack()
  /// Which views are to be drawn by code before the next picture.
  package let displays = DisplayQueue()
  package let diagnostics = Diagnostics()
  private var pasteboards: [UIPasteboard.Name: UIPasteboard] = [:]
  /// How the desktop wants the application to look; `change` sets them, and says so to the views.
  package internal(set) var traitCollection = UITraitCollection.standard {
    didSet { otherTraits = nil }
  }
  /// What the code that runs now takes colours apart by, where that is not the application's.
  var traitsOfCode: UITraitCollection?
  /// The application's with others instead: views that have some of their own ask for them in each frame.
  var otherTraits: (override: TraitOverride, traits: UITraitCollection)?
  /// Nil for the one that Apple's applications have.
  package internal(set) var tintColor: UIColor?
  package internal(set) var isReduceMotionEnabled = false

  /// Whether `end()` has been called.
  package var isOver: Bool { hasEnded }
  /// Set by whatever changes the picture; the host clears it when it has drawn.
  package var needsDisplay: Bool {
    get { storedNeedsDisplay }
    set { storedNeedsDisplay = newValue }
  }
  /// Whether the code that runs now is a scroll motion's: poses changed in it are blended by the painter.
  package var isMovingByMotion: Bool { isStepOfMotions }
  /// Whether it is an animator's action: what views it changes are drawn as moved by the step.
  var isRunningActions = false

  // Asked for each item in each tick, and stored privately for the same reason as in `UIView`.
  private var storedTick = 0
  private var hasEnded = false
  private var storedNeedsDisplay = true
  private var isStepOfMotions = false

  /// Called at the end of each phase of an animator's step, in the step phase of a tick.
  package var dynamicsPhaseEnded: ((DynamicsPhase) -> Void)?
  /// Called for whatever the animators tell their delegates, before these.
  package var dynamicsNoted: ((DynamicsNote) -> Void)?
  /// Called for each animator whose items a batch update gives other names.
  package var elementsRenamed: ((UIDynamicAnimator, ElementRenaming) -> Void)?

  /// Whether a data source is being asked for a view.
  private(set) var isAskingForView = false

  private var movingScrollViews: [UIScrollView] = []
  private var timedMotions: [any TimedMotion] = []
  private var fades: [any TimedMotion] = []
  private var animators: [WeakAnimator] = []

  private struct WeakAnimator {
    weak var animator: UIDynamicAnimator?
  }

  package init(screen: UIScreen, textMetrics: any TextMetrics) {
    self.screen = screen
    self.textMetrics = textMetrics
  }

  /// Seconds of application time since the start, at the present tick.
  package var time: TimeInterval { Double(tick) * AppContext.tickLength }

  package func pasteboard(_ name: UIPasteboard.Name) -> UIPasteboard {
    if let known = pasteboards[name] { return known }
    let made = UIPasteboard(name: name)
    pasteboards[name] = made
    return made
  }

  package func beginTick() {
    storedTick += 1
    traitsOfCode = nil
    transactions.endTurn()
  }

  /// Ends the application. Its views refer to this object strongly, so it drops its references to them.
  package func end() {
    hasEnded = true
    application.windows = []
    movingScrollViews = []
    timedMotions = []
    fades = []
    animations.removeAll()
    layerAnimations.removeAll()
    emitters.removeAll()
    transactions.removeAll()
    mainQueue.removeAll()
    displays.removeAll()
  }
}

extension AppContext {
  /// Runs `question`, which asks a data source for a view.
  func asking<Answer>(_ question: () -> Answer) -> Answer {
    let wasAsking = isAskingForView
    isAskingForView = true
    defer { isAskingForView = wasAsking }
    return question()
  }
}

// MARK: - Who moves

extension AppContext {
  /// From the next step phase on, `scrollView.advanceMotion()` is called each tick while it has a motion.
  package func startMoving(_ scrollView: UIScrollView) {
    guard !movingScrollViews.contains(where: { $0 === scrollView }) else { return }
    movingScrollViews.append(scrollView)
  }

  /// The same for whatever else moves as a function of the tick.
  func startTimedMotion(_ motion: any TimedMotion) {
    guard !timedMotions.contains(where: { $0 === motion }) else { return }
    timedMotions.append(motion)
  }

  /// The same for what only fades from the picture: that is no motion, and nothing waits for its end but the display.
  func startFading(_ fade: any TimedMotion) {
    guard !fades.contains(where: { $0 === fade }) else { return }
    fades.append(fade)
  }

  package func register(_ animator: UIDynamicAnimator) {
    animators.append(WeakAnimator(animator: animator))
  }

  /// The animators that live, in the order of their creation.
  package var livingAnimators: [UIDynamicAnimator] {
    animators.compactMap(\.animator)
  }

  /// Lets all animators make the edits that wait.
  package func settleAnimators() {
    for entry in animators { entry.animator?.settle() }
  }

  /// The bounds of a view, or a layout's content, have changed: there may be animators whose walls follow.
  func boundsChanged(of owner: AnyObject) {
    for entry in animators { entry.animator?.boundsChanged(of: owner) }
  }

  /// Whether another tick would change anything that is not due to input.
  package var isInMotion: Bool {
    !movingScrollViews.isEmpty || !timedMotions.isEmpty || animations.isInMotion
      || layerAnimations.isInMotion(at: time) || emitters.isInMotion(at: time) || mainQueue.nextDueTick != nil
      || displays.wantsTick
      || animators.contains { $0.animator?.isRunning == true }
      || application.windows.contains { $0.needsLayout || $0.subtreeNeedsLayout }
  }

  /// When the animations of views that are on their way began, the first first.
  package var firstTicksOfAnimations: [Int] { animations.firstTicks }

  /// Whether ticks change nothing but what is fading from the picture.
  package var isFading: Bool { !fades.isEmpty }

  /// Whether a client holds something still in the middle of its motion.
  package var isHeldStill: Bool { animators.contains { $0.animator.map { $0.isActive && $0.isPaused } ?? false } }

  /// Whether the next step moves `scrollView`, or goes on with `motion`.
  func willMove(_ scrollView: UIScrollView) -> Bool { movingScrollViews.contains { $0 === scrollView } }
  func willAdvance(_ motion: any TimedMotion) -> Bool { timedMotions.contains { $0 === motion } }
  func willFade(_ fade: any TimedMotion) -> Bool { fades.contains { $0 === fade } }

  package var movingScrollViewCount: Int { movingScrollViews.count }

  /// The step phase: scroll motions, timed ones, animations of views that are through, those of layers that begin or
  /// are, blocks that are due, animators, then what fades. No other place decides this order.
  package func step() {
    stepMotions()
    stepTimedMotions()
    stepAnimations()
    mainQueue.runDue(at: tick)
    stepAnimators()
    stepFades()
  }

  private func stepMotions() {
    guard !movingScrollViews.isEmpty else { return }
    isStepOfMotions = true
    for scrollView in movingScrollViews { scrollView.advanceMotion() }
    // Only when all have moved: the delegate of one may have begun a motion of another that had come to rest.
    movingScrollViews.removeAll { !$0.activity.isMoving }
    isStepOfMotions = false
    needsDisplay = true
  }

  private func stepTimedMotions() {
    guard !timedMotions.isEmpty else { return }
    let present = timedMotions
    timedMotions = []
    // What ends may start another one, or the same again.
    for motion in present where motion.advance(to: tick) { startTimedMotion(motion) }
    needsDisplay = true
  }

  private func stepAnimations() {
    if animations.isInMotion {
      animations.step(to: tick)
      needsDisplay = true
    }
    if layerAnimations.isInMotion(at: time) {
      layerAnimations.step(to: time)
      needsDisplay = true
    }
    if emitters.step(to: time) { needsDisplay = true }
  }

  private func stepFades() {
    guard !fades.isEmpty else { return }
    let present = fades
    fades = []
    for fade in present where fade.advance(to: tick) { startFading(fade) }
  }

  private func stepAnimators() {
    animators.removeAll { $0.animator == nil }
    for entry in animators {
      guard let animator = entry.animator, animator.isRunning else { continue }
      animator.tick(dynamicsPhaseEnded)
      needsDisplay = true
    }
  }
}

/// Something that moves in the step phase of every tick, by a closed form of time, until it is through.
@MainActor
protocol TimedMotion: AnyObject {
  /// Answers whether there is more to come.
  func advance(to tick: Int) -> Bool
}

/// The application that runs now, and the thread that runs it.
private struct Running: Sendable {
  let context: AppContext
  let thread: pthread_t

  @TaskLocal static var present: Running?
}
