import Foundation

/// A value that `UserDefaults` holds, in the kinds that tell apart what is read from it.
///
/// Coded, it is as short as a property list allows: a whole number, a text, a list and `true` stand for themselves, and
/// what JSON does not tell apart is an object with one key, which says what it is. A `Float` is coded as the `Double`
/// that the user's file has of it, so it is one when it is read again.
package enum DefaultsValue: Equatable, Sendable {
  case boolean(Bool)
  case integer(Int)
  /// Above `Int.max`.
  case large(UInt64)
  case real(Double)
  case single(Float)
  case text(String)
  case data(Data)
  case date(Date)
  case list([DefaultsValue])
  case table([String: DefaultsValue])

  /// Nil for what cannot be in a property list.
  package init?(_ value: Any) {
    switch value {
    case let value as Bool: self = .boolean(value)
    case let value as Int: self = .integer(value)
    // Foundation on Linux reads Int.max so.
    case let value as Int64: self = .integer(Int(value))
    case let value as UInt64: self = .large(value)
    case let value as Double: self = .real(value)
    case let value as Float: self = .single(value)
    case let value as String: self = .text(value)
    case let value as Data: self = .data(value)
    case let value as Date: self = .date(value)
    case let value as [Any]: self = .list(value.compactMap { DefaultsValue($0) })
    case let value as [String: Any]: self = .table(value.compactMapValues { DefaultsValue($0) })
    default: return nil
    }
  }

  /// As `UserDefaults.set` takes it.
  package var value: Any {
    switch self {
    case .boolean(let value): value
    case .integer(let value): value
    case .large(let value): value
    case .real(let value): value
    case .single(let value): value
    case .text(let value): value
    case .data(let value): value
    case .date(let value): value
    case .list(let values): values.map(\.value)
    case .table(let values): values.mapValues(\.value)
    }
  }
}

extension DefaultsValue: Codable {
  private enum Kind: String, CodingKey, CaseIterable {
    case real, date, data, dictionary
  }

  package init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: Kind.self) {
      self = try DefaultsValue(object, decoder)
    } else if var array = try? decoder.unkeyedContainer() {
      var values: [DefaultsValue] = []
      while !array.isAtEnd { values.append(try array.decode(DefaultsValue.self)) }
      self = .list(values)
    } else {
      self = try DefaultsValue(decoder.singleValueContainer())
    }
  }

  private init(_ object: KeyedDecodingContainer<Kind>, _ decoder: any Decoder) throws {
    switch object.allKeys.first {
    case .real: self = .real(try object.decode(Number.self, forKey: .real).value)
    case .date:
      let seconds = try object.decode(Number.self, forKey: .date).value
      self = .date(Date(timeIntervalSinceReferenceDate: seconds))
    case .data: self = .data(try object.decode(Data.self, forKey: .data))
    case .dictionary: self = .table(try object.decode([String: DefaultsValue].self, forKey: .dictionary))
    case nil:
      let kinds = Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "it has none of the keys \(kinds)"))
    }
  }

  private init(_ single: any SingleValueDecodingContainer) throws {
    if let value = try? single.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? single.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? single.decode(UInt64.self) {
      self = .large(value)
    } else if let value = try? single.decode(String.self) {
      self = .text(value)
    } else {
      throw DecodingError.dataCorruptedError(
        in: single, debugDescription: "a number is a whole one, and others stand in an object")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .boolean(let value): try DefaultsValue.encode(value, to: encoder)
    case .integer(let value): try DefaultsValue.encode(value, to: encoder)
    case .large(let value): try DefaultsValue.encode(value, to: encoder)
    case .text(let value): try DefaultsValue.encode(value, to: encoder)
    case .list(let values): try DefaultsValue.encode(values, to: encoder)
    case .real(let value): try DefaultsValue.encode(Number(value: value), as: .real, to: encoder)
    case .single(let value): try DefaultsValue.encode(Number(value: Double(value)), as: .real, to: encoder)
    case .date(let value):
      try DefaultsValue.encode(Number(value: value.timeIntervalSinceReferenceDate), as: .date, to: encoder)
    case .data(let value): try DefaultsValue.encode(value, as: .data, to: encoder)
    case .table(let values): try DefaultsValue.encode(values, as: .dictionary, to: encoder)
    }
  }

  private static func encode(_ value: some Encodable, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }

  private static func encode(_ value: some Encodable, as kind: Kind, to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Kind.self)
    try container.encode(value, forKey: kind)
  }

  /// A number that JSON may have no digits for: "inf", "-inf", "nan".
  private struct Number: Codable {
    let value: Double

    init(value: Double) { self.value = value }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      guard let word = try? container.decode(String.self) else {
        value = try container.decode(Double.self)
        return
      }
      guard let number = Double(word), !number.isFinite else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "it is no number")
      }
      value = number
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      if value.isFinite { try container.encode(value) } else { try container.encode("\(value)") }
    }
  }
}
