import Foundation
import Testing

extension InWindows {
  /// The cradle as people use it, under a virtual screen and without one.
  @Suite("The cradle")
  struct CradleTests {
    private let program = Program.release ?? Program(path: "")

    @Test("five clicks and two right-clicks: five came, two fell, three hang")
    func clicks() throws {
      let report = try program.session(["cradle"]) { desktop, _ in
        try desktop.hand("mousemove 60 720 click --repeat 5 --delay 300 1")
        pause(1)
        try desktop.hand("click --repeat 2 --delay 300 3")
        // Boxes swing for more than a minute; what falls is gone by then.
        pause(3)
      }
      #expect(report.added == 5 && report.dropped == 2)
      #expect(report.itemsTotal == 3 && report.itemsLiveMax == 5)
    }

    @Test("Delete drops the box that came last")
    func deleteKey() throws {
      let report = try program.session(["cradle"]) { desktop, _ in
        try desktop.hand("mousemove 60 720 click --repeat 2 --delay 300 1")
        pause(0.5)
        try desktop.hand("key Delete")
        pause(3)
      }
      #expect(report.added == 2 && report.dropped == 1 && report.itemsTotal == 1)
    }

    @Test("a slider that is dragged changes the motion")
    func slider() throws {
      let pitches = try [false, true].map { drags in
        try program.session { desktop, window in
          try desktop.hand("key i")
          pause(0.5)
          // Response, towards its left end.
          if drags { try desktop.drag(from: (1100, 218), to: (1056, 218)) }
          try desktop.hand("key i")
          pause(0.3)
          try desktop.drag(from: (600, 700), to: (600, 200))
          try window.process.waitUntilIdle()
        }
      }
      let plain = try #require(pitches[0].rowPitchMax) - #require(pitches[0].rowPitchMin)
      let stiff = try #require(pitches[1].rowPitchMax) - #require(pitches[1].rowPitchMin)
      #expect(stiff < plain * 0.7)
    }

    @Test("pause stops the state: however long it lasts, it is that of its tick")
    func pausing() throws {
      let paused = try program.session(["cradle", "--items", "3"]) { desktop, _ in
        try desktop.hand("key space")
        pause(2)
      }
      #expect(paused.ticks < 180)
      let upToThere = try program.measure([
        "cradle", "--items", "3", "--seconds", "\(Double(paused.ticks) / 120)",
      ])
      #expect(upToThere.ticks == paused.ticks && upToThere.stateHash == paused.stateHash)
    }
  }
}
