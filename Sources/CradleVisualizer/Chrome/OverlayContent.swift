import CradleCurves
import CradleExports
import CradleScenes

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
  /// The spring in every dialect, while a sheet shows them.
  let exports: [SpringExport]
  /// As it would be copied, while its text is shown.
  let code: SpringExport?

  /// What a number of the scene is, or will be from the next tick on.
  @MainActor func value(of tunable: Tunable) -> Double {
    let varied = session.timeline?.variation?.value(of: tunable.name)
    return varied ?? input.value(ofSetting: tunable.name) ?? tunable.value
  }

  /// What it is in the half at the left; nil while there is none.
  @MainActor func keptValue(of tunable: Tunable) -> Double? {
    session.kept?.run.controller.tunables.first { $0.name == tunable.name }?.value
  }

  /// The spring of the scene that is shown; nil if it has none.
  @MainActor var spring: SceneSpring? { SceneSpring(of: session.shown.controller.tunables) }

  @MainActor func numbers(of spring: SceneSpring) -> SpringNumbers {
    SpringNumbers(frequency: value(of: spring.frequency), damping: value(of: spring.damping))
  }

  /// What the spring of the half at the left does.
  @MainActor var keptSketch: StepSketch? {
    guard let run = session.kept?.run, let spring = SceneSpring(of: run.controller.tunables) else { return nil }
    let numbers = SpringNumbers(frequency: spring.frequency.value, damping: spring.damping.value)
    return StepSketch(of: numbers, isReduced: run.stage.isReduceMotionEnabled)
  }

  /// What the palette can find.
  @MainActor var palette: CommandPalette {
    let numbers = session.shown.controller.tunables.map { ($0, value(of: $0)) }
    return CommandPalette(scenes: session.request.catalogue.scenes, numbers: numbers)
  }
}
