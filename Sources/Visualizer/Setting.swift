import ArgumentParser
import Foundation
import Gallery
import Stage

/// NAME=VALUE: a number of the scene that the run starts with.
struct Setting: ExpressibleByArgument, Equatable {
  let name: String
  let value: Double

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, let value = Double(parts[1]) else { return nil }
    name = String(parts[0])
    self.value = value
  }

  init(_ name: String, _ value: Double) {
    self.name = name
    self.value = value
  }

  /// - Parameter itemCount: a range may depend on it, as that of the balls that are pulled back.
  /// - Throws: `Complaint`, with the names or the range that would be right.
  @MainActor
  static func check(_ settings: [Setting], in scene: Scene, itemCount: Int) throws {
    guard !settings.isEmpty else { return }
    let stage = Stage(size: CGSize(width: 800, height: 600))
    let controller = stage.perform { scene.makeController(itemCount: itemCount) }
    for setting in settings { try setting.check(controller.tunables, scene.name) }
  }

  @MainActor
  private func check(_ tunables: [Tunable], _ scene: String) throws {
    guard let tunable = tunables.first(where: { $0.name == name }) else {
      let names = tunables.map(\.name).joined(separator: ", ")
      throw Complaint(
        names.isEmpty
          ? "--set: \(scene) has no numbers to set."
          : "--set: there is no \"\(name)\" in \(scene); there are: \(names).")
    }
    guard tunable.range.contains(value) else {
      let (least, most) = (tunable.range.lowerBound.formatted, tunable.range.upperBound.formatted)
      throw Complaint("--set: \(name) must be between \(least) and \(most), not \(value.formatted).")
    }
  }
}

extension Double {
  /// Whole numbers without a point.
  fileprivate var formatted: String { self == rounded() && abs(self) < 1e15 ? String(Int(self)) : String(self) }
}
