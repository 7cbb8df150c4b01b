import CradleScenes
import CradleStage
import Foundation
import OpenUIKit

// Why an item moves: of the one under the pointer, and of one that is pinned. The X-ray has to show everything.

extension Session {
  private var showsLaws: Bool { xRay == .full }

  /// The law of the item at a place of the stage, of the run that is shown; nil where there is none.
  package func law(at place: CGPoint) -> LawText? {
    shown.stage.itemID(at: place).flatMap { lawText(of: $0, in: shown) }
  }

  /// The law of the item that is pinned; nil while it is not there.
  package var pinnedLaw: LawText? { pinnedItem(in: shown).flatMap { lawText(of: $0, in: shown) } }

  /// As it is called there; nil while it is not there.
  private func pinnedItem(in run: SceneRun) -> ItemID? { watch.pinned(after: run.tickNumber) }

  private func lawText(of id: ItemID, in run: SceneRun) -> LawText? {
    run.stage.law(of: id).map { LawText($0, scroll(of: id, in: run)) }
  }

  /// The pointer is over the stage, in points of the window; nil: elsewhere.
  package func pointerMoved(to place: CGPoint?) {
    let room = CGRect(origin: .zero, size: stageRoom)
    let place = place.flatMap { room.contains($0) ? $0 : nil }
    guard place != watch.pointer else { return }
    watch.pointer = place
    if showsLaws { redraw() }
  }

  /// Pins the item at a place of the window, or no longer if it is pinned. Where there is none nothing changes; returns
  /// whether there was one.
  @discardableResult
  package func togglePin(at place: CGPoint) -> Bool {
    guard showsLaws, let item = item(at: place) else { return false }
    pin(item == pinnedItem(in: shown) ? nil : item)
    redraw()
    return true
  }

  /// Pins the item under the pointer, or the next one of the scene.
  package func pinNext() {
    xRay = .full
    let pointed = watch.pointer.flatMap { item(at: $0) }
    guard let item = pointed == pinnedItem(in: shown) ? nextItem : pointed ?? nextItem else {
      notice = "This scene has no item in sight whose law could be shown."
      return
    }
    pin(item)
  }

  private func pin(_ item: ItemID?) {
    watch.pin(item, after: shown.tickNumber)
    noteWatched(in: shown)
  }

  /// The one after the pinned item, of those that are in sight.
  private var nextItem: ItemID? {
    let (stage, all) = (shown.stage, shown.stage.itemIDs)
    let room = CGRect(origin: .zero, size: stage.size)
    let first = pinnedItem(in: shown).flatMap { all.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    return (all[first...] + all[..<first]).first { item in stage.item(item).map { room.contains($0.center) } ?? false }
  }

  package func unpin() { watch.pin(nil, after: tickNumber) }

  private func item(at place: CGPoint) -> ItemID? {
    guard kept != nil else { return shown.stage.itemID(at: place) }
    let side = halves.side(at: place)
    let run = side == .a ? kept?.timeline?.shown ?? kept?.run : shown
    return run?.stage.itemID(at: CGPoint(x: place.x - halves.origin(of: side), y: place.y))
  }

  /// Notes where the pinned item is.
  func noteWatched(in run: SceneRun) {
    guard watch.isPinned else { return }
    watch.note(pinnedItem(in: run).flatMap { run.stage.item($0) }, after: run.tickNumber)
  }

  /// Draws laws over the picture of a run, in its half of the stage if that is split.
  func addLaws(of run: SceneRun, on side: Side?, alpha: Double, to list: inout DrawList) {
    guard showsLaws else { return }
    let card = LawCard(colors: XRayColors(theme)) { [device] text in
      device.measure(text, fontSize: LawCard.fontSize).width
    }
    let hovered = place(on: side).flatMap { run.stage.itemID(at: $0, alpha: alpha) }
    let pinned = pinnedItem(in: run)
    let isNew = hovered != pinned
    let law = hovered.flatMap { isNew ? run.stage.law(of: $0, alpha: alpha) : nil }
    if let law { card.outline(law.item, isPinned: false, in: &list) }
    if watch.isPinned { addPinned(pinned, of: run, on: side, alpha, card, to: &list) }
    guard let place = place(on: side), let hovered, let law else { return }
    let over = card.append(
      LawText(law, scroll(of: hovered, in: run)), beside: place, placement(on: side, in: list.size), to: &list)
    commandsOverPanels += over.moved(by: origin(of: side), 0)
  }

  /// What a card of a half may cover.
  private func placement(on side: Side?, in size: CGSize) -> CardPlacement {
    let room = CGRect(x: 0, y: 0, width: size.width, height: size.height - lineRoom)
    return CardPlacement(in: room, under: covers.map { $0.offsetBy(dx: -origin(of: side), dy: 0) })
  }

  private func origin(of side: Side?) -> CGFloat { side.map { halves.origin(of: $0) } ?? 0 }

  private func addPinned(
    _ id: ItemID?, of run: SceneRun, on side: Side?, _ alpha: Double, _ card: LawCard, to list: inout DrawList
  ) {
    let room = placement(on: side, in: list.size).widthAtLeft
    let top: CGFloat = isTracingPhases && timeline?.isLive ?? true ? PhasePanel.bottom + 8 : 8
    guard let id, let law = run.stage.law(of: id, alpha: alpha) else {
      let name = id?.name.text ?? watch.pinnedName ?? "item"
      card.append(["\(name) is not on the stage"], [], below: top, in: room, to: &list)
      return
    }
    // What would have been is no part of what is kept.
    if run === shown, let timeline, !timeline.isLive, timeline.variation == nil { noteWatched(in: run) }
    card.outline(law.item, isPinned: true, in: &list)
    let isKnown = run === shown && timeline?.variation == nil
    let samples = isKnown ? watch.samples(to: run.tickNumber) : []
    var lines = LawText(law, scroll(of: id, in: run)).lines
    lines[0] += ", pinned"
    card.append(lines, samples, below: top, in: room, to: &list)
  }

  /// The pointer's place in a half; nil where it is in the other one.
  private func place(on side: Side?) -> CGPoint? {
    guard let side, let pointer = watch.pointer else { return watch.pointer }
    return halves.side(at: pointer) == side ? CGPoint(x: pointer.x - origin(of: side), y: pointer.y) : nil
  }

  private func scroll(of id: ItemID, in run: SceneRun) -> SceneController.ScrollShare? {
    guard case .element(let kind, let indexPath) = id.name else { return nil }
    return run.controller.scrollLaw(ofElementAt: indexPath, kind: kind)
  }
}
