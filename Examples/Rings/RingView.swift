import UIKit

/// A ring that is filled as far as a share says; beyond a whole turn it goes on over itself.
class RingView: UIView {
  private let track = CAShapeLayer()
  private let fill = CAShapeLayer()
  private let cap = UIView()
  private let width: CGFloat

  var share: CGFloat = 0 {
    didSet { draw() }
  }

  init(color: UIColor, width: CGFloat) {
    self.width = width
    super.init(frame: .zero)
    for (layer, color) in [(track, color.withAlphaComponent(0.2)), (fill, color)] {
      layer.strokeColor = color.cgColor
      layer.fillColor = nil
      layer.lineWidth = width
      layer.lineCap = .round
      self.layer.addSublayer(layer)
    }
    cap.backgroundColor = color
    cap.frame.size = CGSize(width: width, height: width)
    cap.layer.cornerRadius = width / 2
    cap.layer.shadowOpacity = 0.5
    cap.layer.shadowRadius = 3
    addSubview(cap)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    for layer in [track, fill] { layer.frame = bounds }
    track.path = UIBezierPath(ovalIn: bounds.insetBy(dx: width / 2, dy: width / 2)).cgPath
    draw()
  }

  private func draw() {
    let radius = (bounds.width - width) / 2
    guard radius > 0 else { return }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let start = -CGFloat.pi / 2
    let end = start + 2 * .pi * share
    let arc = UIBezierPath()
    arc.addArc(
      withCenter: middle, radius: radius, startAngle: start, endAngle: min(end, start + 1.999 * .pi), clockwise: true)
    fill.path = share > 0.001 ? arc.cgPath : nil
    cap.center = CGPoint(x: middle.x + radius * cos(end), y: middle.y + radius * sin(end))
  }
}
