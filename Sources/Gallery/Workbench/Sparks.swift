import Foundation
import UIKit

/// Rings that spread where something has happened, with a word beside them, and go out within a second.
///
/// On the main queue, a block a tick while there are any: they go out when everything else has come to rest, too.
@MainActor
final class Sparks {
  private let parent: UIView
  private var sparks: [Spark] = []
  private var isTicking = false
  private static let most = 24

  private static func near(_ point: CGPoint) -> CGRect {
    CGRect(x: point.x - 60, y: point.y - 30, width: 120, height: 60)
  }

  init(in parent: UIView) {
    self.parent = parent
  }

  func strike(at point: CGPoint, saying words: String? = nil, isDark: Bool) {
    guard sparks.count < Sparks.most else { return }
    // A word that has just been said here need not be said again.
    let isSaid = sparks.contains { $0.words == words && $0.center.clamped(to: Sparks.near(point)) == $0.center }
    let spark = Spark(at: point, saying: isSaid ? nil : words)
    spark.repaint(isDark: isDark)
    parent.addSubview(spark)
    sparks.append(spark)
    tickSoon()
  }

  private func tickSoon() {
    guard !isTicking, !sparks.isEmpty else { return }
    isTicking = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.tick() }
    }
  }

  private func tick() {
    isTicking = false
    for spark in sparks { spark.grow() }
    for spark in sparks where spark.isOver { spark.removeFromSuperview() }
    sparks.removeAll(where: \.isOver)
    tickSoon()
  }
}

private final class Spark: UIView {
  let words: String?
  private let disc = InkPanel(.accent)
  private let plate = InkPanel(.bench, radius: 9)
  private let label: InkLabel
  private var age: CGFloat = 0

  /// In ticks.
  private static let discLife: CGFloat = 40
  private static let wordLife: CGFloat = 120

  init(at point: CGPoint, saying words: String?) {
    self.words = words
    label = InkLabel(words ?? "", .accent, size: 13, isBold: true)
    super.init(frame: CGRect(origin: point, size: .zero))
    isUserInteractionEnabled = false
    addSubview(disc)
    plate.isHidden = words == nil
    plate.bounds.size = CGSize(width: 16 + 8 * CGFloat(label.text?.count ?? 0), height: 18)
    label.frame = plate.bounds
    plate.addSubview(label)
    addSubview(plate)
    grow()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  var isOver: Bool { age >= (words == nil ? Spark.discLife : Spark.wordLife) }

  func grow() {
    age += 1
    let share = min(1, age / Spark.discLife)
    let side = 8 + 30 * share
    disc.frame = CGRect(x: -side / 2, y: -side / 2, width: side, height: side)
    disc.layer.cornerRadius = side / 2
    disc.alpha = 0.8 * (1 - share)
    plate.alpha = min(1, (1 - age / Spark.wordLife) * 3)
    plate.center.y = -20 - 14 * age / Spark.wordLife
  }
}
