/// What a scene came to in an engine, as in the file that `--json` writes.
struct Row: Encodable {
  var scene: String
  var n: Int
  var engine: String
  /// "ns_per_step", "ns_per_query" or "bytes".
  var unit: String
  var figure: Double
  /// How much more than the figure the median frame takes, as a share of it; where the figure is a mean, the median
  /// round.
  var spread: Double
  var contacts: Int

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }

  /// The figure's name is its unit; what is no time has its unit beside it.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(scene, forKey: Key("scene"))
    try container.encode(n, forKey: Key("n"))
    try container.encode(engine, forKey: Key("engine"))
    try container.encode(figure, forKey: Key(unit))
    if unit == "bytes" { try container.encode(unit, forKey: Key("unit")) }
    try container.encode(spread, forKey: Key("spread"))
    try container.encode(contacts, forKey: Key("contacts"))
  }
}

extension Row {
  /// Nil if there is none: without runs, or where a contact has to be weighed and nothing touches. `apart` is the bytes
  /// of as many boxes that do not touch.
  init?(_ entry: CatalogEntry, _ count: Int, _ engine: Engine, _ runs: [Run], apart: Int?) {
    guard !runs.isEmpty else { return nil }
    (scene, n, self.engine, spread) = (entry.name, count, engine.key, 0)
    contacts = runs[0].contacts
    let bytes = Double(runs.map(\.bytes).min() ?? 0)
    switch entry.figure {
    case .leastFrame, .query:
      unit = entry.figure == .query ? "ns_per_query" : "ns_per_step"
      let best = runs.min { $0.least < $1.least } ?? runs[0]
      figure = best.least
      spread = (best.median - best.least) / best.least
    case .meanFrame:
      unit = "ns_per_step"
      let means = runs.map(\.mean).sorted()
      figure = means[0]
      spread = (means[means.count / 2] - means[0]) / means[0]
    case .bytesABody:
      unit = "bytes"
      figure = (bytes / Double(count)).rounded()
    case .bytesAContact:
      unit = "bytes"
      guard let apart, contacts > 0 else { return nil }
      figure = ((bytes - Double(apart)) / Double(contacts)).rounded()
    }
  }
}
