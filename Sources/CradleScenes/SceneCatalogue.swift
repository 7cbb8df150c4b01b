/// The scenes of a program, in the order of their keys: at least one.
public struct SceneCatalogue: Sendable {
  /// In the order of their keys; at least one.
  public let scenes: [Scene]
  /// What stands before a scene's title in a window's: the program's name. Nil where the title says it all.
  package let program: String?
  private let still: @Sendable (_ scene: String, _ isDark: Bool) -> String?

  /// - Parameter still: the path of a file with a picture of a scene, by its name, twice as wide and high as it is
  ///   shown; nil where there is none.
  package init(
    _ scenes: [Scene], of program: String? = nil,
    still: @escaping @Sendable (_ scene: String, _ isDark: Bool) -> String? = { _, _ in nil }
  ) {
    precondition(!scenes.isEmpty, "A catalogue has at least one scene.")
    (self.scenes, self.program, self.still) = (scenes, program, still)
  }

  /// The scene that the command line calls by this name; nil if there is none.
  public func scene(named name: String) -> Scene? { scenes.first { $0.name == name } }

  /// The title of a scene by its name; the name itself where there is no such scene.
  package func title(of name: String) -> String { scene(named: name)?.title ?? name }

  /// What a window is called in which a scene is shown.
  package func windowTitle(of name: String) -> String {
    program.map { "\($0) - \(title(of: name))" } ?? title(of: name)
  }

  package func stillFile(of scene: Scene, isDark: Bool) -> String? { still(scene.name, isDark) }
}
