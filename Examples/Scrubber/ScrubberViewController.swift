import UIKit

/// One animation, in three hands: a slider scrubs it, a button plays, pauses and turns it round, and the segments say
/// how it moves.
class ScrubberViewController: UIViewController {
  private let column = UIStackView()
  private let track = UIView()
  private let card = UIView()
  private let slider = UISlider()
  private let playButton = UIButton(type: .system)
  private let reverseButton = UIButton(type: .system)
  private let curves = UISegmentedControl(items: ["Linear", "Ease", "Spring", "Own"])
  private lazy var trackHeight = track.heightAnchor.constraint(equalToConstant: 260)
  private lazy var link = CADisplayLink(target: self, selector: Selector(ScrubberViewController.follow))
  private var animator: UIViewPropertyAnimator?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    track.backgroundColor = .secondarySystemBackground
    track.layer.cornerRadius = 16
    card.backgroundColor = .systemBlue
    card.layer.cornerRadius = 8
    track.addSubview(card)
    slider.addAction(UIAction { [unowned self] _ in scrub() }, for: .valueChanged)
    playButton.setTitle("Play", for: .normal)
    playButton.addAction(UIAction { [unowned self] _ in play() }, for: .touchUpInside)
    reverseButton.setTitle("Turn round", for: .normal)
    reverseButton.addAction(
      UIAction { [unowned self] _ in animator?.isReversed.toggle() }, for: .touchUpInside)
    curves.selectedSegmentIndex = 1
    curves.addAction(UIAction { [unowned self] _ in reset() }, for: .valueChanged)

    let buttons = UIStackView(arrangedSubviews: [playButton, reverseButton])
    buttons.distribution = .fillEqually
    [track, slider, curves, buttons].forEach(column.addArrangedSubview)
    column.axis = .vertical
    column.spacing = 20
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: view.topAnchor, constant: 24),
      column.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
      column.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
      trackHeight,
    ])
    link.add(to: .main, forMode: .common)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    // The other rows take 200 points.
    trackHeight.constant = min(260, max(120, view.bounds.height - 200))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    column.layoutIfNeeded()
    if animator == nil { reset() }
  }

  /// A new animator, which stands at the beginning.
  private func reset() {
    animator?.stopAnimation(true)
    card.transform = .identity
    card.alpha = 1
    card.frame = CGRect(x: 20, y: 20, width: 80, height: 80)
    card.backgroundColor = .systemBlue
    card.layer.cornerRadius = 8
    slider.value = 0
    let animator = UIViewPropertyAnimator(duration: 2, timingParameters: timing)
    animator.addAnimations { [unowned self] in
      card.center = CGPoint(x: track.bounds.width - 90, y: track.bounds.height - 90)
      card.transform = CGAffineTransform(rotationAngle: .pi * 0.75).scaledBy(x: 1.5, y: 1.5)
      card.layer.cornerRadius = 40
    }
    animator.addAnimations({ [unowned self] in card.backgroundColor = .systemOrange }, delayFactor: 0.5)
    animator.addCompletion { [unowned self] _ in playButton.setTitle("Play", for: .normal) }
    animator.pausesOnCompletion = true
    animator.scrubsLinearly = false
    animator.pauseAnimation()
    self.animator = animator
  }

  private var timing: any UITimingCurveProvider {
    switch curves.selectedSegmentIndex {
    case 0: UICubicTimingParameters(animationCurve: .linear)
    case 1: UICubicTimingParameters(animationCurve: .easeInOut)
    case 2: UISpringTimingParameters(dampingRatio: 0.4)
    default:
      UICubicTimingParameters(controlPoint1: CGPoint(x: 0.1, y: 1.4), controlPoint2: CGPoint(x: 0.6, y: -0.4))
    }
  }

  private func scrub() {
    animator?.pauseAnimation()
    playButton.setTitle("Play", for: .normal)
    animator?.fractionComplete = CGFloat(slider.value)
  }

  private func play() {
    guard let animator else { return }
    if animator.isRunning {
      animator.pauseAnimation()
      playButton.setTitle("Play", for: .normal)
    } else {
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      playButton.setTitle("Pause", for: .normal)
    }
  }

  private func follow(_ link: CADisplayLink) {
    guard let animator, animator.isRunning else { return }
    slider.value = Float(animator.fractionComplete)
  }
}
