import Foundation

// A host event as the words of a line, after the number of its tick.

extension HostEvent {
  var recordWords: String {
    switch self {
    case .pointer(let phase, let input):
      let finger = input.id == 0 ? "" : " finger=\(input.id)"
      let button = input.button == .primary ? "" : " button=\(input.button.rawValue)"
      let place = input.textOffset.map { " text=\($0)" } ?? ""
      return "\(phase.rawValue) \(input.position.recordWords)\(finger)\(button)\(place)\(input.modifiers.recordOption)"
    case .wheel(let position, let x, let y, let modifiers):
      let notches = "\(RecordText.number(x)) \(RecordText.number(y))"
      return "wheel \(position.recordWords) \(notches)\(modifiers.recordOption)"
    case .key(let key, let isDown, let modifiers):
      return "\(isDown ? "press" : "release") \(key.recordWord)\(modifiers.recordOption)"
    case .text(let text):
      return "type \(RecordText.word(text))"
    case .markedText(let text, let selected):
      return "mark \(RecordText.word(text)) \(selected.lowerBound) \(selected.count)"
    case .clipboard(let clipboard, let text):
      return "\(clipboard.rawValue) \(RecordText.word(text))"
    case .setting(let name, let value):
      return "set \(RecordText.word(name)) \(RecordText.number(value))"
    case .resize(let size, let scale):
      return [size.width, size.height, scale].reduce("resize") { "\($0) \(RecordText.number(Double($1)))" }
    }
  }

  init(_ fields: inout RecordFields) throws(Flaw) {
    let word = try fields.token("event")
    switch word {
    case "wheel": self = try .wheel(&fields)
    case "press", "release":
      let key = try HostKey(fields.token("key"))
      self = try .key(key, isDown: word == "press", modifiers: KeyModifiers(&fields))
    case "type": self = try .text(fields.word("text", atMost: RecordLimits.textBytes))
    case "mark": self = try .mark(&fields)
    case Clipboard.general.rawValue[...], Clipboard.selection.rawValue[...]:
      let clipboard = word == Clipboard.general.rawValue ? Clipboard.general : .selection
      self = try .clipboard(clipboard, fields.word("text", atMost: RecordLimits.clipboardBytes))
    case "set":
      self = try .setting(name: fields.name("name"), value: fields.number("value", in: RecordLimits.anyNumber))
    case "resize":
      let size = try CGSize(&fields)
      self = try .resize(size, scale: CGFloat(fields.number("scale", in: RecordLimits.scales)))
    default:
      guard let phase = PointerPhase(rawValue: String(word)) else {
        throw Flaw("\"\(RecordFields.shortened(word))\" is no event")
      }
      self = try .pointer(phase, PointerInput(&fields))
    }
    try fields.end()
  }

  private static func mark(_ fields: inout RecordFields) throws(Flaw) -> HostEvent {
    let text = try fields.word("text", atMost: RecordLimits.textBytes)
    let units = 0...text.utf16.count
    let start = try RecordFields.count(fields.token("beginning"), "beginning", in: units)
    let length = try RecordFields.count(fields.token("length"), "length", in: 0...units.upperBound - start)
    return .markedText(text, selected: start..<start + length)
  }

  private static func wheel(_ fields: inout RecordFields) throws(Flaw) -> HostEvent {
    let position = try CGPoint(&fields)
    let x = try fields.number("way", in: RecordLimits.notches)
    let y = try fields.number("way", in: RecordLimits.notches)
    return try .wheel(position: position, notchesX: x, notchesY: y, modifiers: KeyModifiers(&fields))
  }
}

extension PointerInput {
  fileprivate init(_ fields: inout RecordFields) throws(Flaw) {
    self.init(position: try CGPoint(&fields))
    if let token = fields.option("finger=") {
      id = try RecordFields.count(token, "finger", in: RecordLimits.pointers)
    }
    if let token = fields.option("button=") {
      guard let named = PointerButton(rawValue: String(token)) else {
        throw Flaw("\"\(RecordFields.shortened(token))\" is no button")
      }
      button = named
    }
    if let token = fields.option("text=") {
      textOffset = try RecordFields.count(token, "place in a text", in: RecordLimits.textOffsets)
    }
    modifiers = try KeyModifiers(&fields)
  }
}

extension CGPoint {
  init(_ fields: inout RecordFields) throws(Flaw) {
    let x = try fields.number("x", in: RecordLimits.coordinates)
    self.init(x: x, y: try fields.number("y", in: RecordLimits.coordinates))
  }

  var recordWords: String { "\(RecordText.number(Double(x))) \(RecordText.number(Double(y)))" }
}

extension CGSize {
  init(_ fields: inout RecordFields) throws(Flaw) {
    let width = try fields.number("width", in: RecordLimits.lengths)
    self.init(width: width, height: try fields.number("height", in: RecordLimits.lengths))
  }

  var recordWords: String { "\(RecordText.number(Double(width))) \(RecordText.number(Double(height)))" }
}

extension KeyModifiers {
  private static let names: [(name: String, modifier: KeyModifiers)] = [
    ("shift", .shift), ("control", .control), ("alternate", .alternate), ("command", .command),
  ]

  /// Empty when no modifier key is down.
  fileprivate var recordOption: String {
    let down = KeyModifiers.names.filter { contains($0.modifier) }.map(\.name)
    return down.isEmpty ? "" : " with=" + down.joined(separator: "+")
  }

  fileprivate init(_ fields: inout RecordFields) throws(Flaw) {
    self = []
    guard let token = fields.option("with=") else { return }
    for name in token.split(separator: "+", omittingEmptySubsequences: false) {
      guard let known = KeyModifiers.names.first(where: { $0.name == name }) else {
        throw Flaw("\"\(RecordFields.shortened(name))\" is no modifier")
      }
      insert(known.modifier)
    }
  }
}

extension HostKey {
  private static let names: [(name: String, key: HostKey)] = [
    ("up", .up), ("down", .down), ("left", .left), ("right", .right), ("page-up", .pageUp), ("page-down", .pageDown),
    ("home", .home), ("end", .end), ("space", .space), ("escape", .escape), ("tab", .tab), ("enter", .enter),
    ("delete", .delete), ("backspace", .backspace),
  ]

  fileprivate var recordWord: String {
    switch self {
    case .function(let number): "function:\(number)"
    case .character(let character): "character:" + RecordText.word(character)
    default: HostKey.names.first { $0.key == self }?.name ?? ""
    }
  }

  fileprivate init(_ token: Substring) throws(Flaw) {
    let parts = token.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    switch (parts[0], parts.count) {
    case ("function", 2): self = .function(try RecordFields.count(parts[1], "number of the key", in: 0...999))
    case ("character", 2): self = .character(try RecordFields.word(parts[1], "key", atMost: RecordLimits.textBytes))
    default:
      guard let known = HostKey.names.first(where: { $0.name == token }) else {
        throw Flaw("\"\(RecordFields.shortened(token))\" is no key")
      }
      self = known.key
    }
  }
}
