#include "Context.hpp"

#include <cmath>

namespace cradle {

static const float radius_points = 6;

/// How much of a pixel lies outside of a quarter circle of `radius` about (radius, radius).
static float outside(int x, int y, float radius) {
  const float dx = radius - (static_cast<float>(x) + 0.5f), dy = radius - (static_cast<float>(y) + 0.5f);
  return ImClamp(std::sqrt(dx * dx + dy * dy) - radius + 0.5f, 0.0f, 1.0f);
}

// Dear ImGui fills rounded rectangles with triangles, which SDL's software renderer is slow at: those of a panel took
// it 2 ms a frame. Upright rectangles it fills fast, so fields are upright, and then their corners are painted over,
// pixel by pixel, with the background.
void round_off(ImVec2 corner, ImVec2 opposite) {
  // A line around a field would be cut at its corners, and through a panel that fades what is painted over would be
  // seen: then it stays upright.
  if (ImGui::GetStyle().FrameBorderSize > 0 || present()->opacity < 1) return;
  const float radius = pixels(radius_points);
  const int reach = static_cast<int>(ImCeil(radius));
  const ImVec4 background = vector(present()->background);
  ImDrawList *list = ImGui::GetWindowDrawList();
  for (int y = 0; y < reach; y++) {
    for (int x = 0; x < reach; x++) {
      const float share = outside(x, y, radius);
      if (share <= 1.0f / 32) break;
      const ImU32 color = ImGui::ColorConvertFloat4ToU32(ImVec4(background.x, background.y, background.z, share));
      const float left = corner.x + x, right = opposite.x - x - 1, top = corner.y + y, bottom = opposite.y - y - 1;
      for (const ImVec2 place : {ImVec2(left, top), ImVec2(right, top), ImVec2(left, bottom), ImVec2(right, bottom)}) {
        list->AddRectFilled(place, ImVec2(place.x + 1, place.y + 1), color);
      }
    }
  }
}

}  // namespace cradle
