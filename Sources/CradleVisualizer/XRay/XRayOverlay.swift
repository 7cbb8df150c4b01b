import CradleStage
import Foundation
import OpenUIKit

/// The X-ray over the stage: why things move as they do.
///
/// Off it costs one comparison a frame: nothing is read, made or drawn.
package struct XRayOverlay {
  var mode: XRayMode
  var theme: Theme
  /// The width of a text of the legend, in points.
  private let width: (String) -> CGFloat

  package init(_ mode: XRayMode, theme: Theme, measuring width: @escaping (String) -> CGFloat) {
    self.mode = mode
    self.theme = theme
    self.width = width
  }

  /// Draws over `list`, within its size. `read` is called once, unless the X-ray is off.
  ///
  /// - Parameter bottom: how much of the lower edge something else covers, in points.
  /// - Returns: the height of the legend, in points.
  @discardableResult
  package func append(
    to list: inout DrawList, above bottom: CGFloat = 0, reading read: (DynamicsXRay.Depth) -> XRayFrame
  ) -> CGFloat {
    guard let depth = mode.depth else { return 0 }
    let stage = CGRect(x: 0, y: 0, width: list.size.width, height: list.size.height - bottom)
    let (colors, frame) = (XRayColors(theme), read(depth))
    let legend = XRayLegend(colors: colors, width: width)
    let layout = legend.layout(of: XRayLegend.marks(of: frame, mode), in: stage)
    let room = CGRect(origin: .zero, size: CGSize(width: stage.width, height: stage.height - layout.bar.height))
    var painter = XRayPainter(colors: colors, ground: list.background, stage: room)
    painter.paint(frame)
    legend.append(layout, to: &painter)
    list.commands.append(.pushClip(stage))
    list.commands += painter.commands
    list.commands.append(.popClip)
    return layout.bar.height
  }
}
