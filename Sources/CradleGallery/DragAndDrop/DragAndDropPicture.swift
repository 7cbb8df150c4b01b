import CradleScenes
import Foundation
import UIKit

/// What dragging looks like, drawn faintly on the ground: a square that hangs from a pan, and a disc that is thrown.
@MainActor
struct DragAndDropPicture {
  private let divider = Stroke(.ghost, thickness: 2)
  private let hand = ThemedPanel(.bench, border: .ghost, width: 4, radius: 13)
  private let rod = Stroke(.ghost, thickness: 4)
  private let square = ThemedPanel(.ghost, radius: 6)
  private let discs = (0..<4).map { _ in ThemedPanel(.ghost, radius: 30) }
  private let arrow = Arrow(.ghost, thickness: 5)

  var views: [UIView] { [divider, rod, hand, square] + discs + [arrow] }

  func layOut(_ size: CGSize) {
    divider.setEnds(from: CGPoint(x: size.width / 2, y: 0), to: CGPoint(x: size.width / 2, y: size.height))
    let top = CGPoint(x: 0.27 * size.width, y: 90)
    hand.bounds.size = CGSize(width: 26, height: 26)
    hand.center = top
    rod.setEnds(from: CGPoint(x: top.x, y: top.y + 13), to: CGPoint(x: top.x, y: top.y + 79))
    // Its corner hangs from the rod: its middle is a diagonal's half below.
    square.bounds.size = CGSize(width: 100, height: 100)
    square.center = CGPoint(x: top.x, y: top.y + 79 + 35)
    square.transform = CGAffineTransform(rotationAngle: .pi / 4)
    for (index, disc) in discs.enumerated() {
      let step = CGFloat(index)
      disc.bounds.size = CGSize(width: 60, height: 60)
      disc.alpha = 0.4 + 0.2 * step
      disc.center = CGPoint(x: 0.6 * size.width + 16 * step * step, y: 220 - 26 * step + 3 * step * step)
    }
    let last = discs[3].center
    arrow.setEnds(from: CGPoint(x: last.x + 36, y: last.y - 6), to: CGPoint(x: last.x + 96, y: last.y - 16))
  }
}
