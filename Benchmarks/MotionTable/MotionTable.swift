import Foundation
import MeasuredMotion

/// Prints each motion that was measured on Apple's framework, and how far ours is from it. Ends with 1 if one is too
/// far.
@main
enum MotionTable {
  @MainActor
  static func main() {
    print("motion                              frames  numbers    largest error   allowed")
    var isWell = true
    for motion in MeasuredMotion.all {
      let error = motion.error
      isWell = isWell && error <= motion.tolerance
      print(
        pad(motion.name, -34), pad("\(motion.frames.count)", 7), pad(motion.columns.joined(separator: " "), 8),
        pad(String(format: "%.2g", error), 16), pad(String(format: "%g", motion.tolerance), 9),
        error <= motion.tolerance ? "" : "  TOO FAR")
    }
    exit(isWell ? 0 : 1)
  }

  /// A negative width fills up on the right.
  private static func pad(_ text: String, _ width: Int) -> String {
    let fill = String(repeating: " ", count: max(0, abs(width) - text.count))
    return width < 0 ? text + fill : fill + text
  }
}
