import Foundation
import OpenUIKit

// What a layer draws several times.

extension ViewPainter {
  /// - Parameter frame: of the view's coordinates.
  mutating func paintCopies(
    of children: [UIView], in view: UIView, _ shown: PresentedView?, _ frame: Frame, _ moment: Moment
  ) {
    guard let layer = (shown?.look ?? view.layer) as? CAReplicatorLayer else { return }
    let bounds = shown.map { CGRect(origin: $0.origin, size: $0.size) } ?? view.bounds
    for copy in layer.copies(in: bounds) where copy.color.w > 0 {
      var own = frame
      own.transform = copy.transform.concatenating(frame.transform)
      own.opacity *= copy.color.w
      let first = commands.count
      paintChildren(children, of: view, shown, in: own, moment.earlier(by: copy.delay))
      commands[first...].multiplyColors(by: copy.color)
    }
  }
}

extension ViewPainter.Moment {
  /// - Parameter seconds: of the application's time.
  fileprivate func earlier(by seconds: Double) -> ViewPainter.Moment {
    guard seconds != 0 else { return self }
    let time = Double(tick) + alpha - seconds * Double(AppContext.ticksPerSecond)
    let whole = time.rounded(.down)
    return ViewPainter.Moment(alpha: time - whole, tick: Int(whole), restingScale: restingScale)
  }
}

extension ArraySlice<DrawCommand> {
  /// - Parameter color: of which the alpha does not count.
  fileprivate mutating func multiplyColors(by color: SIMD4<Double>) {
    guard color.x < 1 || color.y < 1 || color.z < 1 else { return }
    for index in indices {
      switch self[index] {
      case .shape(var shape):
        shape.color.multiply(by: color)
        self[index] = .shape(shape)
      case .polygon(var polygon):
        polygon.color.multiply(by: color)
        self[index] = .polygon(polygon)
      case .text(var text):
        text.color.multiply(by: color)
        self[index] = .text(text)
      case .image(var image):
        image.tint?.multiply(by: color)
        self[index] = .image(image)
      case .pushClip, .popClip, .pushGroup, .popGroup: break
      }
    }
  }
}

extension DrawColor {
  fileprivate mutating func multiply(by color: SIMD4<Double>) {
    func byte(_ byte: UInt8, _ share: Double) -> UInt8 { UInt8((Double(byte) * share).rounded()) }
    (red, green, blue) = (byte(red, color.x), byte(green, color.y), byte(blue, color.z))
  }
}
