import CradleScenes
import CradleStage
import Foundation
import OpenUIKit

/// NAME=VALUE: a number of the scene that the run starts with.
package struct Setting: Equatable {
  package let name: String
  /// Not a number where something else was given. No range contains that.
  package let value: Double
  /// What was given instead of a number.
  private let word: String?

  /// What stands behind the equals sign is checked with the ranges of the scene: then the range can be said.
  package init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return nil }
    let value = Setting.number(parts[1])
    name = String(parts[0])
    self.value = value ?? .nan
    word = value == nil ? String(parts[1]) : nil
  }

  /// Of what is either on or off these words are understood as well.
  private static func number(_ word: Substring) -> Double? {
    switch word {
    case "on": 1
    case "off": 0
    default: Double(word)
    }
  }

  package init(_ name: String, _ value: Double) {
    self.name = name
    self.value = value
    word = nil
  }

  /// The value as it was given.
  private var given: String { word.map { OutputFile.quoted($0) } ?? value.formatted }

  /// Sets it on the way.
  var event: HostEvent { .setting(name: name, value: value) }

  /// - Throws: `Complaint`, with the names or the range that would be right.
  @MainActor
  package static func check(_ settings: [Setting], in scene: Scene, itemCount: Int, option: String) throws {
    guard !settings.isEmpty else { return }
    let ranges = Ranges(of: scene, itemCount: itemCount)
    for setting in settings {
      if let reason = ranges.misfit(setting) { throw Complaint("\(option): \(reason).") }
    }
  }

  /// The numbers of a scene, and what each can be set to.
  struct Ranges {
    private let scene: String
    private let all: [(name: String, range: ClosedRange<Double>)]

    /// - Parameter itemCount: a range may depend on it, as that of the balls that are pulled back.
    @MainActor
    init(of scene: Scene, itemCount: Int) {
      let stage = Stage(size: CGSize(width: 800, height: 600))
      if scene.keepsDefaults { stage.defaults = ApplicationDefaults([:]) }
      let controller = stage.perform { scene.makeController(itemCount: itemCount) }
      self.scene = scene.name
      all = controller.numbers.map { ($0.name, $0.range) }
    }

    /// Why the number cannot have this value, without a full stop; nil when it can.
    func misfit(_ setting: Setting) -> String? {
      guard let range = all.first(where: { $0.name == setting.name })?.range else {
        let names = all.map(\.name).joined(separator: ", ")
        return names.isEmpty
          ? "\(scene) has no numbers to set" : "there is no \"\(setting.name)\" in \(scene); there are: \(names)"
      }
      guard !range.contains(setting.value) else { return nil }
      return "\(setting.name) must be \(range.inWords(\.formatted)), not \(setting.given)"
    }
  }
}

extension Double {
  /// Whole numbers without a point.
  fileprivate var formatted: String { self == rounded() && abs(self) < 1e15 ? String(Int(self)) : String(self) }
}
