import Foundation

/// Pictures one after the other, by the ticks since the first of them.
@MainActor
final class ImageAnimation: TimedMotion {
  private weak var view: UIImageView?
  private let images: [UIImage]
  let firstTick: Int
  /// In ticks, of all pictures.
  private let length: Double
  /// 0 for without an end.
  private let repeatCount: Int
  private(set) var image: UIImage

  /// Nil for no pictures.
  init?(of view: UIImageView, _ images: [UIImage], from tick: Int) {
    guard let first = images.first else { return nil }
    (self.view, self.images, firstTick, image) = (view, images, tick, first)
    let duration = view.animationDuration > 0 ? view.animationDuration : Double(images.count) / 30
    length = max(duration * Double(AppContext.ticksPerSecond), 1)
    repeatCount = max(view.animationRepeatCount, 0)
  }

  func advance(to tick: Int) -> Bool {
    guard let view, view.animation === self, view.context != nil else { return false }
    let ticks = Double(tick - firstTick)
    if repeatCount > 0, ticks >= length * Double(repeatCount) {
      view.stopAnimating()
      return false
    }
    let next = images[Int(ticks * Double(images.count) / length) % images.count]
    if next !== image {
      image = next
      view.pictureChanged()
    }
    return true
  }
}

extension UIImageView {
  func beginAnimation() {
    let images = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
    animation = images.flatMap { ImageAnimation(of: self, $0, from: context?.tick ?? 0) }
    if let animation { context?.startTimedMotion(animation) }
    pictureChanged()
  }

  func endAnimation() {
    guard animation != nil else { return }
    animation = nil
    pictureChanged()
  }
}
