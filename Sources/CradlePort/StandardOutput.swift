#if Porting
  import CradlePorting
  import Foundation

  enum StandardOutput {
    /// - Returns: the status with which a program ends that has written all it had to.
    static func write(_ bytes: [UInt8]) throws(PortingComplaint) -> Int32 {
      var start = 0
      while start < bytes.count {
        let count = bytes[start...].withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
        guard count > 0 else {
          throw PortingComplaint("Standard output cannot be written: \(String(cString: strerror(errno))).")
        }
        start += count
      }
      return 0
    }
  }
#endif
