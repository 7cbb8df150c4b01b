import UIKit

/// A button in the corner from which others spring out along an arc, one after the other, and snap back. The main one
/// can be dragged; the menu opens towards the middle of the view from wherever it is.
class RadialMenuViewController: UIViewController {
  private let main = UIButton(type: .custom)
  private let message = UILabel()
  private lazy var animator = UIDynamicAnimator(referenceView: view)
  private var buttons: [UIButton] = []
  private var snaps: [UISnapBehavior] = []
  private var isOpen = false

  private static let items: [(String, String, UIColor)] = [
    ("✎", "Write", .systemBlue), ("♥", "Like", .systemPink), ("★", "Keep", .systemOrange),
    ("♪", "Play", .systemPurple), ("✓", "Done", .systemGreen),
  ]
  private static let radius: CGFloat = 150

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.93, green: 0.95, blue: 0.97, alpha: 1)
    message.text = "Press +"
    message.font = .systemFont(ofSize: 28, weight: .light)
    message.textAlignment = .center
    message.textColor = .gray
    view.addSubview(message)
    buttons = Self.items.map { symbol, name, color in
      let button = round(symbol, color, side: 52)
      button.alpha = 0
      button.addAction(UIAction { [unowned self] _ in choose(name) }, for: .touchUpInside)
      return button
    }
    style(main, "+", .black, side: 64)
    main.addAction(UIAction { [unowned self] _ in toggle() }, for: .touchUpInside)
    main.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: Selector(RadialMenuViewController.dragMain)))
    view.addSubview(main)
  }

  private func round(_ symbol: String, _ color: UIColor, side: CGFloat) -> UIButton {
    let button = UIButton(type: .custom)
    style(button, symbol, color, side: side)
    view.addSubview(button)
    return button
  }

  private func style(_ button: UIButton, _ symbol: String, _ color: UIColor, side: CGFloat) {
    button.frame.size = CGSize(width: side, height: side)
    button.setTitle(symbol, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: side * 0.45, weight: .medium)
    button.backgroundColor = color
    button.layer.cornerRadius = side / 2
    button.layer.shadowOpacity = 0.3
    button.layer.shadowOffset = CGSize(width: 0, height: 3)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    message.frame = CGRect(x: 0, y: 60, width: view.bounds.width, height: 40)
    guard snaps.isEmpty else { return }
    main.center = CGPoint(x: view.bounds.width - 60, y: view.bounds.height - 60)
    for button in buttons { button.center = main.center }
    snaps = buttons.map { button in
      let snap = UISnapBehavior(item: button, snapTo: main.center)
      snap.damping = 0.35
      return snap
    }
  }

  /// On an arc around the main button, in the middle of which lies the view's middle.
  private func place(of index: Int) -> CGPoint {
    let toward = atan2(view.bounds.midY - main.center.y, view.bounds.midX - main.center.x)
    let angle = toward + (CGFloat(index) / CGFloat(buttons.count - 1) - 0.5) * .pi * 0.45
    return CGPoint(
      x: main.center.x + Self.radius * cos(angle), y: main.center.y + Self.radius * sin(angle))
  }

  private func toggle() {
    isOpen.toggle()
    UIView.animate(springDuration: 0.4, bounce: 0.3) {
      main.transform = isOpen ? CGAffineTransform(rotationAngle: .pi / 4) : .identity
    }
    for (index, snap) in snaps.enumerated() {
      if snap.dynamicAnimator == nil { animator.addBehavior(snap) }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.04 * Double(index)) { [weak self] in
        MainActor.assumeIsolated { self?.send(index) }
      }
    }
  }

  private func send(_ index: Int) {
    snaps[index].snapPoint = isOpen ? place(of: index) : main.center
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { [self] in
      buttons[index].alpha = isOpen ? 1 : 0
    }
  }

  private func choose(_ name: String) {
    UIView.transition(with: message, duration: 0.25, options: .transitionCrossDissolve) { [self] in
      message.text = name
    }
    toggle()
  }

  private func dragMain(_ pan: UIPanGestureRecognizer) {
    main.center = pan.location(in: view)
    for index in snaps.indices { snaps[index].snapPoint = isOpen ? place(of: index) : main.center }
  }
}
