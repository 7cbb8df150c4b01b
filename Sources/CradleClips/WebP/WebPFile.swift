internal import CradleWebP

/// A WebP file in the making, by the library's own hand.
final class WebPFile {
  private let mux: OpaquePointer?
  private(set) var byteCount = 0

  init() { mux = WebPMuxNew() }
  deinit { WebPMuxDelete(mux) }

  func append(_ part: WebPPart) throws {
    byteCount += part.still.count
    var info = WebPMuxFrameInfo()
    (info.id, info.duration) = (WEBP_CHUNK_ANMF, Int32(part.milliseconds))
    (info.x_offset, info.y_offset) = (Int32(part.region.x), Int32(part.region.y))
    (info.dispose_method, info.blend_method) = (WEBP_MUX_DISPOSE_NONE, WEBP_MUX_NO_BLEND)
    let outcome = WebPFile.withData(part.still) { data in
      info.bitstream = data
      return WebPMuxPushFrame(mux, &info, 1)
    }
    try WebPFile.check(outcome)
  }

  func assemble(width: Int, height: Int, _ record: [UInt8]?) throws -> [UInt8] {
    try WebPFile.check(WebPMuxSetCanvasSize(mux, Int32(width), Int32(height)))
    // Nought is for ever. Nobody sees the background: the first picture covers all.
    var parameters = WebPMuxAnimParams(bgcolor: 0xFFFF_FFFF, loop_count: 0)
    try WebPFile.check(WebPMuxSetAnimationParams(mux, &parameters))
    if let record {
      try WebPFile.check(
        WebPFile.withData(record) { data in
          var data = data
          return WebPMuxSetChunk(mux, WebPRecord.name, &data, 1)
        })
    }
    var whole = WebPData()
    try WebPFile.check(WebPMuxAssemble(mux, &whole))
    defer { WebPDataClear(&whole) }
    return Array(UnsafeBufferPointer(start: whole.bytes, count: whole.size))
  }

  private static func withData<Result>(_ bytes: [UInt8], _ body: (WebPData) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { body(WebPData(bytes: $0.baseAddress, size: $0.count)) }
  }

  private static func check(_ outcome: WebPMuxError) throws {
    guard outcome != WEBP_MUX_OK else { return }
    let isMemory = outcome == WEBP_MUX_MEMORY_ERROR
    throw ClipError(isMemory ? "there is not enough memory for it" : "libwebp refuses it (error \(outcome.rawValue))")
  }
}
