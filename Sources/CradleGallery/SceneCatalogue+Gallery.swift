import CradleScenes
import Foundation

extension SceneCatalogue {
  /// The scenes of Cradle itself. Their pictures are made by `scripts/draw-scenes`; there are none if the program has
  /// been moved without the folder that stands beside it.
  public static let gallery = SceneCatalogue(
    [
      .springyTiles, .springyMessages, .cradle, .gravity, .gravityAndCollision, .push, .dragAndDrop, .itemProperties,
      .customBehaviors, .snap, .attachments, .itemGroups, .newtonsCradle, .fields, .springLab, .scrollLab, .stress,
      .controls, .screens,
    ], of: "Cradle"
  ) { scene, isDark in
    Resources.folder?.path(forResource: isDark ? "\(scene)-dark" : scene, ofType: "png", inDirectory: "scenes")
  }
}

/// What stands beside the program.
enum Resources {
  // Not `Bundle.module`: that ends the program when there is no folder.
  static var folder: Bundle? {
    Bundle(url: Bundle.main.bundleURL.appendingPathComponent("Cradle_CradleGallery.resources"))
  }
}
