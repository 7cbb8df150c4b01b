import Foundation

/// A value as one line of JSON in ASCII: the form in which a record holds the states of a checkpoint.
///
/// Equal values give equal lines in every process: keys are sorted, numbers are the shortest digits that give the same
/// 64-bit number again, -0 included, and there are no spaces but those of strings. Reading accepts exactly what writing
/// writes, so an unknown key, a key that is there twice and a number in other digits are refused by one comparison.
package enum JSONLine {
  /// Numbers that are not finite end the program: a scene at rest has none.
  package static func encode(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do { return try ascii(encoder.encode(value)) } catch { fatalError("A state cannot be written as JSON: \(error)") }
  }

  package static func decode<Value: Codable>(_ type: Value.Type, from line: String) throws(DecodingError) -> Value {
    let value: Value
    do {
      value = try JSONDecoder().decode(type, from: Data(line.utf8))
    } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
      // On Linux the decoder's error contains no more than this.
      throw .refusal("this is no JSON, or a number in it is not of the expected kind")
    } catch let error as DecodingError {
      throw error
    } catch {
      throw .refusal("this cannot be decoded")
    }
    let own = encode(value)
    guard own == line else { throw .refusal(difference(of: line, from: own)) }
    return value
  }

  /// Characters that are not ASCII occur only in strings, where they can be escaped.
  private static func ascii(_ json: Data) -> String {
    var text = ""
    for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
      if (0x20..<0x7f).contains(scalar.value) {
        text.unicodeScalars.append(scalar)
      } else {
        for unit in String(scalar).utf16 { text += "\\u" + RecordText.hexadecimal(UInt64(unit), digits: 4) }
      }
    }
    return text
  }

  private static func difference(of line: String, from own: String) -> String {
    let place = zip(line.utf8, own.utf8).prefix { $0 == $1 }.count
    let (found, expected) = (line.utf8.dropFirst(place), own.utf8.dropFirst(place))
    func quoted(_ rest: Substring.UTF8View) -> String {
      rest.isEmpty ? "its end" : "\"\(RecordFields.shortened(Substring(rest)))\""
    }
    return "\(quoted(found)) stands where \(quoted(expected)) is expected"
  }
}

extension DecodingError {
  /// - Parameter reason: a sentence without its full stop.
  package static func refusal(_ reason: String) -> DecodingError {
    .dataCorrupted(Context(codingPath: [], debugDescription: reason))
  }

  /// Where the value is wrong and why, as a sentence without its full stop: "boxes[3].number is missing".
  package var sentence: String {
    switch self {
    case .keyNotFound(let key, let context): "\"\(Self.path(context.codingPath + [key]))\" is missing"
    case .valueNotFound(_, let context): "\"\(Self.path(context.codingPath))\" is missing"
    case .typeMismatch(let type, let context):
      "\(Self.subject(context)) is not of the expected kind, \(type)"
    case .dataCorrupted(let context):
      context.codingPath.isEmpty
        ? Self.trimmed(context.debugDescription) : "\(Self.subject(context)): \(Self.trimmed(context.debugDescription))"
    @unknown default: "it cannot be read"
    }
  }

  private static func subject(_ context: Context) -> String {
    context.codingPath.isEmpty ? "the whole" : "\"\(path(context.codingPath))\""
  }

  private static func trimmed(_ sentence: String) -> String {
    sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce(into: "") { path, key in
      if let index = key.intValue { path += "[\(index)]" } else { path += (path.isEmpty ? "" : ".") + key.stringValue }
    }
  }
}
