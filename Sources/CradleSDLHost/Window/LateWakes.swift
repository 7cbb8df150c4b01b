package import CradleSDL2
internal import Glibc

/// Lets a message to a window that is gone be no error under X11.
///
/// SDL ends its own wait by a message to the window, through a second connection. The server may read that connection
/// after the first one, on which the window was closed. It then answers "BadWindow", for which Xlib ends the program
/// with status 1: one run in some hundred, on a busy machine. All other errors go to the handler that was there before.
///
/// To wait until the message has come was rejected: SDL does not tell whether it has sent one.
package enum LateWakes {
  private static let badWindow: UInt8 = 3
  private static let sendEvent: UInt8 = 25

  /// Xlib's own handler, which prints the error and ends the program. Written once, before the first window.
  nonisolated(unsafe) private static var former: CradleXErrorHandler?

  private static let isInstalled: Bool = {
    typealias SetHandler = @convention(c) (CradleXErrorHandler?) -> CradleXErrorHandler?
    // The library that SDL will open. Without it there is no X11.
    guard let library = dlopen("libX11.so.6", RTLD_LAZY), let symbol = dlsym(library, "XSetErrorHandler") else {
      return false
    }
    let handler: CradleXErrorHandler = { display, error in
      if let error, LateWakes.isLateWake(error.pointee) { return 0 }
      return LateWakes.former?(display, error) ?? 0
    }
    former = unsafeBitCast(symbol, to: SetHandler.self)(handler)
    return true
  }()

  /// Before SDL starts, whose handler passes on to the one that it finds. Again it does nothing.
  @discardableResult
  package static func allow() -> Bool { isInstalled }

  package static func isLateWake(_ error: CradleXError) -> Bool {
    error.error == badWindow && error.request == sendEvent
  }
}
