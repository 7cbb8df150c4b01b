import UIKit

/// A dial with sixty marks, a hand, and an arc for the lap.
class DialView: UIView {
  private let marks = CAShapeLayer()
  private let arc = CAShapeLayer()
  private let hand = CAShapeLayer()

  /// What it shows, and where the lap began, in seconds.
  var time: TimeInterval = 0
  var lapStart: TimeInterval = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    marks.strokeColor = UIColor.gray.cgColor
    marks.fillColor = nil
    marks.lineWidth = 2
    arc.strokeColor = UIColor.systemOrange.withAlphaComponent(0.5).cgColor
    arc.fillColor = nil
    arc.lineWidth = 10
    hand.strokeColor = UIColor.systemOrange.cgColor
    hand.fillColor = nil
    hand.lineWidth = 3
    hand.lineCap = .round
    [marks, arc, hand].forEach(layer.addSublayer)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    for layer in [marks, arc, hand] { layer.frame = bounds }
    let path = UIBezierPath()
    for second in 0..<60 {
      path.move(to: point(at: Double(second), share: second % 5 == 0 ? 0.86 : 0.92))
      path.addLine(to: point(at: Double(second), share: 0.98))
    }
    marks.path = path.cgPath
    show()
  }

  func show() {
    let needle = UIBezierPath()
    needle.move(to: point(at: time + 30, share: 0.15))
    needle.addLine(to: point(at: time, share: 0.84))
    hand.path = needle.cgPath
    let lap = UIBezierPath()
    lap.addArc(
      withCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: bounds.width * 0.36, startAngle: angle(at: lapStart),
      endAngle: angle(at: max(time, lapStart + 0.001)), clockwise: true)
    arc.path = lap.cgPath
  }

  private func angle(at second: TimeInterval) -> CGFloat { .pi * (CGFloat(second) / 30 - 0.5) }

  private func point(at second: TimeInterval, share: CGFloat) -> CGPoint {
    let radius = bounds.width / 2 * share
    return CGPoint(
      x: bounds.midX + radius * cos(angle(at: second)), y: bounds.midY + radius * sin(angle(at: second)))
  }
}
