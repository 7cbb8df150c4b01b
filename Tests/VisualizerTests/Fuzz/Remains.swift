import CradleGallery
import CradleScenes
import CradleVisualizer
import Foundation
import OpenUIKit

/// What must be gone when a scene is: each part of it, held weakly.
@MainActor
struct Remains {
  private struct Part {
    weak var object: AnyObject?
    let name: String
  }

  private var parts: [Part] = []

  init(of sceneRun: SceneRun) {
    add(sceneRun, "the scene")
    add(sceneRun.stage, "the stage")
    add(sceneRun.controller, "the controller")
    add(sceneRun.stage.window, "the window")
    add(sceneRun.controller.view, "the view")
    guard let view = sceneRun.controller.collectionView else { return }
    add(view, "the collection view")
    add(view.collectionViewLayout, "the layout")
    for cell in view.allCells { add(cell, "a cell") }
    for recognizer in view.gestureRecognizers ?? [] { add(recognizer, "a recogniser") }
    for animator in sceneRun.stage.perform({ AppContext.current?.livingAnimators ?? [] }) {
      add(animator, "an animator")
      for behavior in animator.behaviors {
        add(behavior, "a behaviour")
        for item in behavior.ownItems { add(item, "an item") }
      }
    }
  }

  private mutating func add(_ object: AnyObject?, _ name: String) {
    parts.append(Part(object: object, name: name))
  }

  /// What is still there.
  var left: [String] { parts.filter { $0.object != nil }.map(\.name) }
}
