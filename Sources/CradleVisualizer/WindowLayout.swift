import Foundation

/// How a window is shared out: the stage from the upper left corner on, the inspector beside it where there is room,
/// and the status line below both. Lengths are points.
///
/// The stage's origin is the window's: places of a pointer are the same in both.
package struct WindowLayout: Equatable, Sendable {
  /// Of the window's inside.
  package let size: CGSize
  /// Whether the inspector is open.
  package let showsInspector: Bool
  /// Whether the stage is split: then the inspector has a column more.
  package let isSplit: Bool
  /// Whether the stage has the window for itself: then the status line lies over it, where it is shown at all.
  package let isAlone: Bool

  /// In narrower windows the inspector lies over the stage: beside it there would be too little of that.
  package static let leastWidthBeside: CGFloat = 900
  /// Around panels.
  static let margin: CGFloat = 12
  private static let inspectorWidth: CGFloat = 300
  /// For the numbers of the half that was kept, beside the sliders.
  private static let keptWidth: CGFloat = 60

  package init(_ size: CGSize, showsInspector: Bool = false, isSplit: Bool = false, isAlone: Bool = false) {
    (self.size, self.showsInspector, self.isSplit, self.isAlone) = (size, showsInspector, isSplit, isAlone)
  }

  /// Whether the stage makes room for the inspector.
  package var isInspectorBeside: Bool { showsInspector && size.width >= Self.leastWidthBeside }

  /// All above the status line, or all there is.
  package var room: CGSize {
    CGSize(width: size.width, height: max(1, size.height - (isAlone ? 0 : StatusLine.height)))
  }

  package var stage: CGSize {
    CGSize(width: room.width - (isInspectorBeside ? panelWidth + Self.margin : 0), height: room.height)
  }

  /// The inspector's place, where it is as high as it can be.
  package var inspector: CGRect {
    let left = max(0, room.width - Self.margin - panelWidth)
    return CGRect(
      x: left, y: Self.margin, width: min(panelWidth, room.width), height: max(40, room.height - 2 * Self.margin))
  }

  private var panelWidth: CGFloat { Self.inspectorWidth + (isSplit ? Self.keptWidth : 0) }
}
