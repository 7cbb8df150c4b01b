import CradleStage

/// Numbers of ticks as times that are read: the status line, the timeline's strip and the narration show the same tenth
/// of a second for the same moment.
package enum ShownTime {
  /// Rounded to the nearest tenth; halves away from zero.
  package static func tenths(ofTicks ticks: Int) -> Int {
    let half = ticks < 0 ? -Stage.ticksPerSecond / 2 : Stage.ticksPerSecond / 2
    return (ticks * 10 + half) / Stage.ticksPerSecond
  }

  package static func seconds(ofTicks ticks: Int) -> Double { Double(tenths(ofTicks: ticks)) / 10 }
}
