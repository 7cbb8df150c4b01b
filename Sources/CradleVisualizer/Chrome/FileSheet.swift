import CradleSDLHost
import CradleStage
import Foundation

/// A sheet with a line in which a file is named, where the desktop has no window for that: Tab completes, and below are
/// the folders and files that begin so.
///
/// What is typed is kept here and not in a field of the chrome's, which would take Tab and the arrows.
@MainActor
package struct FileSheet {
  /// Nil while it is closed.
  package private(set) var purpose: FileDialog.Purpose?
  package var text: String { line.text }
  private var line = TypedLine(upTo: Self.mostBytes, wordsBehind: "/")
  /// What is wrong with the name that was entered, or what is asked about it.
  package private(set) var remark: String?
  private var completion = PathCompletion(of: "") { _ in [] }
  private var selection = ListSelection()
  /// Whether arrows have gone to a row: then Enter is about that, and not about what was typed.
  private var isChoosing = false
  private var isEntered = false

  package init() {}

  package var isOpen: Bool { purpose != nil }

  /// In points: the sheet's width, what is around its rows, and where it begins in the window.
  private static let width: CGFloat = 560
  private static let restHeight: CGFloat = 200
  private static let top: CGFloat = 60
  private static let margin: CGFloat = 40
  /// In points: no less than letters take on the average.
  private static let letterWidth: CGFloat = 9
  /// A path has no more bytes.
  private static let mostBytes = 4095

  /// - Parameter place: what stands in the line at first; the name of a file in it is selected, its folder is kept.
  package mutating func open(_ purpose: FileDialog.Purpose, at place: String) {
    self.purpose = purpose
    let name = place.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    change { $0.set(place, selecting: name.count) }
  }

  package mutating func close() { purpose = nil }

  /// Says what is wrong, and goes on being edited.
  package mutating func refuse(_ sentence: String) { remark = sentence }

  package mutating func insert(_ typed: String) {
    change { $0.insert(typed) }
  }

  private mutating func change(to text: String) { change { $0.set(text) } }

  private mutating func change(_ edit: (inout TypedLine) -> Void) {
    edit(&line)
    (remark, isChoosing, isEntered) = (nil, false, false)
    completion = PathCompletion(of: text)
    selection.begin(at: 0)
  }

  /// What it says and what would be chosen, in words; nil while it is closed.
  package var choice: ListChoice? {
    guard let purpose else { return nil }
    let candidates = completion.candidates
    if let remark { return ListChoice(sheet: purpose.title, sentence: remark) }
    guard let first = candidates.first else {
      return ListChoice(
        sheet: purpose.title, sentence: purpose == .save ? "A new file." : "Nothing there begins so.")
    }
    if isChoosing, candidates.indices.contains(selection.row) {
      let row = candidates[selection.row].text
      return ListChoice(of: purpose.title, row, selection.row, of: candidates.count)
    }
    return ListChoice(
      sheet: purpose.title,
      sentence: candidates.count == 1
        ? "\(first.text) alone begins so."
        : "\(candidates.count) begin so, the first is \(first.text).")
  }

  /// Handles a key: all of them are the sheet's. Characters come as text.
  ///
  /// - Parameter pasted: asked for what is on the clipboard.
  package mutating func handle(_ event: HostEvent, pasted: () -> String? = { nil }) -> Bool {
    guard isOpen, case .key(let key, let isDown, let modifiers) = event else { return false }
    guard isDown else { return true }
    switch key {
    case .escape: close()
    case .tab: change(to: completion.completed)
    case .character("v") where modifiers == .control: insert(pasted() ?? "")
    case .up, .down:
      // The first step goes to the row that is shown first, not beyond it.
      if isChoosing { selection.handle(key) }
      isChoosing = !completion.candidates.isEmpty
    case .enter: enter()
    default:
      var edited = line
      if edited.handle(key, modifiers) { change { $0 = edited } }
    }
    return true
  }

  private mutating func enter() {
    if isChoosing, completion.candidates.indices.contains(selection.row) {
      choose(completion.candidates[selection.row])
    } else {
      isEntered = true
    }
  }

  /// A folder is gone into, a file is it.
  private mutating func choose(_ candidate: PathCompletion.Candidate) {
    change(to: completion.text(of: candidate))
    isEntered = !candidate.isFolder
  }

  /// What is asked for when a file has been named; once.
  package mutating func takeCommand() -> Command? {
    guard isEntered, let purpose else { return nil }
    isEntered = false
    let path = PathCompletion.expanded(text)
    if PathCompletion.isFolder(path) {
      change(to: text.hasSuffix("/") ? text : "\(text)/")
      remark = "That is a folder: name a file in it."
      return nil
    }
    return purpose == .open ? .open(path: path) : .save(path: path)
  }

  mutating func build(_ widgets: Widgets, in size: CGSize, _ commands: inout [Command]) -> CGRect {
    guard let purpose else { return .null }
    let candidates = completion.candidates
    selection.show(candidates.count, in: size, around: Self.restHeight)
    let width = min(Self.width, size.width - Self.margin)
    var clicked: PathCompletion.Candidate?
    let (staysOpen, frame) = widgets.sheet(purpose.title, width: width, top: min(Self.top, size.height / 10)) {
      widgets.entry(Self.end(of: text, in: width), selecting: line.selectedCount, hint: "a path; ~ is your home folder")
      clicked = table(widgets, candidates)
      if let remark {
        for row in remark.wrapped(in: width, measuring: { CGFloat($0.count) * Self.letterWidth }) { widgets.text(row) }
      }
      widgets.secondaryText(
        candidates.isEmpty
          ? (purpose == .save ? "A new file. Enter, Esc" : "Nothing there begins so. Enter, Esc")
          : "Tab completes, ↑ ↓ and Enter\(selection.place)")
    }
    if let clicked { choose(clicked) }
    if let command = takeCommand() { commands.append(command) }
    if !staysOpen { close() }
    return frame
  }

  /// As much of a path as the line holds: its end is what is typed.
  private static func end(of text: String, in width: CGFloat) -> String {
    let most = Int(width / letterWidth) - 2
    return text.count <= most ? text : "…\(text.suffix(most - 1))"
  }

  /// Returns what was clicked.
  private func table(
    _ widgets: Widgets, _ candidates: [PathCompletion.Candidate]
  ) -> PathCompletion.Candidate? {
    var clicked: PathCompletion.Candidate?
    widgets.table("files", [.share(1)]) {
      for index in selection.shown {
        widgets.nextTextColumn()
        let isSelected = isChoosing && index == selection.row
        if widgets.selectable("\(candidates[index].text)##file\(index)", isSelected: isSelected) {
          clicked = candidates[index]
        }
      }
    }
    return clicked
  }
}
