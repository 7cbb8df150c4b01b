import CradleSDL2
import CradleSDLHost
import Foundation
import Testing

extension DeviceTests {
  /// Texts from and for other programs.
  @MainActor struct Clipboards {
    @Test("a text that was copied is what is pasted, with all of its characters")
    func copying() throws {
      let device = try SDLDevice.offscreen(size: CGSize(width: 400, height: 200))
      defer { device.close() }
      for text in ["spring.frequency = 2\n", "½ · ωh — ζ", String(repeating: "linear(0, 1) ", count: 10_000)] {
        #expect(device.copy(text))
        #expect(device.clipboardText == text)
      }
      #expect(device.copy(""))
      #expect(device.clipboardText == nil)
    }

    @Test("a text and a file that are dropped are told apart")
    func dropping() throws {
      let device = try SDLDevice.offscreen(size: CGSize(width: 400, height: 200))
      defer { device.close() }
      _ = device.events(waitingUpTo: nil)
      for (type, text) in [(SDL_DROPTEXT, "2/0.6"), (SDL_DROPFILE, "/tmp/curve.csv"), (SDL_DROPTEXT, "2/0.6")] {
        var event = SDL_Event()
        event.drop.type = type.rawValue
        event.drop.file = SDL_strdup(text)
        SDL_PushEvent(&event)
      }
      let events = device.events(waitingUpTo: nil)
      #expect(events == [.droppedText("2/0.6"), .droppedFile("/tmp/curve.csv"), .droppedText("2/0.6")])
    }
  }
}
