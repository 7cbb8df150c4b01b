import UIKit

/// A card that is turned over by a flip.
class CardView: UIControl {
  let symbol: String
  private(set) var isFaceUp = false

  private let back = UIView()
  private let face = UILabel()

  static let size = CGSize(width: 80, height: 112)

  init(symbol: String, color: UIColor) {
    self.symbol = symbol
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    layer.shadowOpacity = 0.35
    layer.shadowRadius = 4
    layer.shadowOffset = CGSize(width: 0, height: 2)
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 10).cgPath
    face.text = symbol
    face.textAlignment = .center
    face.font = .systemFont(ofSize: 40, weight: .bold)
    face.textColor = color
    face.backgroundColor = .white
    face.isHidden = true
    back.backgroundColor = .systemIndigo
    back.layer.borderWidth = 5
    back.layer.borderColor = UIColor.white.cgColor
    for side in [back, face] {
      side.frame = bounds
      side.layer.cornerRadius = 10
      side.clipsToBounds = true
      side.isUserInteractionEnabled = false
      addSubview(side)
    }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func turn(faceUp: Bool) {
    isFaceUp = faceUp
    let flip: UIView.AnimationOptions = faceUp ? .transitionFlipFromLeft : .transitionFlipFromRight
    UIView.transition(
      from: faceUp ? back : face, to: faceUp ? face : back, duration: 0.35,
      options: [UIAccessibility.isReduceMotionEnabled ? .transitionCrossDissolve : flip, .showHideTransitionViews])
  }
}
