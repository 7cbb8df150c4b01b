/// A finger that drags an indicator: where both were when the drag began.
struct IndicatorDrag {
  let axis: ScrollAxis
  /// The beginning of the thumb on its track then, in points.
  let thumb: Double
  /// The finger's place in the viewport then, along the axis.
  let start: Double
  /// The finger's latest place there.
  var finger: Double
}
