import CradleStage
import Foundation
import OpenUIKit

/// The X-ray over the stage: why things move as they do.
///
/// Off it costs one comparison a frame: nothing is read, made or drawn.
package struct XRayOverlay {
  var mode: XRayMode
  var theme: Theme

  package init(_ mode: XRayMode, theme: Theme) {
    self.mode = mode
    self.theme = theme
  }

  /// Draws over `list`, within its size. `read` is called once, unless the X-ray is off.
  package func append(to list: inout DrawList, reading read: (DynamicsXRay.Depth) -> XRayFrame) {
    guard let depth = mode.depth else { return }
    let stage = CGRect(origin: .zero, size: list.size)
    var painter = XRayPainter(colors: XRayColors(theme), ground: list.background, stage: stage)
    painter.paint(read(depth))
    list.commands.append(.pushClip(stage))
    list.commands += painter.commands
    list.commands.append(.popClip)
  }
}
