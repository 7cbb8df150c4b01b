import UIKit

/// A room in the dark. What the lamp shines on is seen. It follows the hand; a click makes its light wide or narrow.
class SpotlightViewController: UIViewController {
  private let dark = RoomView(light: 0.14)
  private let lit = RoomView(light: 1)
  private let lamp = CAShapeLayer()
  private let heading = UIView()
  private let headingColors = CAGradientLayer()
  private let headingMask = UILabel()
  private let list = UIView()
  private let listFade = CAGradientLayer()
  private var isWide = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0.04, alpha: 1)
    view.addSubview(dark)
    view.addSubview(lit)
    lamp.path = UIBezierPath(ovalIn: CGRect(x: -90, y: -90, width: 180, height: 180)).cgPath
    lamp.position = CGPoint(x: 120, y: 300)
    lit.layer.mask = lamp

    // Colours that are seen where the letters are.
    headingColors.colors = [UIColor.systemYellow, .systemOrange, .systemPink].map(\.cgColor)
    (headingColors.startPoint, headingColors.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
    heading.layer.addSublayer(headingColors)
    headingMask.text = "Spotlight"
    headingMask.font = .systemFont(ofSize: 56, weight: .heavy)
    headingMask.textAlignment = .center
    heading.mask = headingMask
    view.addSubview(heading)

    // Lines that fade at both ends.
    for line in 0..<7 {
      let label = UILabel(frame: CGRect(x: 0, y: CGFloat(line) * 22, width: 220, height: 22))
      label.text = ["Drag the lamp", "Click for more light", "Click for less"][line % 3]
      label.textColor = .lightGray
      label.textAlignment = .center
      list.addSubview(label)
    }
    listFade.colors = [UIColor.clear, .black, .black, .clear].map(\.cgColor)
    listFade.locations = [0, 0.4, 0.6, 1]
    list.layer.mask = listFade
    view.addSubview(list)

    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(SpotlightViewController.pan)))
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(SpotlightViewController.tap)))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    for room in [dark, lit] { room.frame = view.bounds }
    heading.frame = CGRect(x: 0, y: 30, width: view.bounds.width, height: 80)
    (headingColors.frame, headingMask.frame) = (heading.bounds, heading.bounds)
    list.frame = CGRect(x: view.bounds.midX - 110, y: view.bounds.height - 170, width: 220, height: 154)
    listFade.frame = list.bounds
  }

  private func pan(_ pan: UIPanGestureRecognizer) { point(at: pan.location(in: lit)) }

  private func tap(_ tap: UITapGestureRecognizer) {
    isWide.toggle()
    point(at: tap.location(in: lit))
    // A layer that stands alone is animated by itself.
    let scale: CGFloat = isWide ? 1.8 : 1
    lamp.transform = CATransform3DMakeScale(scale, scale, 1)
  }

  private func point(at place: CGPoint) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    lamp.position = place
    CATransaction.commit()
  }
}

/// Pictures on a wall.
class RoomView: UIView {
  private let frames: [UIView]

  init(light: CGFloat) {
    frames = (0..<12).map { index in
      let picture = UIView()
      let hue = CGFloat(index * 5 % 12) / 12
      picture.backgroundColor = UIColor(hue: hue, saturation: 0.65, brightness: 0.95 * light, alpha: 1)
      picture.layer.borderWidth = 5
      picture.layer.borderColor = UIColor(white: 0.85 * light, alpha: 1).cgColor
      picture.layer.cornerRadius = 14
      picture.layer.maskedCorners = index % 2 == 0 ? [.layerMinXMinYCorner, .layerMaxXMaxYCorner] : []
      let label = UILabel()
      label.text = "No. \(index + 1)"
      label.textColor = UIColor(white: light > 0.5 ? 0.1 : 0, alpha: 1)
      label.textAlignment = .center
      label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      label.frame = picture.bounds
      picture.addSubview(label)
      return picture
    }
    super.init(frame: .zero)
    backgroundColor = UIColor(hue: 0.6, saturation: 0.2, brightness: 0.5 * light, alpha: 1)
    frames.forEach(addSubview)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width / 4, (bounds.height - 300) / 3)
    for (index, frame) in frames.enumerated() {
      frame.frame = CGRect(
        x: width * CGFloat(index % 4) + 10, y: 120 + height * CGFloat(index / 4) + 10, width: width - 20,
        height: height - 20)
    }
  }
}
