import UIKit

/// A picture that is drawn by layers, since an example has no photographs: a sky, a sun and hills.
struct Photo: Hashable {
  let number: Int

  var title: String { "Evening \(number + 1)" }

  fileprivate var sky: [UIColor] {
    let hue = CGFloat(number * 37 % 100) / 100
    return [
      UIColor(hue: hue, saturation: 0.55, brightness: 0.95, alpha: 1),
      UIColor(hue: (hue + 0.12).truncatingRemainder(dividingBy: 1), saturation: 0.35, brightness: 1, alpha: 1),
    ]
  }

  fileprivate var hill: UIColor {
    UIColor(hue: CGFloat(number * 37 % 100) / 100, saturation: 0.6, brightness: 0.35, alpha: 1)
  }
}

/// Draws a photo in whatever size it has.
class PhotoView: UIView {
  private let sky = CAGradientLayer()
  private let sun = CAShapeLayer()
  private let hills = CAShapeLayer()

  var photo = Photo(number: 0) {
    didSet {
      sky.colors = photo.sky.map(\.cgColor)
      hills.fillColor = photo.hill.cgColor
      setNeedsLayout()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    sun.fillColor = UIColor(white: 1, alpha: 0.85).cgColor
    [sky, sun, hills].forEach(layer.addSublayer)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    sky.frame = bounds
    let radius = height * 0.13
    let middle = CGPoint(x: width * CGFloat(20 + photo.number * 29 % 60) / 100, y: height * 0.36)
    sun.path =
      UIBezierPath(
        ovalIn: CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
      ).cgPath
    let ridge = UIBezierPath()
    ridge.move(to: CGPoint(x: 0, y: height))
    ridge.addLine(to: CGPoint(x: 0, y: height * 0.75))
    ridge.addCurve(
      to: CGPoint(x: width, y: height * 0.68), controlPoint1: CGPoint(x: width * 0.35, y: height * 0.45),
      controlPoint2: CGPoint(x: width * 0.6, y: height * 0.95))
    ridge.addLine(to: CGPoint(x: width, y: height))
    ridge.close()
    hills.path = ridge.cgPath
  }
}
