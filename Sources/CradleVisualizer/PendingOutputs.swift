import Foundation

/// The outputs to write if the run ends after the tick after which they were prepared.
package struct PendingOutputs: Sendable {
  var record: RecordEnding?
  var statistics: Statistics?

  package init(record: RecordEnding? = nil, statistics: Statistics? = nil) {
    self.record = record
    self.statistics = statistics
  }

  package struct Statistics: Sendable {
    let file: OutputFile
    let state: RunState
    let measurements: Measurements

    package init(file: OutputFile, state: RunState, measurements: Measurements) {
      self.file = file
      self.state = state
      self.measurements = measurements
    }
  }

  /// Can be called on any thread. Writes both outputs, even if one fails.
  package func write() throws {
    let outcomes = [Result { try record?.write() }, Result { try statistics?.write() }]
    for outcome in outcomes { try outcome.get() }
  }
}

extension PendingOutputs.Statistics {
  fileprivate func write() throws { try RunReport(state, measurements).write(to: file) }
}

/// The last lines of a record, and where they belong in its file.
package struct RecordEnding: Sendable {
  let file: OutputFile
  let descriptor: Int32
  /// The offset of these lines in the file, in bytes. What was written after it, the events of a tick that was not
  /// completed, is removed.
  let offset: Int
  let text: String

  fileprivate func write() throws {
    let bytes = Array(text.utf8)
    guard ftruncate(descriptor, offset) == 0, pwrite(descriptor, bytes, bytes.count, offset) == bytes.count else {
      throw file.complaint(errno)
    }
  }
}
