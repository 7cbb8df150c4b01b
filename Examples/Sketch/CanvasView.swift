import UIKit

/// Keeps strokes, each a layer of its own, and draws the one that a finger makes.
class CanvasView: UIView {
  var color = UIColor.black
  var lineWidth: CGFloat = 6
  /// Called whenever a stroke was added or taken away.
  var didChange: () -> Void = {}

  private var strokes: [CAShapeLayer] = []
  private var undone: [CAShapeLayer] = []
  private var path = UIBezierPath()
  private var last = CGPoint.zero

  var canUndo: Bool { !strokes.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let place = touches.first?.location(in: self) else { return }
    path = UIBezierPath()
    path.move(to: place)
    last = place
    let stroke = CAShapeLayer()
    stroke.frame = bounds
    stroke.strokeColor = color.cgColor
    stroke.fillColor = nil
    stroke.lineWidth = lineWidth
    stroke.lineCap = .round
    stroke.lineJoin = .round
    layer.addSublayer(stroke)
    strokes.append(stroke)
    undone = []
  }

  /// The line goes through the middles between the places, which makes it smooth.
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let place = touches.first?.location(in: self) else { return }
    let middle = CGPoint(x: (last.x + place.x) / 2, y: (last.y + place.y) / 2)
    path.addQuadCurve(to: middle, controlPoint: last)
    last = place
    strokes.last?.path = path.cgPath
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    path.addLine(to: last)
    strokes.last?.path = path.cgPath
    didChange()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    strokes.popLast()?.removeFromSuperlayer()
  }

  func undo() {
    guard let stroke = strokes.popLast() else { return }
    stroke.removeFromSuperlayer()
    undone.append(stroke)
    didChange()
  }

  func redo() {
    guard let stroke = undone.popLast() else { return }
    layer.addSublayer(stroke)
    strokes.append(stroke)
    didChange()
  }

  func clear() {
    for stroke in strokes { stroke.removeFromSuperlayer() }
    strokes = []
    undone = []
    didChange()
  }
}
