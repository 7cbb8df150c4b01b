import CradleSDL2
import CradleSDLHost
import Foundation
import Testing

@Suite("A message to a window that is gone")
struct LateWakeTests {
  private func error(_ code: UInt8, _ request: UInt8) -> CradleXError {
    CradleXError(type: 0, display: nil, resource: 0x200002, serial: 7, error: code, request: request, minor: 0)
  }

  @Test("does not end the program, as every error does for which Xlib's own handler is asked")
  func late() throws {
    #expect(LateWakes.allow())
    typealias SetHandler = @convention(c) (CradleXErrorHandler?) -> CradleXErrorHandler?
    let library = try #require(dlopen("libX11.so.6", RTLD_LAZY))
    let set = unsafeBitCast(try #require(dlsym(library, "XSetErrorHandler")), to: SetHandler.self)
    let handler = try #require(set(nil))
    _ = set(handler)
    var late = error(3, 25)
    #expect(handler(nil, &late) == 0)
  }

  @Test("is told from other errors: a message that is malformed, and whatever else is asked of a window that is gone")
  func others() {
    #expect(LateWakes.isLateWake(error(3, 25)))
    for other in [(2, 25), (3, 3), (3, 4), (9, 25), (8, 42)] as [(UInt8, UInt8)] {
      #expect(!LateWakes.isLateWake(error(other.0, other.1)))
    }
  }
}
