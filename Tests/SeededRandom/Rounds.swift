import Foundation

/// Whether `scripts/nightly` runs the tests, which has the time for all there is.
public let isNightly = ProcessInfo.processInfo.environment["CRADLE_NIGHTLY"] != nil

/// How often a test goes on trying: `few` times in every run, `all` times in `scripts/nightly`.
public func rounds(_ few: Int, nightly all: Int) -> Int { isNightly ? all : few }
