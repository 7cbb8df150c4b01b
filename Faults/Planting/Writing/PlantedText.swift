/// A file with faults, each behind a switch, and where in it they are.
package struct PlantedText {
  package struct Planted {
    package let number: Int
    package let fault: Fault

    package init(number: Int, fault: Fault) {
      self.number = number
      self.fault = fault
    }
  }

  /// A part of what was written that an error can be in.
  struct Part {
    let range: Range<Int>
    let numbers: [Int]
  }

  /// The file that is written.
  package private(set) var file: SourceFile
  /// The texts with faults, then the hosts, then the declarations around hosts: the narrower come first.
  private let parts: [[Part]]

  /// - Parameter planted: faults of this file, with the numbers that switch them on.
  package init(_ source: SourceFile, _ planted: [Planted]) {
    var writer = PlantedTextWriter(source: source, planted: planted)
    writer.writeAll()
    file = SourceFile(path: source.path, text: writer.text)
    parts = [writer.faulty, writer.hosts, writer.declarations]
  }

  /// The faults that an error at a place is most likely because of: those whose text it is in, or else whose host, or
  /// else whose declaration. Lines and columns count from 1, columns in bytes.
  package func blamed(forLine line: Int, column: Int) -> [Int] {
    for parts in parts {
      let numbers = parts.filter { contains($0.range, line, column) }.flatMap(\.numbers)
      if !numbers.isEmpty { return Array(Set(numbers)).sorted() }
    }
    // The compiler may name the end of a line, or the line alone.
    for parts in parts {
      let numbers = parts.filter { reaches($0.range, line) }.flatMap(\.numbers)
      if !numbers.isEmpty { return Array(Set(numbers)).sorted() }
    }
    return []
  }

  private func contains(_ range: Range<Int>, _ line: Int, _ column: Int) -> Bool {
    range.contains(file.start(ofLine: line) + column - 1)
  }

  private func reaches(_ range: Range<Int>, _ line: Int) -> Bool {
    file.line(of: range.lowerBound) <= line && line <= file.line(of: range.upperBound)
  }
}
