import CradleScenes
import Foundation
import UIKit

/// Marks where contacts begin: a ring that spreads and fades within a second, with a text beside it.
///
/// Each tick schedules the next one on the main queue as long as there are markers, so they also fade after everything
/// else has come to rest.
@MainActor
final class ContactMarkers {
  private let parent: UIView
  private var markers: [ContactMarker] = []
  private var isScheduled = false
  private static let maximumCount = 24

  /// A contact within this rectangle is near enough to share a text.
  private static func neighbourhood(of point: CGPoint) -> CGRect {
    CGRect(x: point.x - 60, y: point.y - 30, width: 120, height: 60)
  }

  init(in parent: UIView) {
    self.parent = parent
  }

  func add(at point: CGPoint, text: String?, in traitCollection: UITraitCollection, leastWordSize: CGFloat) {
    guard markers.count < ContactMarkers.maximumCount else { return }
    let neighbourhood = ContactMarkers.neighbourhood(of: point)
    // The same text is not shown twice at nearly the same place.
    let isShown = markers.contains { $0.text == text && $0.center.clamped(to: neighbourhood) == $0.center }
    let marker = ContactMarker(at: point, text: isShown ? nil : text)
    marker.updateThemedViews(in: traitCollection)
    marker.setLeastWordSize(leastWordSize)
    parent.addSubview(marker)
    markers.append(marker)
    scheduleTick()
  }

  private func scheduleTick() {
    guard !isScheduled, !markers.isEmpty else { return }
    isScheduled = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.tick() }
    }
  }

  private func tick() {
    isScheduled = false
    for marker in markers { marker.advance() }
    for marker in markers where marker.isOver { marker.removeFromSuperview() }
    markers.removeAll(where: \.isOver)
    scheduleTick()
  }
}

private final class ContactMarker: UIView, ScaledWords {
  let text: String?
  private let ring = ThemedPanel(.accent)
  private let plate = ThemedPanel(.bench, radius: 9)
  private let label: ThemedLabel
  private var age: CGFloat = 0

  /// In ticks.
  private static let ringDuration: CGFloat = 40
  private static let textDuration: CGFloat = 120

  init(at point: CGPoint, text: String?) {
    self.text = text
    label = ThemedLabel(text ?? "", .accent, size: 13, isBold: true)
    super.init(frame: CGRect(origin: point, size: .zero))
    isUserInteractionEnabled = false
    addSubview(ring)
    plate.isHidden = text == nil
    plate.addSubview(label)
    addSubview(plate)
    layOut()
    advance()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  var leastWordSize: CGFloat = 0 {
    didSet { layOut() }
  }

  private func layOut() {
    plate.bounds.size = CGSize(
      width: 16 + 8 * label.growth * CGFloat(label.text?.count ?? 0), height: 18 * label.growth)
    label.frame = plate.bounds
  }

  var isOver: Bool { age >= (text == nil ? ContactMarker.ringDuration : ContactMarker.textDuration) }

  func advance() {
    age += 1
    let share = min(1, age / ContactMarker.ringDuration)
    let side = 8 + 30 * share
    ring.frame = CGRect(x: -side / 2, y: -side / 2, width: side, height: side)
    ring.layer.cornerRadius = side / 2
    ring.alpha = 0.8 * (1 - share)
    plate.alpha = min(1, (1 - age / ContactMarker.textDuration) * 3)
    plate.center.y = -20 - 14 * age / ContactMarker.textDuration
  }
}
