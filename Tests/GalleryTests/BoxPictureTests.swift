import CradleGallery
import CradleScenes
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("The boxes' pictures")
struct BoxPictureTests {
  @Test("each is there, 100 points a side at two pixels a point, and differs from the others")
  func pictures() throws {
    let images = try BoxPicture.allCases.map { try #require($0.image) }
    #expect(images.allSatisfy { $0.size == CGSize(width: 100, height: 100) && $0.scale == 2 })
    #expect(Set(images).count == BoxPicture.allCases.count)
  }
}
