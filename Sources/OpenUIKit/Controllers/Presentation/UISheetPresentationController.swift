import Foundation

/// Shows a controller on a card: at the lower edge of the window, as high as one of its detents; a form in the middle
/// of the window, where there is room on all sides.
///
/// A hand drags the card from one detent to the next, and down to dismiss it. A click beside it and Escape dismiss it,
/// too. None of them does where the controller says `isModalInPresentation`, or the delegate says no.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// The heights at which it rests.
  open var detents: [Detent] = [.large()] {
    didSet { placePresentedView() }
  }
  /// Nil for the lowest.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { placePresentedView() } }
  }
  /// Whether a bar at the upper edge says that it can be dragged.
  open var prefersGrabberVisible = false {
    didSet { sheetView.showsGrabber = prefersGrabberVisible }
  }
  /// In points; nil for the system's.
  open var preferredCornerRadius: CGFloat? {
    didSet { sheetView.radius = preferredCornerRadius ?? Self.cornerRadius }
  }

  private(set) lazy var sheetView = SheetView(around: presentedViewController)
  let dimming = UIView(frame: .zero)
  var drag = SheetDrag()

  // In points: Apple's, but for the widths, which leave of a desktop's window something to be seen on both sides.
  static let cornerRadius: CGFloat = 10
  private static let upperGap: CGFloat = 40
  private static let pageWidth: CGFloat = 640
  private static let formSize = CGSize(width: 540, height: 620)
  private static let formGap: CGFloat = 20
  /// Of what lies below the sheet so much is left.
  private static let dimmingAlpha: CGFloat = 0.3

  /// A click on what lies below the sheet dismisses it, as a hand does.
  public override init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    dimming.backgroundColor = UIColor(white: 0, alpha: Self.dimmingAlpha)
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self] _ in self?.dismissByHand() }
    dimming.addGestureRecognizer(tap)
  }

  /// The changes of detents that `changes` makes are animated.
  open func animateChanges(_ changes: () -> Void) {
    UIView.animate(springDuration: Self.settlingTime, animations: changes)
  }
  /// What the detents resolve to is another height.
  open func invalidateDetents() { placePresentedView() }

  // MARK: Of the superclass

  /// The sheet, which has the controller's view in it.
  open override var presentedView: UIView? { sheetView }

  /// In points: in the middle for a form, else at the lower edge, as high as the selected detent. Zero without a
  /// container.
  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let size = containerView?.bounds.size else { return .zero }
    if let form = formSize(in: size) {
      return CGRect(
        x: ((size.width - form.width) / 2).rounded(), y: ((size.height - form.height) / 2).rounded(),
        width: form.width, height: form.height)
    }
    let width = min(size.width, Self.pageWidth)
    let height = selected?.height ?? 0
    return CGRect(x: ((size.width - width) / 2).rounded(), y: size.height - height, width: width, height: height)
  }

  /// What lies below begins to darken, and the sheet can be dragged.
  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let containerView else { return }
    dimming.frame = containerView.bounds
    containerView.insertSubview(dimming, at: 0)
    sheetView.begin(isFloating: formSize(in: containerView.bounds.size) != nil)
    addDrag()
    dim(from: 0, to: 1)
  }

  /// What lies below begins to brighten.
  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    dim(from: dimming.alpha, to: 0)
  }

  /// A sheet that was taken back lets go of the controller's view.
  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if !completed { sheetView.end() }
  }

  /// A sheet that has gone lets go of the controller's view. One that stays darkens what lies below again.
  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    guard !completed else { return sheetView.end() }
    dimming.alpha = 1
    presentingViewController.viewIfLoaded?.tintAdjustmentMode = .dimmed
  }

  override var keyCommands: [UIKeyCommand] {
    [
      UIKeyCommand(
        input: UIKeyCommand.inputEscape, modifierFlags: [],
        action: Selector { [weak self] (_: PresentationContainer) in { @MainActor in self?.dismissByHand() } })
    ]
  }

  override func placePresentedView() {
    guard transition == nil, let container, !drag.isUnderWay else { return }
    sheetView.isFloating = formSize(in: container.bounds.size) != nil
    super.placePresentedView()
    sheetView.layoutIfNeeded()
  }

  private func dim(from: CGFloat, to: CGFloat) {
    presentingViewController.viewIfLoaded?.tintAdjustmentMode = to > 0 ? .dimmed : .automatic
    dimming.alpha = from
    let moves = presentedViewController.transitionCoordinator?.animate { [dimming] _ in dimming.alpha = to } ?? false
    if !moves { dimming.alpha = to }
  }

  // MARK: Heights

  /// Of a form that has room on all sides.
  private func formSize(in size: CGSize) -> CGSize? {
    guard presentationStyle == .formSheet else { return nil }
    let preferred = presentedViewController.preferredContentSize
    let form = CGSize(
      width: preferred.width > 0 ? preferred.width : Self.formSize.width,
      height: preferred.height > 0 ? preferred.height : Self.formSize.height)
    let isSmall = form.width + 2 * Self.formGap <= size.width
    return isSmall ? CGSize(width: form.width, height: min(form.height, size.height - 2 * Self.formGap)) : nil
  }

  /// Those that count, the lowest first.
  var heights: [(identifier: Detent.Identifier, height: CGFloat)] {
    guard let container else { return [] }
    let room = Room(container.traitCollection, max(0, container.bounds.height - Self.upperGap))
    let resolved = detents.compactMap { detent in
      detent.resolvedValue(in: room).map { (detent.identifier, min(max($0.rounded(), 0), room.maximumDetentValue)) }
    }
    let all = resolved.isEmpty ? [(Detent.Identifier.large, room.maximumDetentValue)] : resolved
    return all.enumerated().sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.map(\.element)
  }

  private var selected: (identifier: Detent.Identifier, height: CGFloat)? {
    let heights = heights
    return heights.first { $0.identifier == selectedDetentIdentifier } ?? heights.first
  }

  /// At which it rests, whether somebody has selected it or not.
  var selectedDetent: Detent.Identifier? { selected?.identifier }

  /// Whether it lies in the middle, where there is nothing to drag it to.
  var isFloating: Bool { containerView.map { formSize(in: $0.bounds.size) != nil } ?? false }
}
