import CradleScenes
import CradleStage
import Foundation

/// The gestures that can be felt, as a list: the kept ones, the newest first, then canned ones.
///
/// To say how long a kept one lasts takes reading its file, so that comes later, a file at a time. What was read is
/// remembered as long as the file stays as it is.
@MainActor
package final class GestureShelf {
  package enum Source: Equatable, Sendable {
    case kept(GestureName)
    case canned(CannedGesture)

    package var name: String {
      switch self {
      case .kept(let name): name.description
      case .canned(let gesture): gesture.rawValue
      }
    }

    /// What a list shows: the name, or what a canned gesture is in words.
    package var title: String {
      switch self {
      case .kept(let name): name.description
      case .canned(let gesture): gesture.title
      }
    }

    package var isCanned: Bool { if case .canned = self { true } else { false } }
  }

  package struct Row: Equatable {
    package let source: Source
    /// The title of the scene that it was made in, and its duration in a few words. Empty while nobody has looked; a
    /// canned one was made in none.
    package var scene = ""
    package var duration = ""
  }

  package private(set) var rows: [Row] = []
  private let catalogue: SceneCatalogue
  private var folder: GestureFolder?
  private var unread: [GestureFolder.Item] = []
  private var known: [GestureName: Known] = [:]

  private struct Known {
    let item: GestureFolder.Item
    let scene: String
    /// Nil for a file that holds none.
    let gesture: Gesture?
  }

  /// A file with more is not read for the list: ten minutes of tiles that never stop.
  private static let mostBytes = 16 << 20
  /// Those that make sense wherever something scrolls.
  private static let scrolling: [CannedGesture] = [.flick, .flickHard, .wheel5, .drag, .overscroll]

  package init(_ catalogue: SceneCatalogue) { self.catalogue = catalogue }

  /// Lists anew.
  ///
  /// - Parameter scrolls: whether there is something to scroll.
  package func list(_ folder: GestureFolder?, scrolls: Bool) {
    self.folder = folder
    let items = folder?.items ?? []
    let kept = items.map { item in row(of: item) }
    rows = kept + (scrolls ? GestureShelf.scrolling.map { GestureShelf.row(of: $0) } : [])
    unread = items.filter { known[$0.name]?.item != $0 && $0.bytes <= GestureShelf.mostBytes }.reversed()
  }

  /// Reads files until the time is over, at least one. Returns whether there are more.
  ///
  /// - Parameter deadline: as `Stopwatch.now`.
  @discardableResult
  package func work(until deadline: Double = .infinity) -> Bool {
    while let item = unread.popLast() {
      let record = try? folder?.record(of: item.name)
      let scene = record?.scenes.last.map { catalogue.title(of: $0.start.scene) } ?? ""
      known[item.name] = Known(item: item, scene: scene, gesture: record.flatMap { Gesture(of: $0) })
      let index = rows.firstIndex { $0.source == .kept(item.name) }
      if let index { rows[index] = row(of: item) }
      if deadline < .infinity, Stopwatch.now >= deadline { break }
    }
    return !unread.isEmpty
  }

  /// - Throws: `Complaint` when the file is gone, or holds no gesture.
  package func gesture(of source: Source) throws -> GestureChoice {
    switch source {
    case .canned(let gesture): return .canned(gesture)
    case .kept(let name):
      guard let folder else { throw Complaint("There is no gesture \"\(name)\" any more.") }
      return .made(try GestureChoice.gesture(of: folder.record(of: name), called: name.description))
    }
  }

  private func row(of item: GestureFolder.Item) -> Row {
    guard let known = known[item.name], known.item == item else { return Row(source: .kept(item.name)) }
    let duration = known.gesture.map { GestureShelf.duration($0.seconds) } ?? "cannot be read"
    return Row(source: .kept(item.name), scene: known.scene, duration: duration)
  }

  private static func row(of canned: CannedGesture) -> Row {
    // On any stage they take as long.
    let events = GestureChoice.canned(canned).events(in: CGSize(width: 1000, height: 1000))
    let seconds = Double((events.last?.tick ?? 0) + 1) / Double(Stage.ticksPerSecond)
    return Row(source: .canned(canned), duration: duration(seconds))
  }

  private static func duration(_ seconds: Double) -> String { String(format: "%.1f s", seconds) }
}
