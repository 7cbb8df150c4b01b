/// Writes a file with its faults.
///
/// A host is written once for each of its faults and once as it was. Hosts within a host are written in the latter
/// only.
struct PlantedTextWriter {
  private let source: SourceFile
  /// The hosts from the outer to the inner, in the order of the file.
  private let order: [Host]
  private let planted: [Host: [PlantedText.Planted]]

  private var bytes: [UInt8] = []
  private(set) var faulty: [PlantedText.Part] = []
  private(set) var hosts: [PlantedText.Part] = []
  private(set) var declarations: [PlantedText.Part] = []
  /// Where what has been written came from, and where it is: hosts keep their order.
  private var offsets: [(old: Int, new: Int)] = []

  init(source: SourceFile, planted: [PlantedText.Planted]) {
    self.source = source
    self.planted = Dictionary(grouping: planted, by: \.fault.host)
    order = self.planted.keys.sorted {
      ($0.range.lowerBound, -$0.range.upperBound, $0.form == .statement ? 0 : 1)
        < ($1.range.lowerBound, -$1.range.upperBound, $1.form == .statement ? 0 : 1)
    }
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func writeAll() {
    write(0..<source.bytes.count, order[...])
    declarations = order.map { host in
      let numbers = planted[host]!.map(\.number)
      return PlantedText.Part(
        range: new(host.declaration.lowerBound)..<new(host.declaration.upperBound), numbers: numbers)
    }
  }

  /// Writes a part of the source with hosts in it, which are in order.
  private mutating func write(_ range: Range<Int>, _ inner: ArraySlice<Host>) {
    var (place, rest) = (range.lowerBound, inner)
    while let host = rest.popFirst() {
      write(place..<host.range.lowerBound)
      let nested = rest.prefix { $0.range.lowerBound < host.range.upperBound }
      rest = rest.dropFirst(nested.count)
      write(host, nested)
      place = host.range.upperBound
    }
    write(place..<range.upperBound)
  }

  private mutating func write(_ range: Range<Int>) {
    offsets.append((range.lowerBound, bytes.count))
    bytes += source.bytes[range]
  }

  private mutating func write(_ host: Host, _ nested: ArraySlice<Host>) {
    let (start, planted) = (bytes.count, planted[host]!)
    let isTernary = host.form == .expression
    if isTernary { put("(") }
    for one in planted {
      put(isTernary ? "plantedFault(\(one.number)) ? (" : "if plantedFault(\(one.number)) { ")
      let begin = bytes.count
      put(source.text(host.range, after: one.fault.edits))
      faulty.append(PlantedText.Part(range: begin..<bytes.count, numbers: [one.number]))
      put(isTernary ? ") : " : " } else ")
    }
    put(isTernary ? "(" : "{ ")
    write(host.range, nested)
    put(isTernary ? "))" : " }")
    hosts.append(PlantedText.Part(range: start..<bytes.count, numbers: planted.map(\.number)))
  }

  private mutating func put(_ text: String) { bytes += [UInt8](text.utf8) }

  private func new(_ old: Int) -> Int {
    let known = offsets.last { $0.old <= old } ?? (0, 0)
    return min(known.new + old - known.old, bytes.count)
  }
}
