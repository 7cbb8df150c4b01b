import CradleSDLHost
import CradleScenes
import CradleStage
import Foundation

/// A sheet with a picture of each scene, of which keys or the mouse choose one.
@MainActor
struct SceneSheet {
  var isOpen = false
  private let scenes: [Scene]
  private var selection: GridSelection
  private let pictures: ScenePictures

  /// In points: the pictures, in wide windows and in others, and what is around them.
  private static let wide = CGSize(width: 184, height: 115)
  private static let narrow = CGSize(width: 160, height: 100)
  private static let gap: CGFloat = 8
  private static let padding: CGFloat = 56
  private static let most = 5
  /// Below a picture is its name; in points, with the gaps. And what the sheet has around its pictures.
  private static let nameHeight: CGFloat = 26
  private static let restHeight: CGFloat = 104
  private static let scrollBarWidth: CGFloat = 12
  /// Summaries take one line in sheets as wide as this, in points, and two in others.
  private static let lineWidth: CGFloat = 900
  /// A key's cap and the gap behind it take so much more than its name, in points.
  private static let keyRoom: CGFloat = 18

  init(of catalogue: SceneCatalogue) {
    scenes = catalogue.scenes
    selection = GridSelection(count: scenes.count)
    pictures = ScenePictures(of: catalogue)
  }

  /// Opens with a scene selected, or closes.
  mutating func toggle(at scene: String) {
    isOpen.toggle()
    selection.begin(at: scenes.firstIndex { $0.name == scene } ?? 0)
  }

  /// What keys have come to, in words; nil while it is closed.
  var choice: ListChoice? {
    isOpen ? ListChoice(of: "Scenes", scenes[selection.index].title, selection.index, of: scenes.count) : nil
  }

  /// What the frame is drawn with.
  func pictures(_ theme: Theme) -> [DrawPicture] { isOpen ? pictures.all(isDark: theme.isDark) : [] }

  /// Handles a key that is meant for the chrome, if it is one of a list's.
  mutating func handle(_ event: HostEvent) -> Bool {
    guard isOpen, case .key(let key, let isDown, let modifiers) = event, modifiers.isEmpty,
      ListSelection.takes(key, hasSides: true)
    else { return false }
    guard isDown else { return true }
    if key == .escape { isOpen = false } else { selection.handle(key) }
    return true
  }

  mutating func build(_ widgets: Widgets, in size: CGSize, _ commands: inout [Command]) -> CGRect {
    let cell = size.width < WindowLayout.leastWidthBeside ? Self.narrow : Self.wide
    selection.columns = GridSelection.columns(
      of: cell.width, gap: Self.gap, in: size.width - Self.padding, most: Self.most)
    var chosen: Int?
    let (staysOpen, frame) = widgets.sheet("Scenes") {
      var told = selection.index
      let place = placeOfPictures(cell, in: size)
      widgets.region("pictures", size: place) {
        let hasMoved = selection.takeMoved()
        for (index, scene) in scenes.enumerated() {
          if !index.isMultiple(of: selection.columns) { widgets.sameLine() }
          let isSelected = index == selection.index
          if widgets.picture(scene.title, index, size: cell, isSelected: isSelected) { chosen = index }
          if isSelected, hasMoved {
            widgets.scrollToLast()
            widgets.focusLast()
          }
          if widgets.isPointedAt { told = index }
        }
      }
      let key = Command.key(ofScene: told) ?? ""
      widgets.keys([key])
      widgets.sameLine()
      widgets.caption(
        scenes[told].summary, width: place.width - widgets.width(of: key) - Self.keyRoom,
        lines: place.width < Self.lineWidth ? 2 : 1)
    }
    if let index = selection.takeChosen() { chosen = index }
    if let chosen { commands.append(.scene(chosen)) }
    isOpen = staysOpen && chosen == nil
    return frame
  }

  /// As high as they are, or as the window lets them be: then they scroll, and what is told of one stays in sight.
  private func placeOfPictures(_ cell: CGSize, in size: CGSize) -> CGSize {
    let columns = CGFloat(selection.columns)
    let rows = ((CGFloat(scenes.count) / columns).rounded(.up))
    let height = rows * (cell.height + Self.nameHeight)
    let room = max(cell.height, size.height - Self.restHeight)
    let width = columns * cell.width + (columns - 1) * Self.gap
    return CGSize(width: width + (height > room ? Self.scrollBarWidth : 0), height: min(height, room))
  }
}
