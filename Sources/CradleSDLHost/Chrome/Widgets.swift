internal import CradleDearImGui
public import Foundation

/// What a frame of the chrome is built of, within `Chrome.draw`.
///
/// Labels identify the widgets of a panel; what follows "##" in a label is not shown, and what follows "###" identifies
/// one whose label changes.
@MainActor public struct Widgets {
  /// Whether a panel shall fold.
  public enum Folding: Int32, Sendable {
    case leave = -1
    case unfold = 0
    case fold = 1
  }

  /// The width of a table's column: that of its contents, that of the widest of some texts, or a share of what is left.
  public enum Column: Sendable {
    case fitting
    case holding([String])
    /// That of the widest of some rows of keys.
    case keys([[String]])
    case share(Float)
  }

  /// A panel from its upper right corner, as high as what is in it, with a cross that closes it.
  ///
  /// - Parameter folding: nil for one that cannot fold; others do by an arrow too.
  /// - Returns: whether it stays open, and its place, in points.
  public func panel(
    _ title: String, right: CGFloat, top: CGFloat, width: CGFloat, maxHeight: CGFloat, _ folding: Folding?,
    _ content: () -> Void
  ) -> (isOpen: Bool, frame: CGRect) {
    var isOpen = true
    let fold = folding?.rawValue ?? Int32(IMGUI_NEVER_FOLDS)
    if imgui_begin_panel(title, Float(right), Float(top), Float(width), Float(maxHeight), fold, &isOpen) { content() }
    return (isOpen, CGRect(imgui_end_panel()))
  }

  /// How opaque the panels are that begin from now on, from 0 to 1. At the beginning of a frame they are.
  public func setOpacity(_ opacity: Double) { imgui_set_opacity(Float(opacity)) }

  /// A panel without a title from its lower left corner, as high as what is in it. Returns its place, in points.
  public func bar(_ name: String, left: CGFloat, bottom: CGFloat, width: CGFloat, _ content: () -> Void) -> CGRect {
    if imgui_begin_bar(name, Float(left), Float(bottom), Float(width)) { content() }
    return CGRect(imgui_end_panel())
  }

  /// A sheet in the middle of the window, above everything. Returns whether it stays open, and its place.
  public func sheet(_ title: String, _ content: () -> Void) -> (isOpen: Bool, frame: CGRect) {
    var isOpen = true
    if imgui_begin_sheet(title, &isOpen) { content() }
    return (isOpen, CGRect(imgui_end_panel()))
  }

  /// The same, of a given width, in points, and so far below the window's upper edge.
  public func sheet(
    _ title: String, width: CGFloat, top: CGFloat, _ content: () -> Void
  ) -> (isOpen: Bool, frame: CGRect) {
    var isOpen = true
    if imgui_begin_wide_sheet(title, Float(width), Float(top), &isOpen) { content() }
    return (isOpen, CGRect(imgui_end_panel()))
  }

  /// A strip over the picture in which places are that Tab goes to. Nothing of them is drawn but the ring around the
  /// one that has the focus, and no mouse comes to them.
  public func strip(_ name: String, _ frame: CGRect, _ content: () -> Void) {
    imgui_begin_strip(name, imgui_rect(frame))
    content()
    imgui_end_strip()
  }

  /// A place in a strip, in points of the window; whether it is on or off, nil where it is neither. Returns whether it
  /// was pressed.
  public func place(_ label: String, _ frame: CGRect, isOn: Bool? = nil) -> Bool {
    imgui_place(label, imgui_rect(frame), isOn.map { $0 ? IMGUI_ON : IMGUI_OFF } ?? IMGUI_NEITHER)
  }

  /// Scrolls the sheet or panel by so many lines of text, down or below zero up.
  public func scroll(byLines lines: Float) { imgui_scroll(lines) }

  /// Scrolls it so that all of the last widget is in sight.
  public func scrollToLast() { imgui_scroll_to_last() }

  /// The last widget gets the focus of the keys that another one of its panel has, or that was shown before its sheet
  /// came.
  public func focusLast() { imgui_focus_last() }

  public func text(_ text: String) { imgui_text(text) }
  public func secondaryText(_ text: String) { imgui_secondary_text(text) }
  /// What is pale on the ground of a panel is not where its row is marked.
  public func text(_ text: String, isPale: Bool) { isPale ? secondaryText(text) : self.text(text) }
  public func heading(_ text: String) { imgui_heading(text) }
  /// The same in a line that goes on with buttons or choices.
  public func lineHeading(_ text: String) { imgui_line_heading(text) }
  public func button(_ label: String) -> Bool { imgui_button(label) }
  public func smallButton(_ label: String) -> Bool { imgui_small_button(label) }
  /// A row of a list: a title, pale details behind it, and a key at its right end. What does not fit ends with an
  /// ellipsis at a word. Returns whether it was pressed.
  ///
  /// - Parameter start: where the details of short titles begin, in points.
  public func row(_ label: String, detail: String, key: String, detailsAt start: CGFloat, isSelected: Bool) -> Bool {
    imgui_row(label, detail, key, Float(start), isSelected)
  }
  /// The width of a text, in points.
  public func width(of text: String) -> CGFloat { CGFloat(imgui_text_width(text)) }
  /// In a table it is as wide as its row.
  public func selectable(_ label: String, isSelected: Bool) -> Bool { imgui_selectable(label, isSelected) }
  /// One of several choices. Returns whether it was chosen now.
  public func choice(_ label: String, isChosen: Bool) -> Bool { imgui_choice(label, isChosen) }
  /// A picture with its name below it, as a button. Returns whether it was pressed.
  ///
  /// - Parameters:
  ///   - picture: its place in the list that `Chrome.draw` was given.
  ///   - size: of the picture, in points.
  public func picture(_ label: String, _ picture: Int, size: CGSize, isSelected: Bool) -> Bool {
    imgui_picture(label, Int32(picture), Float(size.width), Float(size.height), isSelected)
  }
  public func separator() { imgui_separator() }
  /// A gap between lines.
  public func spacing() { imgui_spacing() }
  /// Places the next widget beside the last one.
  public func sameLine() { imgui_same_line() }
  /// With half of the gap.
  public func sameLineClosely() { imgui_same_line_closely() }
  /// Places the next widget, a small button of this label, at the end of the last one's line.
  public func sameLineAtEnd(_ label: String) { imgui_same_line_at_end(label) }
  /// Pale text that ends at the right edge of the last widget's line.
  public func textAtEnd(_ text: String) { imgui_text_at_end(text) }
  /// Whether the pointer is on the last widget.
  public var isPointedAt: Bool { imgui_is_pointed_at() }

  /// What the last widget does, and its keys, while the pointer is on it. It covers nothing that could be pressed next.
  public func tooltip(_ text: @autoclosure () -> String, keys names: @autoclosure () -> [String] = []) {
    guard isPointedAt else { return }
    let names = names()
    imgui_begin_tooltip(text(), width(ofKeys: names))
    keys(names)
    imgui_end_tooltip()
  }

  /// Keys side by side, each as a cap. Words that name no key are words.
  public func keys(_ names: [String]) {
    for (index, name) in names.enumerated() {
      if index > 0 { sameLineClosely() }
      imgui_key_cap(name, Self.isKey(name))
    }
  }

  private func width(ofKeys names: [String]) -> Float {
    names.reduce(0) { $0 + imgui_key_width($1, Self.isKey($1)) }
  }

  /// Of the names of keys only those that turn pages have a blank.
  private static func isKey(_ name: String) -> Bool {
    name.hasPrefix("Page ") || !name.contains(" ") && name != "…" && !(name.first?.isLowercase ?? true)
  }

  /// A line that is typed elsewhere, with a caret at its end; while it is empty, pale words instead.
  ///
  /// - Parameter count: so many of its last letters are selected.
  public func entry(_ text: String, selecting count: Int = 0, hint: String) {
    imgui_entry(text, Int32(text.dropLast(count).utf8.count), hint)
  }

  /// While `isEnabled` is false the content is paler and cannot be pressed.
  public func enabled<Result>(_ isEnabled: Bool, _ content: () -> Result) -> Result {
    imgui_begin_disabled(!isEnabled)
    defer { imgui_end_disabled() }
    return content()
  }

  /// One of `count` tabs side by side, which have the whole width. Returns whether it was chosen now.
  public func tab(_ label: String, isChosen: Bool, _ index: Int, of count: Int) -> Bool {
    imgui_tab(label, isChosen, Int32(index), Int32(count))
  }

  /// Text as it is, of which long lines are broken, on a ground of its own; so many lines of it at most. Returns how
  /// many are not shown.
  public func code(_ text: String, lines: Int) -> Int { Int(imgui_code(text, Int32(lines))) }

  /// Pale text so wide, in points, in a place of so many lines.
  public func caption(_ text: String, width: CGFloat, lines: Int) { imgui_caption(text, Float(width), Int32(lines)) }

  /// A part of a sheet, so large, in points, that scrolls by itself.
  public func region(_ name: String, size: CGSize, _ content: () -> Void) {
    imgui_begin_region(name, Float(size.width), Float(size.height))
    content()
    imgui_end_region()
  }

  /// Returns the new value when it was changed.
  public func checkbox(_ label: String, _ value: Bool) -> Bool? {
    var present = value
    return imgui_checkbox(label, &present) ? present : nil
  }

  /// A field of one line, so many points wide. With `takesKeys` it is edited from now on, with its text selected.
  /// Returns its text now, and whether Enter was pressed in it.
  public func textField(
    _ label: String, _ text: String, width: CGFloat, takesKeys: Bool
  ) -> (text: String, isEntered: Bool) {
    var bytes = text.utf8CString.prefix(Self.mostTextBytes)
    bytes[bytes.count - 1] = 0
    bytes += [CChar](repeating: 0, count: Self.mostTextBytes - bytes.count)
    var buffer = Array(bytes)
    imgui_next_width(Float(width))
    let isEntered = imgui_text_field(label, &buffer, Int32(buffer.count), takesKeys)
    let typed = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return (String(decoding: typed, as: UTF8.self), isEntered)
  }

  /// Of a field's text, with the zero at its end: four for each of sixty letters.
  private static let mostTextBytes = 256

  /// A slider as wide as its place. `format` is printf's, with the unit. Returns the new value when it was changed.
  public func slider(
    _ label: String, _ value: Double, in range: ClosedRange<Double>, format: String, isLogarithmic: Bool = false
  ) -> Double? {
    var present = value
    imgui_next_width(-0.5)
    let hasChanged = imgui_slider(label, &present, range.lowerBound, range.upperBound, format, isLogarithmic)
    return hasChanged ? present : nil
  }

  /// A curve of values at equal steps from the left to the right edge.
  public func plot(_ label: String, _ values: [Float], in range: ClosedRange<Float>, height: CGFloat) {
    imgui_plot(label, values, Int32(values.count), range.lowerBound, range.upperBound, Float(height))
  }

  /// A curve of values at equal steps from the left to the right edge, from 0 up to `most`, with a line at 1.
  ///
  /// - Parameters:
  ///   - behind: another one, paler, of as many values.
  ///   - dots: places on it by which it can be dragged, each a share of the width and a value; nil for none.
  /// - Returns: which of the dots is being dragged, and where to.
  @discardableResult
  public func curve(
    _ label: String, _ values: [Float], upTo most: Float, behind other: [Float]? = nil, dots: [CGPoint?] = [],
    height: CGFloat
  ) -> (index: Int, place: CGPoint)? {
    let count = min(values.count, other?.count ?? .max)
    var places = dots.map { dot in
      dot.map { imgui_dot(x: Float($0.x), y: Float($0.y)) } ?? imgui_dot(x: -1, y: 0)
    }
    let index = Int(
      imgui_curve(
        label, values, other ?? [], Int32(count), other != nil, most, Float(height), &places, Int32(places.count)))
    guard places.indices.contains(index) else { return nil }
    return (index, CGPoint(x: CGFloat(places[index].x), y: CGFloat(places[index].y)))
  }

  /// What a column of a timeline shows.
  public struct Moment: Sendable {
    /// How high the curve stands, from 0 to 1.
    public var height: Float = 0
    /// How high that of the branch stands; nil where there is none.
    public var branch: Float?
    public var marks: Marks = []

    public init() {}
  }

  /// What a timeline marks.
  public struct Marks: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let input = Marks(rawValue: UInt8(IMGUI_MARK_INPUT))
    public static let setting = Marks(rawValue: UInt8(IMGUI_MARK_SETTING))
    public static let rest = Marks(rawValue: UInt8(IMGUI_MARK_REST))
    /// A line from top to bottom.
    public static let second = Marks(rawValue: UInt8(IMGUI_MARK_SECOND))
    /// A stronger one: from here on another scene is shown.
    public static let scene = Marks(rawValue: UInt8(IMGUI_MARK_SCENE))
  }

  /// A strip from the left to the right edge with a playhead at `place`, from 0 to 1. Returns where it is being dragged
  /// to.
  public func timeline(_ label: String, _ moments: [Moment], height: CGFloat, place: Double) -> Double? {
    let columns = moments.map { imgui_moment(height: $0.height, branch: $0.branch ?? -1, marks: $0.marks.rawValue) }
    var place = Float(place)
    return imgui_timeline(label, columns, Int32(columns.count), Float(height), &place) ? Double(place) : nil
  }

  /// Texts beside places, from 0 to 1, of the timeline that came last.
  public func timelineTexts(_ texts: [(place: Double, text: String)]) {
    for text in texts { imgui_timeline_text(Float(text.place), text.text) }
  }

  public func table(_ label: String, _ columns: [Column], _ rows: () -> Void) {
    let weights: [Float] = columns.map { column in
      switch column {
      case .fitting: 0
      case .holding(let texts): -(texts.map { imgui_text_width($0) }.max() ?? 0)
      case .keys(let rows): -(rows.map { width(ofKeys: $0) }.max() ?? 0)
      case .share(let weight): weight
      }
    }
    guard imgui_begin_table(label, Int32(columns.count), weights) else { return }
    rows()
    imgui_end_table()
  }

  /// Goes to the next column, from the last one to the next row.
  public func nextColumn() { imgui_next_column() }

  /// The same in rows that are as high as a line of text: for lists.
  public func nextTextColumn() { imgui_next_text_column() }
}

extension CGRect {
  fileprivate init(_ rect: imgui_rect) {
    self.init(x: CGFloat(rect.x), y: CGFloat(rect.y), width: CGFloat(rect.width), height: CGFloat(rect.height))
  }
}

extension imgui_rect {
  fileprivate init(_ rect: CGRect) {
    self.init(x: Float(rect.minX), y: Float(rect.minY), width: Float(rect.width), height: Float(rect.height))
  }
}
