import Testing

/// What a process of an exit test has said on standard error.
package func reason(_ result: ExitTest.Result?) -> String {
  result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
}
