import Foundation

/// Reads Apple's visual format:
///
///     line       = ["H:" | "V:"] ["|" gap] view {gap view} [gap "|"]
///     gap        = "" | "-" | "-" predicates "-"
///     view       = "[" name ["(" predicate {"," predicate} ")"] "]"
///     predicates = number | metric | "(" predicate {"," predicate} ")"
///     predicate  = ["==" | "<=" | ">="] (number | metric | view's name) ["@" priority]
@MainActor
struct VisualFormatReader {
  private struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    var view: UIView?
    var priority = UILayoutPriority.required
  }

  private let format: String
  private let metrics: [String: Any]
  private let views: [String: Any]
  private let characters: [Character]
  private var place = 0
  private var axis = ScrollAxis.horizontal
  private var made: [NSLayoutConstraint] = []
  private var row: [UIView] = []

  init(_ format: String, metrics: [String: Any], views: [String: Any]) {
    (self.format, self.metrics, self.views) = (format, metrics, views)
    characters = format.filter { !$0.isWhitespace }.map(\.self)
  }

  /// The constraints, and the views in their order.
  mutating func read() -> (constraints: [NSLayoutConstraint], row: [UIView]) {
    if skip("V:") { axis = .vertical } else { _ = skip("H:") }
    let beginsAtEdge = skip("|")
    var gap = beginsAtEdge ? readGap() : []
    repeat {
      let view = readView()
      if let before = row.last {
        relate(view, leading, before, trailing, gap)
      } else if beginsAtEdge {
        relate(view, leading, superview(of: view), leading, gap)
      }
      row.append(view)
      gap = readGap()
    } while peek == "["
    if skip("|"), let last = row.last { relate(superview(of: last), trailing, last, trailing, gap) }
    guard place == characters.count else { refuse("nothing is expected") }
    return (made, row)
  }

  // MARK: Parts of a line

  private mutating func readView() -> UIView {
    expect("[")
    let name = readName()
    guard let view = views[name] as? UIView else { refuse("\(name) is no view") }
    if skip("(") {
      let length: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
      for predicate in readPredicates() {
        add(view, length, predicate, predicate.view, predicate.view == nil ? .notAnAttribute : length)
      }
    }
    expect("]")
    return view
  }

  private mutating func readGap() -> [Predicate] {
    guard skip("-") else { return [Predicate()] }
    if peek == "[" || peek == "|" { return [Predicate(constant: standardSpacing)] }
    let gap = skip("(") ? readPredicates() : [readPredicate()]
    guard gap.allSatisfy({ $0.view == nil }) else { refuse("a gap is no view") }
    expect("-")
    return gap
  }

  private mutating func readPredicates() -> [Predicate] {
    var predicates = [readPredicate()]
    while skip(",") { predicates.append(readPredicate()) }
    expect(")")
    return predicates
  }

  private mutating func readPredicate() -> Predicate {
    var predicate = Predicate()
    if skip("<=") {
      predicate.relation = .lessThanOrEqual
    } else if skip(">=") {
      predicate.relation = .greaterThanOrEqual
    } else {
      _ = skip("==")
    }
    if let number = readNumber() {
      predicate.constant = number
    } else {
      let name = readName()
      predicate.view = views[name] as? UIView
      if predicate.view == nil { predicate.constant = metric(name) }
    }
    if skip("@") { predicate.priority = UILayoutPriority(Float(readNumber() ?? metric(readName()))) }
    return predicate
  }

  private mutating func readNumber() -> CGFloat? {
    let start = place
    var end = place
    while end < characters.count, characters[end].isNumber || ".-".contains(characters[end]) && isNumber(end, start) {
      end += 1
    }
    guard end > start, let number = Double(String(characters[start..<end])) else { return nil }
    place = end
    return number
  }

  /// A sign begins a number, and a point is in one if a digit follows.
  private func isNumber(_ index: Int, _ start: Int) -> Bool {
    (characters[index] == "-") == (index == start) && index + 1 < characters.count && characters[index + 1].isNumber
  }

  private mutating func readName() -> String {
    let start = place
    while place < characters.count, characters[place].isLetter || characters[place].isNumber || characters[place] == "_"
    {
      place += 1
    }
    guard place > start else { refuse("a name is expected") }
    return String(characters[start..<place])
  }

  private func metric(_ name: String) -> CGFloat {
    switch metrics[name] {
    case let number as CGFloat: number
    case let number as Int: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    default: refuse("\(name) is neither a metric nor a view")
    }
  }

  // MARK: Constraints

  private var leading: NSLayoutConstraint.Attribute { axis == .horizontal ? .leading : .top }
  private var trailing: NSLayoutConstraint.Attribute { axis == .horizontal ? .trailing : .bottom }

  private func superview(of view: UIView) -> UIView {
    guard let superview = view.superview else { refuse("a view beside an edge has no superview") }
    return superview
  }

  private mutating func relate(
    _ first: UIView, _ attribute: NSLayoutConstraint.Attribute, _ second: UIView,
    _ other: NSLayoutConstraint.Attribute, _ gap: [Predicate]
  ) {
    for predicate in gap { add(first, attribute, predicate, second, other) }
  }

  private mutating func add(
    _ first: UIView, _ attribute: NSLayoutConstraint.Attribute, _ predicate: Predicate, _ second: UIView?,
    _ other: NSLayoutConstraint.Attribute
  ) {
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: predicate.relation, toItem: second, attribute: other,
      multiplier: 1, constant: predicate.constant)
    constraint.priority = predicate.priority
    made.append(constraint)
  }

  // MARK: Characters

  private var peek: Character? { place < characters.count ? characters[place] : nil }

  private mutating func skip(_ text: String) -> Bool {
    guard characters[place...].starts(with: text) else { return false }
    place += text.count
    return true
  }

  private mutating func expect(_ text: String) {
    if !skip(text) { refuse("\(text) is expected") }
  }

  private func refuse(_ reason: String) -> Never {
    fatalError(
      "NSInvalidArgumentException: Unable to parse constraint format: \(reason) at \(place) of '\(format)'")
  }
}
