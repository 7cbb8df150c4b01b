import Foundation

extension Scene {
  /// The file with a picture of the scene, twice as wide and high as it is shown; nil if the program has been moved
  /// without the folder that stands beside it. They are made by `scripts/draw-scenes`.
  package func stillFile(isDark: Bool) -> String? {
    Resources.folder?.path(forResource: isDark ? "\(name)-dark" : name, ofType: "png", inDirectory: "scenes")
  }
}

/// What stands beside the program.
enum Resources {
  // Not `Bundle.module`: that ends the program when there is no folder.
  static var folder: Bundle? {
    Bundle(url: Bundle.main.bundleURL.appendingPathComponent("Cradle_CradleGallery.resources"))
  }
}
