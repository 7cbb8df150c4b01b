import PackageSources

/// What would make a replay differ: clocks, and the C library's mathematics, which differs between processors with and
/// without fused multiply-add (square roots are exact everywhere).
enum DeterminismLaw {
  /// Below the host nobody reads a clock.
  static let clockless = [
    "RigidBody2D", "OpenUIKit", "UIKit", "DynamicLayouts", "CradleCurves", "CradleExports", "CradleScenes",
    "CradleGallery",
    "CradleStage", "CradleClips",
  ]
  /// Whatever feeds the physics calculates with the engine's own functions.
  static let withoutLibraryMathematics = [
    "RigidBody2D", "OpenUIKit", "DynamicLayouts", "CradleCurves", "CradleExports", "CradleScenes", "CradleGallery",
  ]

  /// A deadline is an instant of the system's clock: what is left until then cannot be known without reading it.
  static let mayReadAClock = ["Sources/OpenUIKit/Time/DispatchQueue+TickTime.swift"]

  static func offences(in file: SourceFile) -> [Offence] {
    var result: [Offence] = []
    for (index, line) in file.codeLines.enumerated() {
      if clockless.contains(file.module), !mayReadAClock.contains(file.path), let found = clock(in: line) {
        result.append(
          Offence(path: file.path, line: index + 1, sentence: "\(file.module) may not read a clock: \(found)"))
      }
      if withoutLibraryMathematics.contains(file.module), let found = mathematics(in: line) {
        let sentence = "\(file.module) may not call the C library's \(found): it differs between processors"
        result.append(Offence(path: file.path, line: index + 1, sentence: sentence))
      }
    }
    return result
  }

  // Made once: to make a pattern anew for each line of the sources takes minutes.
  nonisolated(unsafe) private static let clocks =
    #/
      \bDate\(\)|\bDate\.now\b|\bNSDate\(\)|\bDispatchTime\.now\b|\bDispatchWallTime\.now\b|\bclock_gettime\b
      |\bgettimeofday\b|\bsystemUptime\b|\b(Continuous|Suspending)Clock\b|\bCFAbsoluteTimeGetCurrent\b
      |\bmach_absolute_time\b
    /#
    .wordBoundaryKind(.simple)

  static func clock(in line: String) -> String? {
    // A quick look first: each clock has one of these in its name.
    guard ["ime", "Date", "lock"].contains(where: line.contains) else { return nil }
    return line.firstMatch(of: clocks).map { String($0.0) }
  }

  nonisolated(unsafe) private static let functions =
    #/
      (?:^|[^.\w`])(?:(?:Foundation|Glibc|CoreGraphics)\.)?
      ((?:sin|cos|tan|asin|acos|atan|atan2|sinh|cosh|tanh|exp|exp2|expm1|log|log2|log10|log1p|pow|hypot|cbrt)f?)\(
    /#
    .wordBoundaryKind(.simple)
  private static let roots = ["sin", "cos", "tan", "exp", "log", "pow", "hypot", "cbrt"]
  nonisolated(unsafe) private static let declaration = /\bfunc\s+\w+f?\(/.wordBoundaryKind(.simple)

  /// A bare or a module-qualified call: `sin(x)` and `Foundation.sin(x)`, not `Real.sin(x)`, a member or a declaration.
  static func mathematics(in line: String) -> String? {
    guard line.utf8.contains(UInt8(ascii: "(")), roots.contains(where: line.contains),
      let match = line.firstMatch(of: functions),
      line.firstMatch(of: declaration) == nil
    else { return nil }
    return String(match.1)
  }
}
