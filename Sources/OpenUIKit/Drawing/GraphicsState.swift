import Foundation

/// What a context saves and restores.
struct GraphicsState {
  /// From the coordinates of the caller to those of the drawing.
  var transform = CGAffineTransform.identity
  var fill = UIColor.black
  var stroke = UIColor.black
  var line = StrokeOutline.Style()
  var alpha: CGFloat = 1
  var blendMode = CGBlendMode.normal
  /// Nil for none.
  var shadow: LayerShadow?
  var clips: [Drawing.Outline] = []
  /// Around what all clips leave; nil without clips.
  var clipBox: CGRect?

  /// Leaves of what is drawn from now on what is in the outline.
  mutating func clip(to outline: Drawing.Outline) {
    clips.append(outline)
    let bounds = outline.bounds
    clipBox = clipBox.map { $0.intersection(bounds) } ?? bounds
  }

  /// Those that cut anything off what lies within `bounds`.
  func clips(cutting bounds: CGRect) -> [Drawing.Outline] {
    clips.filter { clip in clip.rectangle.map { !$0.contains(bounds) } ?? true }
  }
}
