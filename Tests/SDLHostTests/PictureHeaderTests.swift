import CradleSDL2
import CradleSDLHost
import CradleStage
import Foundation
import SeededRandom
import Testing

extension DeviceTests {
  @MainActor struct PictureHeaders {
    private let device: SDLDevice

    init() throws { device = try .offscreen(size: CGSize(width: 10, height: 10)) }

    /// Bytes of a file, with some in the place of others.
    private func with(_ bytes: [UInt8], at place: Int, in data: Data) -> Data {
      var data = data
      data.replaceSubrange(place..<place + bytes.count, with: bytes)
      return data
    }

    @Test func whenAPictureIsOfAKnownFormat_thatItsSizeIsFound() throws {
      for (width, height) in [(1, 1), (7, 300), (258, 33)] {
        let surface = try #require(
          SDL_CreateRGBSurfaceWithFormat(0, Int32(width), Int32(height), 24, SDL_PIXELFORMAT_RGB24.rawValue))
        defer { SDL_FreeSurface(surface) }
        for save in [
          { IMG_SavePNG_RW(surface, $0, 0) }, { IMG_SaveJPG_RW(surface, $0, 0, 90) },
          { SDL_SaveBMP_RW(surface, $0, 0) },
        ] as [(UnsafeMutablePointer<SDL_RWops>?) -> Int32] {
          let data = try saved(save)
          let size = try #require(device.pixelSize(ofPicture: data))
          #expect(size == (width, height))
          for end in 0..<24 { #expect(device.pixelSize(ofPicture: data.prefix(end)) == nil) }
        }
      }
    }

    /// RFC 9649: an extended file, a lossless one and a lossy one.
    @Test func whenAHeaderIsOfWebP_thatItsSizeIsFound() throws {
      var random = SplitMix64(state: 9)
      func little(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      }
      for _ in 0..<200 {
        let (width, height) = (Int.random(in: 1...16_383, using: &random), Int.random(in: 1...16_383, using: &random))
        let files: [[UInt8]] = [
          Array("VP8X".utf8) + little(10, 4) + [0, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3),
          Array("VP8L".utf8) + little(9, 4) + [0x2F] + little(width - 1 | (height - 1) << 14, 4),
          Array("VP8 ".utf8) + little(9, 4) + [0, 0, 0, 0x9D, 0x01, 0x2A] + little(width, 2) + little(height, 2),
        ]
        for file in files {
          let data = Data(Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8) + file)
          let header = try #require(PictureHeader(data))
          #expect((header.width, header.height) == (width, height))
          #expect(PictureHeader(data.dropLast()) == nil)
        }
      }
    }

    @Test func whenAHeaderTellsOfTooManyPixels_thatItIsKnownFromIt() throws {
      let picture = try png(64, 64) { _, _ in .ocean }
      #expect(PictureHeader(picture)?.isBounded == true)
      let sizes: [([UInt8], Bool)] = [
        ([0, 0, 0x20, 0], true), ([0, 0, 0x20, 1], false), ([0x7F, 0xFF, 0xFF, 0xFF], false),
        ([0xFF, 0xFF, 0xFF, 0xFF], false),
      ]
      for (size, isBounded) in sizes {
        #expect(PictureHeader(with(size + size, at: 16, in: picture))?.isBounded == isBounded)
      }
      for (side, isBounded) in [([0, 0, 0x80, 0], true), ([0, 0, 0x80, 1], false)] as [([UInt8], Bool)] {
        for sides in [side + [0, 0, 0, 1], [0, 0, 0, 1] + side] {
          #expect(PictureHeader(with(sides, at: 16, in: picture))?.isBounded == isBounded)
        }
      }
      #expect(PictureHeader(with([0, 0, 0, 0], at: 16, in: picture)) == nil)
    }

    /// A gigabyte of one would be inflated, which takes a minute.
    @Test func whenAChunkIsLongerThanTheFile_thatThePictureIsNotDecoded() throws {
      let picture = try png(8, 8) { _, _ in .ocean }
      let chunk = try #require(picture.range(of: Data("IDAT".utf8))).lowerBound
      #expect(PictureHeader(picture) != nil)
      #expect(PictureHeader(with([0x3F], at: chunk - 4, in: picture)) == nil)
      #expect(PictureHeader(picture.dropLast(8)) == nil)
    }

    /// SVG says how large it is to be drawn: two lines of it would take as much as they say. A GIF is not read although
    /// this one is whole.
    @Test func whenAFormatIsNotRead_thatItIsNotDecoded() {
      let gif: [UInt8] =
        Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
        + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
      #expect(device.pixelSize(ofPicture: Data(gif)) == nil)
      let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><path d=\"M0 0h9\"/></svg>"
      #expect(device.pixelSize(ofPicture: Data(svg.utf8)) == nil)
      #expect(device.pixelSize(ofPicture: Data("P6 2 2 255\n123412341234".utf8)) == nil)
    }

    private func saved(_ save: (UnsafeMutablePointer<SDL_RWops>?) -> Int32) throws -> Data {
      let path = FileManager.default.temporaryDirectory.appendingPathComponent("cradle-\(UUID()).picture").path
      defer { try? FileManager.default.removeItem(atPath: path) }
      let file = try #require(SDL_RWFromFile(path, "wb"))
      #expect(save(file) == 0)
      #expect(file.pointee.close(file) == 0)
      return try Data(contentsOf: URL(fileURLWithPath: path))
    }
  }
}
