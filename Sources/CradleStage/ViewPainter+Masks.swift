import Foundation
import OpenUIKit

extension ViewPainter {
  /// A view of which as much is seen as its mask covers: first the mask, then the view as if it had none.
  ///
  /// - Parameter frame: with the view's own opacity, which is that of the whole.
  mutating func paintMasked(_ placed: Placed, in parent: Frame, _ frame: Frame, _ moment: Moment) {
    guard let mask = placed.view.layerExtras?.mask else { return }
    let (size, origin) = (placed.size, placed.origin(at: moment))
    var maskFrame = Frame(clip: parent.clip)
    maskFrame.transform = placed.toWindow.translatedBy(x: -origin.x - size.width / 2, y: -origin.y - size.height / 2)
    let cover = apart { $0.paint(mask.view, in: maskFrame, moment) }
    var seen = parent
    seen.clip = cover.extent.intersection(parent.clip)
    guard !seen.clip.isEmpty else { return }
    let content = apart { $0.paint(placed, in: seen, opacity: 1, moment) }
    let box = content.extent.intersection(seen.clip)
    guard !box.isEmpty else { return }
    commands.append(.pushGroup(DrawGroup(box, opacity: min(frame.opacity, 1))))
    commands.append(.pushGroup(DrawGroup(box, isCover: true)))
    commands += cover
    commands.append(.popGroup)
    commands += content
    commands.append(.popGroup)
  }

  /// What is painted meanwhile, by itself.
  mutating func apart(_ paint: (inout ViewPainter) -> Void) -> [DrawCommand] {
    var painter = ViewPainter()
    paint(&painter)
    return painter.commands
  }
}

extension ViewPainter.Placed {
  /// Of the bounds, as they are drawn.
  @MainActor
  func origin(at moment: ViewPainter.Moment) -> CGPoint {
    shown?.origin ?? view.originHistory.position(blended: moment.alpha, in: moment.tick)
  }
}
