import CradleCurves
import CradleScenes
import Foundation
import UIKit

extension Scene {
  static let springLab = Scene(
    name: "spring-lab", title: "Spring Lab",
    summary:
      "One spring or a chain of them under a hand or a step, with its curves: drag the peak to where it is to be.",
    alsoCalled: "curve graph overshoot settle easing response",
    defaultItemCount: 1, itemCounts: 1...SpringLabController.mostItems
  ) { SpringLabController(itemCount: $0) }
}

/// A box on a spring, or a chain of them, above the curves of its motion: place and velocity over time, and one over
/// the other. Beside what moves stands what the same two numbers do elsewhere.
package final class SpringLabController: WorkbenchController {
  nonisolated static let firstNumbers = SpringNumbers(frequency: 1, damping: 0.5)
  package private(set) var numbers = SpringLabController.firstNumbers
  private(set) var springs: [UIAttachmentBehavior] = []
  /// Where the first box is to be, from the bench's middle, in points.
  private(set) var goalOffset: CGFloat
  /// Whether the next tick begins a motion: the goal has moved by itself.
  private var beginsAnew = false
  private let chain: SpringChain
  private let goalMark = ThemedPanel(.accent, radius: 1)
  private let rail = ThemedPanel(.ghost, radius: 1)
  let button = ThemedPanel(.bench, border: .wall, width: 1, radius: 8)
  private let buttonLabel = ThemedLabel("Step  ⏎", .strong, size: 13)
  package let board: SpringBoard
  package let handles = SpringHandles()
  /// Of the motion that the plots show.
  package private(set) var trial: SpringTrial
  /// Ticks since it began; nil while nothing is recorded: at rest, or in a hand.
  private(set) var ticks: Int?
  /// Places and velocities of the items, tick by tick, as far as the plots go.
  package private(set) var samples: [[SpringSample]]
  private var isHeld = false
  private var isMade = false
  private lazy var hover = UIHoverGestureRecognizer(target: self, action: Selector(SpringLabController.hovered))

  package nonisolated static let mostItems = 12
  nonisolated static let limits = SpringLimits(frequency: 0.2...5, damping: 0...2)
  /// How near to the bench's edges a goal may be, in points.
  private static let margin: CGFloat = 30
  private static let track: CGFloat = 62
  private static let trackHeight: CGFloat = 124

  init(itemCount: Int) {
    board = SpringBoard(itemCount: itemCount)
    chain = SpringChain(count: itemCount)
    goalOffset = chain.middle + chain.step / 2
    samples = Array(repeating: [], count: itemCount)
    trial = SpringTrial(
      numbers: Self.firstNumbers, resistance: Self.firstResistance(itemCount), displacement: Double(-chain.step),
      velocity: 0)
    super.init(
      itemCount: itemCount,
      words: "Throw the box, or click beside it: that is its goal then. Return takes it to the other side. "
        + (itemCount == 1 ? "Drag the dots on the curve: the spring follows." : "Each box hangs on the one before it."))
    motion.resistance = Self.firstResistance(itemCount)
    motion.allowsRotation = false
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  package var goal: CGPoint { CGPoint(x: bench.bounds.width / 2 + goalOffset, y: Self.track) }

  package override func restingCenter(of indexPath: IndexPath) -> CGPoint? {
    CGPoint(x: goal.x - CGFloat(indexPath.item) * chain.pitch, y: goal.y)
  }

  /// In 1/s. The curves that one spring is compared with know no air. A long chain would swing for minutes without.
  static func firstResistance(_ itemCount: Int) -> CGFloat { itemCount == 1 ? 0 : 1 }

  // MARK: The bench

  override func build() {
    show(rail)
    show(goalMark)
    button.addSubview(buttonLabel)
    show(button)
    for view in board.views { show(view) }
    for index in 0..<itemCount {
      let box = Body(side: chain.side, hue: index, title: itemCount > 1 ? "\(index + 1)" : "")
      // Its law brings it back from anywhere. Walls would be another law.
      box.area = { CGRect(origin: .zero, size: $0).insetBy(dx: -2 * $0.width, dy: -2 * $0.height) }
      add(box, meets: false) { [chain] in
        CGPoint(x: $0.width / 2 + chain.middle - chain.step / 2 - CGFloat(index) * chain.pitch, y: Self.track)
      }
      addSpring(to: box, after: index > 0 ? bodies[index - 1] : nil)
    }
    for view in handles.views { show(view, above: true) }
    board.showReadouts(in: sky)
    view.addGestureRecognizer(hover)
    animator.delegate = self
    let recorder = UIDynamicBehavior()
    recorder.action = { [unowned self] in record() }
    animator.addBehavior(recorder)
    isMade = true
  }

  private func addSpring(to box: Body, after previous: Body?) {
    let spring: UIAttachmentBehavior
    if let previous {
      // Beside the one before, not at a distance from it: that would have two sides.
      spring = UIAttachmentBehavior(
        item: box, offsetFromCenter: UIOffset(horizontal: chain.pitch, vertical: 0), attachedTo: previous,
        offsetFromCenter: .zero)
      spring.length = 0
      tie(Coil(.wall, teeth: 4)) { (previous.center, box.center) }
    } else {
      spring = UIAttachmentBehavior(item: box, attachedToAnchor: goal)
      spring.length = 0
      tie(Stroke(.accent, thickness: 2)) { (spring.anchorPoint, box.center) }
    }
    (spring.frequency, spring.damping) = (numbers.frequency, numbers.damping)
    springs.append(spring)
    animator.addBehavior(spring)
  }

  override func layOut(_ size: CGSize) {
    rail.frame = CGRect(x: 24, y: Self.track - 1, width: size.width - 48, height: 2)
    let growth = buttonLabel.growth
    button.frame = CGRect(x: size.width - 12 - 84 * growth, y: 8, width: 84 * growth, height: 28 * growth)
    buttonLabel.frame = button.bounds
    board.layOut(
      in: CGRect(x: 4, y: Self.trackHeight, width: size.width - 8, height: size.height - Self.trackHeight - 4))
    let offset = offsetOnBench(goalOffset)
    if offset != goalOffset { (goalOffset, beginsAnew) = (offset, true) }
    moveGoal()
    if ticks == nil, samples[0].isEmpty { begin() } else { showCurves() }
  }

  /// The nearest goal at which all boxes are on the bench.
  private func offsetOnBench(_ offset: CGFloat) -> CGFloat {
    let half = bench.bounds.width / 2
    return min(max(offset, Self.margin + chain.length - half), half - Self.margin)
  }

  private func moveGoal() {
    goalMark.frame = CGRect(x: goal.x - 1, y: Self.track - 30, width: 2, height: 60)
    springs[0].anchorPoint = goal
  }

  // MARK: Motions

  /// A motion begins: what moves now is recorded, and compared with what laws say of it.
  func begin() {
    trial = SpringTrial(
      numbers: numbers, resistance: motion.resistance, displacement: Double(bodies[0].center.x - goal.x),
      velocity: Double(motion.linearVelocity(for: bodies[0]).x))
    ticks = 0
    samples = bodies.indices.map { [sample(of: $0)] }
    showCurves()
  }

  private func sample(of index: Int) -> SpringSample {
    SpringSample(
      displacement: Double(bodies[index].center.x - goal.x + CGFloat(index) * chain.pitch),
      velocity: Double(motion.linearVelocity(for: bodies[index]).x))
  }

  /// After each tick of a motion.
  private func record() {
    if beginsAnew, !isHeld {
      beginsAnew = false
      return begin()
    }
    guard let ticks, !isHeld else { return }
    self.ticks = ticks + 1
    guard Double(ticks + 1) * SpringTrial.tick <= board.seconds else { return }
    for index in bodies.indices {
      samples[index].append(sample(of: index))
      board.append(samples[index][ticks + 1], tick: ticks + 1, ofItem: index)
    }
    board.readOut()
  }

  /// The numbers were changed while nothing moves: what they would have made of the last motion.
  private func predict() {
    trial.numbers = numbers
    trial.resistance = motion.resistance
    ticks = nil
    showLaws()
    samples[0] = trial.prediction(upTo: board.seconds)
    board.show(samples)
  }

  private func showCurves() {
    showLaws()
    board.show(samples)
  }

  private func showLaws() {
    // The axes stay while a handle is dragged: it would run away from the hand.
    board.show(trial, keepsAxes: handles.isHeld)
    handles.show(itemCount == 1 ? trial : nil, in: board.curveFrame) { [board] in
      board.place(ofTime: $0, displacement: $1)
    }
  }

  func setGoal(_ offset: CGFloat) {
    goalOffset = offset
    moveGoal()
    begin()
  }

  /// The goal goes to the other side.
  private func stepAcross() {
    let side = goalOffset - chain.middle
    setGoal(offsetOnBench(chain.middle + (abs(side) < 1 ? chain.step / 2 : -side)))
  }

  /// The same step once more.
  func replay() {
    let start = goal.x + CGFloat(trial.displacement)
    for (index, box) in bodies.enumerated() {
      box.center = CGPoint(x: start - CGFloat(index) * chain.pitch, y: Self.track)
      animator.teleport(box)
      stop(box)
    }
    followItems()
    begin()
  }

  func setNumbers(_ new: SpringNumbers) {
    guard new != numbers else { return }
    numbers = new
    for spring in springs { (spring.frequency, spring.damping) = (new.frequency, new.damping) }
    numbersChanged()
  }

  func setResistance(_ resistance: CGFloat) {
    guard resistance != motion.resistance else { return }
    motion.resistance = resistance
    numbersChanged()
  }

  private func numbersChanged() {
    guard isMade, !samples[0].isEmpty else { return }
    if animator.isRunning, !isHeld, !handles.isHeld { begin() } else if itemCount == 1 { predict() }
  }

  // MARK: Hands and keys

  override func dragBegan(_ body: Body) { isHeld = true }

  override func dragEnded(_ body: Body) {
    isHeld = false
    begin()
  }

  override func groundPressed(at place: CGPoint) {
    if button.frame.contains(place) {
      stepAcross()
    } else if handles.press(at: place) {
      // Nothing changes before it is dragged.
    } else if place.y < Self.trackHeight {
      setGoal(offsetOnBench(place.x - bench.bounds.width / 2))
    } else {
      // A finger does not hover.
      board.pointer = place
    }
  }

  override func groundDragged(to place: CGPoint) {
    guard handles.isHeld else {
      if board.pointer != nil { board.pointer = place }
      return
    }
    if let wanted = handles.numbers(at: place, trial, in: Self.limits, board.point) { setNumbers(wanted) }
  }

  override func groundReleased(at place: CGPoint) {
    hovered(hover)
    guard handles.isHeld else { return }
    if handles.release() { replay() }
  }

  private func hovered(_ hover: UIHoverGestureRecognizer) {
    let isOver = hover.state == .began || hover.state == .changed
    board.pointer = isOver ? hover.location(in: bench) : nil
  }

  package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.contains(where: { $0.key?.keyCode == .keyboardReturnOrEnter }) else {
      return super.pressesBegan(presses, with: event)
    }
    stepAcross()
  }

  // MARK: Numbers

  package override var statusText: String? {
    guard itemCount == 1 else { return nil }
    let figures = response
    return "overshoot \((100 * figures.overshoot).plotText(decimals: 1)) %, "
      + "settles in \(figures.settlingTime.plotText(decimals: 2)) s"
  }

  /// To a step, as UIKit's ticks go.
  package var response: StepFigures {
    if let known = lastResponse, known.numbers == numbers { return known.figures }
    let figures = Self.response(of: numbers)
    lastResponse = (numbers, figures)
    return figures
  }
  private var lastResponse: (numbers: SpringNumbers, figures: StepFigures)?

  package override var tunables: [Tunable] { SpringLabController.tunables(of: self) }

  /// What a checkpoint has of the motion, besides the poses.
  func restore(goalOffset: CGFloat, trial: SpringTrial, samples: [[SpringSample]]) {
    self.goalOffset = goalOffset
    self.trial = trial
    self.samples = samples
    ticks = nil
    moveGoal()
    showCurves()
  }
}

extension SpringLabController: UIDynamicAnimatorDelegate {
  /// What wakes the animator later is another motion.
  package func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { ticks = nil }
}
