import CradleExports
import CradleGallery

/// What the inspector shows: a session, how its time goes, and the events of its next tick.
struct OverlayContent {
  let session: Session
  /// The other scenes of the record that is played.
  let course: RecordCourse?
  /// The scene's name.
  let scene: String
  package let transport: Transport
  let input: StageInput
  /// The gestures that can be felt.
  let gestures: [GestureShelf.Row]
  let isMakingClip: Bool
  let hasSpring: Bool
  /// The spring in every dialect, while a sheet shows them.
  let exports: [SpringExport]

  /// What a number of the scene is, or will be from the next tick on.
  @MainActor func value(of tunable: Tunable) -> Double {
    let varied = session.timeline?.variation?.value(of: tunable.name)
    return varied ?? input.value(ofSetting: tunable.name) ?? tunable.value
  }

  /// What the palette can find.
  @MainActor var palette: CommandPalette {
    let numbers = session.shown.controller.tunables.map { ($0, value(of: $0)) }
    return CommandPalette(scenes: Scene.all.map { ($0.title, $0.summary) }, numbers: numbers)
  }
}
