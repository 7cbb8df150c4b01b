import CradleGallery
import CradleStage
import Foundation
import OpenUIKit
import Testing

@testable import CradleVisualizer
