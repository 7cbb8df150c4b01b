import Foundation

/// Changes of views whose way can be held, led by hand, turned back and taken up again.
///
/// What the blocks set is set when the animator becomes active. The views are drawn as far on their ways as
/// `fractionComplete` says. Turned back to the start, or stopped, they are set to what they are drawn as.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// What it is paced by.
  public private(set) var timingParameters: (any UITimingCurveProvider)?
  /// Of the whole, seconds.
  public let duration: TimeInterval
  /// Before it begins, seconds.
  public private(set) var delay: TimeInterval = 0
  /// Whether the views get touches meanwhile, where they are going to be.
  open var isUserInteractionEnabled = true
  /// Whether it can be held and led. One that cannot stops the program where somebody tries.
  open var isInterruptible = true
  /// Whether it goes with the hand as it is held. Otherwise the hand's way is paced by the curve, too.
  open var scrubsLinearly = true
  /// Whether it stays active, and held, when it is through. `isRunning` tells that then, no completion does.
  open var pausesOnCompletion = false

  /// Inactive until it is started or paused, and after it is through.
  public private(set) var state = UIViewAnimatingState.inactive
  /// Whether it moves now: it is active and not paused.
  public private(set) var isRunning = false
  private var changes: [(headStart: Double, body: () -> Void)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var run: AnimationRun?
  private var isTurnedBack: Bool {
    get { run?.isTurnedBack ?? isTurnedAtFirst }
    set {
      if let run { run.isTurnedBack = newValue } else { isTurnedAtFirst = newValue }
    }
  }
  /// Whether it begins on its way back.
  private var isTurnedAtFirst = false
  /// Of one that has been stopped: where each view would be at either end.
  private var ends: [End] = []

  private struct End {
    weak var view: UIView?
    let property: AnimatedProperty
    let start: AnimatedValue
    let end: AnimatedValue
  }

  /// In seconds; a spring that says how long it takes has its own.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    self.duration = parameters.timing(in: duration).duration
  }

  /// In seconds, by a curve of the system.
  public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// In seconds, by a cubic Bézier curve from (0, 0) to (1, 1).
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    let parameters = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
    self.init(duration: duration, timingParameters: parameters)
    if let animations { addAnimations(animations) }
  }

  /// In seconds, by a spring: 1 settles without a swing, less swings.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// One that has been started. Duration and delay are in seconds.
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let parameters = UICubicTimingParameters(animationCurve: options.curve)
    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: parameters)
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    guard let animator = animator as? Self else {
      fatalError("NSInternalInconsistencyException: runningPropertyAnimator makes no \(Self.self)")
    }
    return animator
  }

  /// So much of the way is done, in the direction in which it goes, from 0 to 1. Setting it holds the animator there.
  open var fractionComplete: CGFloat {
    get {
      guard let run else { return 0 }
      return CGFloat(isTurnedBack ? 1 - done(of: run) : done(of: run))
    }
    set {
      guard newValue.isFinite else {
        fatalError("NSInvalidArgumentException: fractionComplete must be a number, not \(newValue)")
      }
      pauseAnimation()
      let share = min(max(Double(newValue), 0), 1)
      let paced = scrubsLinearly ? share : curve(in: duration).progress(at: share, of: duration).other
      run?.heldAt = isTurnedBack ? 1 - paced : paced
      AppContext.current?.needsDisplay = true
    }
  }

  /// Whether it goes back to its start. One that is on its way turns round where it is.
  open var isReversed: Bool {
    get { isTurnedBack }
    set {
      guard newValue != isTurnedBack else { return }
      isTurnedBack = newValue
      if isRunning, let run {
        hold(run)
        go(on: run, curve(in: duration), rest(of: run) * duration)
      }
    }
  }

  /// Runs it, or goes on from where it is paused.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Runs it after so many seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    switch state {
    case .stopped: refuse("started while it is stopped")
    case .inactive:
      self.delay = delay
      activate(held: false)
    case .active: if !isRunning { continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    }
  }

  /// Holds it where it is. It is active then, so that a fraction may be set.
  open func pauseAnimation() {
    if !isInterruptible && state == .active { refuse("paused, and is not interruptible") }
    switch state {
    case .stopped: refuse("paused while it is stopped")
    case .inactive: activate(held: true)
    case .active: if let run, isRunning { hold(run) }
    }
  }

  /// Takes it up from where it is held.
  ///
  /// - Parameters:
  ///   - parameters: another pace; nil for its own.
  ///   - durationFactor: what is left of the way takes so much of the duration; 0 for what is left of that.
  open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    guard state == .active, let run, !isRunning else { return }
    if let parameters { timingParameters = parameters }
    let share = durationFactor > 0 ? Double(durationFactor) : rest(of: run)
    guard let timing = timingParameters?.timing(in: share * duration) else { return }
    go(on: run, timing.curve, timing.duration)
  }

  /// Halts it: the views are set to what they are drawn as.
  ///
  /// - Parameter withoutFinishing: whether that is all, and no completion is called. Otherwise `finishAnimation(at:)`
  ///   is to come.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, let run else {
      if state == .inactive { return }
      refuse("stopped twice")
    }
    if !isInterruptible { refuse("stopped, and is not interruptible") }
    ends = []
    let moment = DrawnMoment(alpha: 1, tick: AppContext.current?.tick ?? 0)
    for view in run.views {
      guard let animations = view.animations else { continue }
      for property in animations.properties(of: run) {
        let (end, lag) = (view.model(of: property), animations.lag(property, of: run, at: moment))
        ends.append(
          End(view: view, property: property, start: end - animations.way(of: property, by: run), end: end))
        set(view, property, end + lag)
      }
    }
    run.leaveViews()
    isTurnedAtFirst = isTurnedBack
    self.run = nil
    (isRunning, state) = (false, .stopped)
    if withoutFinishing { becomeInactive() }
  }

  /// Of one that has been stopped: where its views are to be. Then the completions are called.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { refuse("finished, and is not stopped") }
    for end in ends where finalPosition != .current {
      if let view = end.view { set(view, end.property, finalPosition == .start ? end.start : end.end) }
    }
    complete(at: finalPosition)
  }

  /// What is set in the block moves with the others, to the same end.
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// `delayFactor` is the share of the duration, or of what is left of the way, that passes first.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = min(max(Double(delayFactor), 0), 1)
    guard state == .active, let run else {
      if state == .stopped { refuse("given animations while it is stopped") }
      return changes.append((factor, animation))
    }
    let share = min(max(done(of: run), 0), 1)
    run.keyframe = share + factor * (1 - share)...1
    AppContext.current?.animations.within(run, animation)
    run.keyframe = nil
  }

  /// Called when it is through or is finished, with where that was.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }
}

extension UIViewPropertyAnimator {
  private func refuse(_ what: String) -> Never {
    fatalError("NSInternalInconsistencyException: a UIViewPropertyAnimator is \(what)")
  }

  private func curve(in duration: TimeInterval) -> TimingCurve {
    timingParameters?.timing(in: duration).curve ?? .cubic(.standard)
  }

  /// What is done of the way, from the start.
  private func done(of run: AnimationRun) -> Double {
    run.progress(at: DrawnMoment(alpha: 1, tick: AppContext.current?.tick ?? 0)).other
  }

  private func rest(of run: AnimationRun) -> Double {
    let share = min(max(done(of: run), 0), 1)
    return isTurnedBack ? share : 1 - share
  }

  private func activate(held: Bool) {
    guard let context = AppContext.current else {
      for change in changes { change.body() }
      return becomeInactive()
    }
    let pace = AnimationPace(
      curve: curve(in: duration), firstTick: context.tick, delay: max(delay, 0), duration: max(duration, 0),
      from: isTurnedBack ? 1 : 0, to: isTurnedBack ? 0 : 1)
    let run = AnimationRun(pace, isUserInteractionEnabled ? .allowUserInteraction : []) { [self] _ in
      isRunning = false
      complete(at: isTurnedBack ? .start : .end)
    }
    run.isTurnedBack = isTurnedAtFirst
    run.movesDetachedViews = true
    run.mayEnd = { [unowned self] in mayEnd() }
    run.heldAt = held ? pace.from : nil
    (self.run, state, isRunning) = (run, .active, !held)
    context.animations.begin(run) {
      for change in changes {
        run.headStart = change.headStart
        change.body()
      }
      run.headStart = 0
    }
    changes = []
  }

  private func hold(_ run: AnimationRun) {
    run.heldAt = done(of: run)
    isRunning = false
  }

  private func go(on run: AnimationRun, _ curve: TimingCurve, _ duration: TimeInterval) {
    guard let context = AppContext.current else { return }
    run.pace = AnimationPace(
      curve: curve, firstTick: context.tick, duration: duration, from: done(of: run), to: isTurnedBack ? 0 : 1)
    run.heldAt = nil
    isRunning = true
    context.needsDisplay = true
  }

  /// Whether it is over when it is through.
  private func mayEnd() -> Bool {
    guard let run, pausesOnCompletion else { return true }
    hold(run)
    return false
  }

  private func set(_ view: UIView, _ property: AnimatedProperty, _ value: AnimatedValue) {
    UIView.performWithoutAnimation { view.setModel(value, of: property) }
  }

  private func complete(at position: UIViewAnimatingPosition) {
    let present = completions
    becomeInactive()
    for completion in present { completion(position) }
  }

  private func becomeInactive() {
    (state, run, ends, completions, changes) = (.inactive, nil, [], [], [])
    (isRunning, isTurnedAtFirst) = (false, false)
  }
}
