import Foundation

// What follows from a drawing.

extension Symbol {
  /// The drawing of a name; nil for none.
  static func named(_ name: String) -> Symbol? {
    if let drawn = drawn(name) { return drawn }
    guard let dot = name.lastIndex(of: "."), let base = named(String(name[..<dot])) else { return nil }
    switch name[name.index(after: dot)...] {
    case "fill": return base.filled
    case "slash": return base.crossedOut
    case "badge": return base.badged
    case let frame: return base.framed(by: String(frame))
    }
  }

  private static func drawn(_ name: String) -> Symbol? {
    sign(name) ?? arrow(name) ?? shape(name) ?? medium(name) ?? object(name) ?? tool(name) ?? place(name)
      ?? weather(name) ?? list(name) ?? person(name)
  }

  /// Nil for one without a shape.
  private var filled: Symbol? {
    guard parts.contains(where: { $0.role == .shape }) else { return nil }
    var filled: [Part] = []
    for part in parts {
      switch part.role {
      case .shape: filled += [Part(role: .area, path: part.path), Part(role: .line, path: part.path)]
      case .detail: filled.append(Part(role: .cut, path: part.path))
      case .detailArea: filled.append(Part(role: .hole, path: part.path))
      case .area, .line, .cut, .hole, .gap: filled.append(part)
      }
    }
    return Symbol(filled, width: width)
  }

  private var crossedOut: Symbol {
    let line = UIBezierPath()
    line.move(to: CGPoint(x: width / 2 - 9, y: 3))
    line.addLine(to: CGPoint(x: width / 2 + 9, y: 21))
    return Symbol(parts + [Part(role: .gap, path: line), Part(role: .line, path: line)], width: width)
  }

  /// With a dot at its upper right.
  private var badged: Symbol {
    let place = CGPoint(x: width - 5.5, y: 5.5)
    return Symbol(
      parts + [
        Part(role: .hole, path: .circle(place.x, place.y, 5.2)), .area(.circle(place.x, place.y, 3.6)),
      ], width: width)
  }

  /// Within another shape; nil where that is no frame.
  private func framed(by name: String) -> Symbol? {
    let scales: [String: CGFloat] = [
      "circle": 0.56, "square": 0.6, "triangle": 0.42, "rectangle": 0.5, "diamond": 0.5, "hexagon": 0.54,
      "octagon": 0.56, "seal": 0.5, "shield": 0.54, "app": 0.6,
    ]
    guard let scale = scales[name], let frame = Self.shape(name) else { return nil }
    // The middle of a triangle is lower than that of its box.
    let middle = CGPoint(x: frame.width / 2, y: name == "triangle" ? 14.6 : name == "shield" ? 11.5 : 12)
    let place = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: middle.x - width / 2 * scale, ty: middle.y - Self.height / 2 * scale)
    let inner = parts.map { part in
      part.moved(place, as: part.role == .area || part.role == .detailArea ? .detailArea : .detail)
    }
    return Symbol(frame.parts + inner, width: frame.width)
  }
}

extension Symbol {
  /// Of a name that is not known: a question mark in a dashed frame.
  static var unknown: Symbol {
    let corners: [Part] = [
      .line("M3 7 V4.5 Q3 3 4.5 3 H7"), .line("M17 3 H19.5 Q21 3 21 4.5 V7"),
      .line(
        "M21 17 V19.5 Q21 21 19.5 21 H17"),
      .line("M7 21 H4.5 Q3 21 3 19.5 V17"), .line("M10.5 3 H13.5 M10.5 21 H13.5 M3 10.5 V13.5 M21 10.5 V13.5"),
    ]
    let small = CGAffineTransform(translationX: 3.6, y: 3.6).scaledBy(x: 0.7, y: 0.7)
    return Symbol(corners + questionMark.map { $0.moved(small, as: $0.role) }, width: 24)
  }
}
