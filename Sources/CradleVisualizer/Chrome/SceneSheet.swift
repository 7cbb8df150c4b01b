import CradleGallery
import CradleSDLHost
import CradleStage
import Foundation

/// A sheet with a picture of each scene, of which keys or the mouse choose one.
@MainActor
struct SceneSheet {
  var isOpen = false
  private var selection = GridSelection(count: Scene.all.count)
  private let pictures = ScenePictures()

  /// In points: the pictures, in wide windows and in others, and what is around them.
  private static let wide = CGSize(width: 184, height: 115)
  private static let narrow = CGSize(width: 160, height: 100)
  private static let gap: CGFloat = 8
  private static let padding: CGFloat = 56
  private static let most = 5

  /// Opens with a scene selected, or closes.
  mutating func toggle(at scene: String) {
    isOpen.toggle()
    selection.begin(at: Scene.all.firstIndex { $0.name == scene } ?? 0)
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
      let hasMoved = selection.takeMoved()
      for (index, scene) in Scene.all.enumerated() {
        if !index.isMultiple(of: selection.columns) { widgets.sameLine() }
        let isSelected = index == selection.index
        if widgets.picture(scene.title, index, size: cell, isSelected: isSelected) { chosen = index }
        if isSelected, hasMoved { widgets.scrollToLast() }
        let key = Command.key(ofScene: index).map { "Key: \($0). " } ?? ""
        widgets.tooltip(key + scene.summary)
      }
    }
    if let index = selection.takeChosen() { chosen = index }
    if let chosen { commands.append(.scene(chosen)) }
    isOpen = staysOpen && chosen == nil
    return frame
  }
}
