import Foundation
import OpenUIKit

// What emitter layers give off.

extension ViewPainter {
  /// - Parameter frame: of the view's coordinates.
  mutating func paintParticles(of view: UIView, _ frame: Frame, _ moment: Moment) {
    guard let layer = view.layer as? CAEmitterLayer else { return }
    let ticks = Double(moment.tick) - 1 + Double(moment.alpha)
    for particle in layer.particles(at: ticks * AppContext.tickLength) where particle.color.w > 0 {
      let (size, toWindow) = (particle.image.size, particle.transform.concatenating(frame.transform))
      let place = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      guard place.applying(toWindow).intersects(frame.clip) else { continue }
      var brush = Brush(view: view, frame: frame, opacity: min(frame.opacity, 1) * particle.color.w)
      if particle.color.x < 1 || particle.color.y < 1 || particle.color.z < 1 {
        brush.tint = UIColor(red: particle.color.x, green: particle.color.y, blue: particle.color.z, alpha: 1)
      }
      paint(particle.image, in: place, brush, toWindow)
    }
  }
}
