import UIKit

/// A drawn town: water, a park, streets, and pins where the places are.
class MapView: UIView {
  private let water = CAShapeLayer()
  private let park = CAShapeLayer()
  private let streets = CAShapeLayer()
  private let pins: [UIView]
  private let places: [Place]

  init(places: [Place]) {
    self.places = places
    pins = places.map { place in
      let pin = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
      pin.backgroundColor = place.color
      pin.layer.cornerRadius = 12
      pin.layer.borderWidth = 3
      pin.layer.borderColor = UIColor.white.cgColor
      pin.layer.shadowOpacity = 0.3
      pin.layer.shadowOffset = CGSize(width: 0, height: 2)
      return pin
    }
    super.init(frame: .zero)
    backgroundColor = UIColor(red: 0.95, green: 0.94, blue: 0.9, alpha: 1)
    clipsToBounds = true
    water.fillColor = UIColor(red: 0.68, green: 0.84, blue: 0.95, alpha: 1).cgColor
    park.fillColor = UIColor(red: 0.76, green: 0.89, blue: 0.7, alpha: 1).cgColor
    streets.strokeColor = UIColor.white.cgColor
    streets.fillColor = nil
    streets.lineWidth = 8
    streets.lineJoin = .round
    [water, park, streets].forEach(layer.addSublayer)
    pins.forEach(addSubview)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  /// Makes one pin larger than the others; none with nil.
  func highlight(_ index: Int?) {
    for (number, pin) in pins.enumerated() {
      pin.transform = number == index ? CGAffineTransform(scaleX: 1.6, y: 1.6) : .identity
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x * bounds.width, y: y * bounds.height) }

    let shore = UIBezierPath()
    shore.move(to: point(0, 0))
    shore.addLine(to: point(0.4, 0))
    shore.addCurve(to: point(0, 0.6), controlPoint1: point(0.3, 0.25), controlPoint2: point(0.15, 0.3))
    shore.close()
    water.path = shore.cgPath

    let lawn = UIBezierPath(
      roundedRect: CGRect(origin: point(0.62, 0.31), size: CGSize(width: bounds.width / 4, height: bounds.height / 6)),
      cornerRadius: 24)
    park.path = lawn.cgPath

    let lines = UIBezierPath()
    for (from, to) in [
      (point(0.1, 1), point(0.5, 0)), (point(0.28, 0.6), point(1, 0.28)), (point(0.5, 1), point(0.9, 0)),
      (point(0.15, 0.75), point(1, 0.68)), (point(0.42, 0.2), point(1, 0.12)),
    ] {
      lines.move(to: from)
      lines.addLine(to: to)
    }
    streets.path = lines.cgPath

    for (pin, place) in zip(pins, places) { pin.center = point(place.position.x, place.position.y) }
  }
}
