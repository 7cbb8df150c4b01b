import UIKit

/// Cards on a ring, seen in perspective. A drag turns the ring, which goes on by itself; a click turns a card over.
class CarouselViewController: UIViewController {
  private let ring = UIView()
  private let cards = (0..<9).map { CardView(number: $0) }
  /// Of the ring, in radians, and in a second.
  private var angle: CGFloat = 0.55
  private var speed: CGFloat = 0
  private lazy var link = CADisplayLink(target: self, selector: Selector(CarouselViewController.turn))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(hue: 0.62, saturation: 0.5, brightness: 0.18, alpha: 1)
    view.addSubview(ring)
    cards.forEach(ring.addSubview)
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 900
    // A little from above.
    ring.layer.sublayerTransform = CATransform3DRotate(eye, -0.2, 1, 0, 0)
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(CarouselViewController.pan)))
    link.isPaused = true
    link.add(to: .main, forMode: .common)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    ring.frame = view.bounds
    for card in cards { card.center = CGPoint(x: ring.bounds.midX, y: ring.bounds.midY) }
    place()
  }

  private func place() {
    for (index, card) in cards.enumerated() {
      let own = angle + 2 * .pi * CGFloat(index) / CGFloat(cards.count)
      var place = CATransform3DMakeTranslation(0, 0, -260)
      place = CATransform3DRotate(place, own, 0, 1, 0)
      card.layer.transform = CATransform3DTranslate(place, 0, 0, 260)
    }
  }

  private func pan(_ pan: UIPanGestureRecognizer) {
    angle += pan.translation(in: view).x / 260
    pan.setTranslation(.zero, in: view)
    speed = pan.state == .ended ? pan.velocity(in: view).x / 260 : 0
    link.isPaused = pan.state != .ended
    place()
  }

  private func turn(_ link: CADisplayLink) {
    angle += speed * CGFloat(link.duration)
    speed *= 0.98
    link.isPaused = abs(speed) < 0.02
    place()
  }
}

/// A card with a number on its front, and a word on the other side.
class CardView: UIView {
  private let label = UILabel()
  private let number: Int
  private var isTurned = false

  init(number: Int) {
    self.number = number
    super.init(frame: CGRect(x: 0, y: 0, width: 130, height: 180))
    layer.cornerRadius = 14
    layer.borderWidth = 4
    layer.borderColor = UIColor.white.cgColor
    label.frame = bounds
    label.textAlignment = .center
    label.textColor = .white
    addSubview(label)
    show()
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(CardView.tap)))
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func show() {
    let hue = CGFloat(number) / 9
    backgroundColor = UIColor(hue: hue, saturation: isTurned ? 0.3 : 0.7, brightness: isTurned ? 0.5 : 0.85, alpha: 1)
    let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    label.text = isTurned ? words[number] : "\(number + 1)"
    label.font = .systemFont(ofSize: isTurned ? 32 : 72, weight: .bold)
  }

  private func tap(_ tap: UITapGestureRecognizer) {
    UIView.transition(with: self, duration: 0.6, options: .transitionFlipFromLeft) {
      self.isTurned.toggle()
      self.show()
    }
  }
}
