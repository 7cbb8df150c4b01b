import Planting

/// What is found in a text, and what is planted in it.
struct Sources {
  let file: SourceFile
  let faults: [Fault]

  init(_ text: String) {
    file = SourceFile(path: "Sources/Room/File.swift", text: text)
    faults = FaultFinder.faults(in: file)
  }

  /// The lines with each fault of a kind.
  func faulty(_ kind: FaultKind) -> [String] {
    faults.filter { $0.kind == kind }.map { FaultLine($0, in: file).faulty }
  }

  /// The text with some of the faults planted, numbered from 1.
  func planted(_ faults: [Fault]) -> PlantedText {
    PlantedText(file, faults.enumerated().map { PlantedText.Planted(number: $0.offset + 1, fault: $0.element) })
  }

  /// The text with all faults of a kind.
  func planted(_ kind: FaultKind) -> String {
    String(decoding: planted(faults.filter { $0.kind == kind }).file.bytes, as: UTF8.self)
  }
}
