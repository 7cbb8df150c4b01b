/// The renderer that turns quads into pixels.
public enum RendererChoice: String, CaseIterable, Sendable {
  /// The graphics card through OpenGL, unless OpenGL itself is emulated on the CPU; then `software`.
  case auto
  /// OpenGL or OpenGL ES 2, emulated or not.
  case opengl
  /// SDL's CPU renderer. Shapes that do not turn are placed on whole device pixels.
  case software
}
