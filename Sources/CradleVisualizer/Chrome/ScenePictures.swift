import CradleScenes
import CradleStage
import Foundation
import OpenUIKit

/// The pictures of the scenes, read when they are first shown: by day and after dark.
@MainActor
final class ScenePictures {
  private let catalogue: SceneCatalogue
  private var known: [Bool: [DrawPicture]] = [:]

  init(of catalogue: SceneCatalogue) { self.catalogue = catalogue }

  /// One for each scene, in their order. Where the program has been moved without its pictures, and where one is no
  /// picture, the ground stays.
  func all(isDark: Bool) -> [DrawPicture] {
    if let pictures = known[isDark] { return pictures }
    let pictures = catalogue.scenes.map { scene in
      let file = catalogue.stillFile(of: scene, isDark: isDark)
      let image = file.flatMap { FileManager.default.contents(atPath: $0) }.flatMap { UIImage(data: $0)?.encoded }
      return DrawPicture(id: image?.id ?? 0, data: image?.data ?? Data())
    }
    known[isDark] = pictures
    return pictures
  }
}
