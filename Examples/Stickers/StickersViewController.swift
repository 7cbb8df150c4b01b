import UIKit

/// Stickers on a page: moved with one finger, turned and sized with two, all at once. A double tap brings one to the
/// front, a long press takes it off.
class StickersViewController: UIViewController, UIGestureRecognizerDelegate {
  private var isArranged = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.98, green: 0.96, blue: 0.9, alpha: 1)
    for number in 0..<4 {
      let sticker = StickerView(points: 5 + number, hue: CGFloat(number) / 4)
      view.addSubview(sticker)
      addGestures(to: sticker)
    }
  }

  /// Lays them out once: after that they are where they have been put.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if isArranged { return }
    isArranged = true
    // On a page of 420 by 560 points.
    let places = [CGPoint(x: 110, y: 130), CGPoint(x: 300, y: 170), CGPoint(x: 130, y: 360), CGPoint(x: 300, y: 420)]
    for (sticker, place) in zip(view.subviews, places) {
      sticker.center = CGPoint(x: place.x * view.bounds.width / 420, y: place.y * view.bounds.height / 560)
    }
  }

  private func addGestures(to sticker: UIView) {
    let doubleTap = UITapGestureRecognizer(target: self, action: Selector(StickersViewController.bringForward))
    doubleTap.numberOfTapsRequired = 2
    let recognizers = [
      UIPanGestureRecognizer(target: self, action: Selector(StickersViewController.pan)),
      UIPinchGestureRecognizer(target: self, action: Selector(StickersViewController.pinch)),
      UIRotationGestureRecognizer(target: self, action: Selector(StickersViewController.rotate)),
      UILongPressGestureRecognizer(target: self, action: Selector(StickersViewController.peel)),
      doubleTap,
    ]
    for recognizer in recognizers {
      recognizer.delegate = self
      sticker.addGestureRecognizer(recognizer)
    }
  }

  private func pan(_ pan: UIPanGestureRecognizer) {
    guard let sticker = pan.view else { return }
    let way = pan.translation(in: view)
    sticker.center = CGPoint(x: sticker.center.x + way.x, y: sticker.center.y + way.y)
    pan.setTranslation(.zero, in: view)
  }

  private func pinch(_ pinch: UIPinchGestureRecognizer) {
    guard let sticker = pinch.view else { return }
    sticker.transform = sticker.transform.scaledBy(x: pinch.scale, y: pinch.scale)
    pinch.scale = 1
  }

  private func rotate(_ rotation: UIRotationGestureRecognizer) {
    guard let sticker = rotation.view else { return }
    sticker.transform = sticker.transform.rotated(by: rotation.rotation)
    rotation.rotation = 0
  }

  private func bringForward(_ tap: UITapGestureRecognizer) {
    guard let sticker = tap.view else { return }
    view.bringSubviewToFront(sticker)
    UIView.animate(springDuration: 0.4, bounce: 0.5) { sticker.transform = sticker.transform.rotated(by: .pi / 8) }
  }

  private func peel(_ press: UILongPressGestureRecognizer) {
    guard press.state == .began, let sticker = press.view else { return }
    UIView.animate(withDuration: 0.35) {
      sticker.alpha = 0
      sticker.transform = sticker.transform.scaledBy(x: 1.5, y: 1.5)
    } completion: { _ in
      sticker.removeFromSuperview()
    }
  }

  /// Moving, sizing and turning go together; a long press goes alone.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !(gestureRecognizer is UILongPressGestureRecognizer) && !(otherGestureRecognizer is UILongPressGestureRecognizer)
  }
}

/// A star with a white rim.
class StickerView: UIView {
  init(points: Int, hue: CGFloat) {
    super.init(frame: CGRect(x: 0, y: 0, width: 140, height: 140))
    let star = UIBezierPath()
    for corner in 0..<2 * points {
      let angle = .pi * CGFloat(corner) / CGFloat(points) - .pi / 2
      let radius: CGFloat = corner % 2 == 0 ? 64 : 36
      let place = CGPoint(x: 70 + radius * cos(angle), y: 70 + radius * sin(angle))
      if corner == 0 { star.move(to: place) } else { star.addLine(to: place) }
    }
    star.close()
    let shape = CAShapeLayer()
    shape.frame = bounds
    shape.path = star.cgPath
    shape.fillColor = UIColor(hue: hue, saturation: 0.65, brightness: 0.95, alpha: 1).cgColor
    shape.strokeColor = UIColor.white.cgColor
    shape.lineWidth = 8
    shape.lineJoin = .round
    shape.shadowOpacity = 0.3
    shape.shadowRadius = 4
    shape.shadowOffset = CGSize(width: 0, height: 2)
    layer.addSublayer(shape)
    let label = UILabel(frame: bounds)
    label.text = "\(points)"
    label.font = .boldSystemFont(ofSize: 30)
    label.textColor = .white
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
