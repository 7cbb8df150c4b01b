/// A table of a curve: a line of two numbers for each moment, its time and where something is. More columns are
/// ignored.
///
/// Times are seconds, or milliseconds where the heading says `ms`. The first place is the beginning of the way and the
/// last one its goal, in any unit.
enum CurveTable {
  /// More says nothing more of a spring.
  private static let mostLines = 100_000

  /// Nil if the second line, which is no heading, is not two numbers.
  static func curve(_ text: String) throws(SpringComplaint) -> WayPolyline? {
    let lines = text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
    guard lines.count >= 3, numbers(lines[1]) != nil else { return nil }
    guard lines.count <= mostLines else { throw SpringComplaint("It has more than 100000 lines.") }
    let hasHeading = numbers(lines[0]) == nil
    let unit = hasHeading && lines[0].lowercased().contains("ms") ? 0.001 : 1
    var rows: [(time: Double, place: Double)] = []
    for index in lines.indices.dropFirst(hasHeading ? 1 : 0) {
      guard let row = numbers(lines[index]) else { throw SpringComplaint("Line \(index + 1) is not two numbers.") }
      if let last = rows.last, row.time * unit <= last.time {
        throw SpringComplaint("Line \(index + 1) is not later than the one before.")
      }
      rows.append((row.time * unit, row.place))
    }
    return try curve(rows)
  }

  private static func curve(_ rows: [(time: Double, place: Double)]) throws(SpringComplaint) -> WayPolyline {
    let (first, last) = (rows[0], rows[rows.count - 1])
    guard rows.count >= 3 else { throw SpringComplaint("A curve has three lines of numbers at least.") }
    guard last.place != first.place else { throw SpringComplaint("Its curve ends where it begins.") }
    guard (0.001...1000).contains(last.time - first.time) else {
      throw SpringComplaint("Its curve has to take between 0.001 and 1000 s.")
    }
    return WayPolyline(
      points: rows.map {
        WayPolyline.Point(time: $0.time - first.time, way: ($0.place - first.place) / (last.place - first.place))
      })
  }

  /// By semicolons numbers may have commas, as spreadsheets write them in many countries.
  private static func numbers(_ line: Substring) -> (time: Double, place: Double)? {
    let separator: (Character) -> Bool =
      line.contains(";") ? { $0 == ";" } : line.contains("\t") ? { $0 == "\t" } : { $0 == "," || $0 == " " }
    let fields = line.split(whereSeparator: separator).prefix(2).map { field in
      number(field.filter { !$0.isWhitespace && $0 != "\"" })
    }
    guard fields.count == 2, let time = fields[0], let place = fields[1] else { return nil }
    return (time, place)
  }

  private static func number(_ field: String) -> Double? {
    let plain = String(field.map { $0 == "," ? "." : $0 })
    // Swift would read "nan" and "0x10" too.
    guard plain.allSatisfy({ "0123456789.+-eE".contains($0) }), let value = Double(plain), value.isFinite else {
      return nil
    }
    return value
  }
}
