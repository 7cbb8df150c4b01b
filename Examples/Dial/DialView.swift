import UIKit

/// A knob that draws itself: marks, an arc up to its value, a face, a needle, and the value as a word.
class DialView: UIControl {
  /// From 0 to 1.
  var value: CGFloat = 0.3 {
    didSet { if value != oldValue { setNeedsDisplay() } }
  }

  private let start = CGFloat.pi * 0.75
  private let sweep = CGFloat.pi * 1.5
  private var middle: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }
  private var radius: CGFloat { min(bounds.width, bounds.height) / 2 - 12 }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    drawMarks(in: context)
    let arc = UIBezierPath(
      arcCenter: middle, radius: radius * 0.8, startAngle: start, endAngle: start + sweep * max(value, 0.001),
      clockwise: true)
    arc.lineWidth = radius * 0.12
    arc.lineCapStyle = .round
    tintColor.setStroke()
    arc.stroke()
    drawFace(in: context)
    drawNeedle(in: context)
    let word = "\(Int((value * 100).rounded()))"
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.boldSystemFont(ofSize: radius * 0.24), .foregroundColor: UIColor.label,
    ]
    let size = word.size(withAttributes: attributes)
    word.draw(at: CGPoint(x: middle.x - size.width / 2, y: middle.y + radius * 0.62), withAttributes: attributes)
  }

  private func drawMarks(in context: CGContext) {
    for index in 0...30 {
      context.saveGState()
      context.translateBy(x: middle.x, y: middle.y)
      context.rotate(by: start + sweep * CGFloat(index) / 30)
      context.move(to: CGPoint(x: radius * (index % 5 == 0 ? 0.92 : 0.96), y: 0))
      context.addLine(to: CGPoint(x: radius * 1.02, y: 0))
      context.setLineWidth(index % 5 == 0 ? 2.5 : 1)
      context.setStrokeColor(UIColor.secondaryLabel.cgColor)
      context.strokePath()
      context.restoreGState()
    }
  }

  private func drawFace(in context: CGContext) {
    let face = CGRect(x: middle.x - radius * 0.6, y: middle.y - radius * 0.6, width: radius * 1.2, height: radius * 1.2)
    context.saveGState()
    context.setShadow(offset: CGSize(width: 0, height: 4), blur: 12, color: UIColor(white: 0, alpha: 0.4).cgColor)
    context.setFillColor(UIColor.systemGray3.cgColor)
    context.fillEllipse(in: face)
    context.restoreGState()
    context.saveGState()
    context.addEllipse(in: face)
    context.clip()
    let colors = [UIColor.systemGray6.cgColor, UIColor.systemGray3.cgColor]
    if let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil) {
      context.drawLinearGradient(
        gradient, start: CGPoint(x: face.midX, y: face.minY), end: CGPoint(x: face.midX, y: face.maxY), options: [])
    }
    context.restoreGState()
  }

  private func drawNeedle(in context: CGContext) {
    context.saveGState()
    context.translateBy(x: middle.x, y: middle.y)
    context.rotate(by: start + sweep * value)
    let needle = UIBezierPath(
      roundedRect: CGRect(x: radius * 0.3, y: -3, width: radius * 0.24, height: 6), cornerRadius: 3)
    tintColor.setFill()
    needle.fill()
    context.restoreGState()
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    turn(to: touch.location(in: self))
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    turn(to: touch.location(in: self))
    return true
  }

  private func turn(to point: CGPoint) {
    var angle = atan2(point.y - middle.y, point.x - middle.x) - start
    if angle < -CGFloat.pi / 4 { angle += 2 * .pi }
    // What lies in the gap counts as the nearer end.
    value = min(max(angle / sweep, 0), 1)
    sendActions(for: .valueChanged)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }
}
