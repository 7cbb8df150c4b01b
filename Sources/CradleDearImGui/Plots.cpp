#include "Context.hpp"

using namespace cradle;

// Dear ImGui's own plot is a thousand thin triangles, which SDL's software renderer is slow at. These are upright
// rectangles on whole pixels, of which those at the ends of a column are as opaque as they are covered.

namespace {

/// A ground with rounded corners that takes the whole width, and the place for curves on it.
struct Ground {
  ImVec2 origin, size;

  Ground(const char *label, float height) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const ImVec2 whole(ImFloor(ImGui::GetContentRegionAvail().x), ImFloor(pixels(height)));
    ImGui::PushID(label);
    ImGui::Dummy(whole);
    ImGui::PopID();
    const ImVec2 opposite(corner.x + whole.x, corner.y + whole.y);
    ImGui::GetWindowDrawList()->AddRectFilled(corner, opposite, ImGui::GetColorU32(ImGuiCol_FrameBg));
    round_off(corner, opposite);
    const float inset = ImFloor(pixels(6));
    origin = ImVec2(corner.x + inset, corner.y + inset);
    size = ImVec2(ImMax(whole.x - 2 * inset, 1.0f), ImMax(whole.y - 2 * inset, 1.0f));
  }
};

/// Values at equal steps over the width of a ground.
struct Series {
  const float *values;
  int count;
  float least, most;

  /// Where the curve stands at a share of the width, from the top, as a share of the height.
  float place(float share) const {
    const float step = ImClamp(share, 0.0f, 1.0f) * static_cast<float>(count - 1);
    const int index = ImMin(static_cast<int>(step), ImMax(count - 2, 0));
    const float from = value(index), to = value(ImMin(index + 1, count - 1));
    const float height = from + (to - from) * (step - static_cast<float>(index));
    return 1 - ImClamp(most > least ? (height - least) / (most - least) : 0.0f, 0.0f, 1.0f);
  }

  float value(int index) const { return values[index]; }
};

ImU32 faded(ImU32 color, float share) {
  const ImU32 alpha = static_cast<ImU32>(static_cast<float>(color >> IM_COL32_A_SHIFT) * share + 0.5f);
  return (color & ~IM_COL32_A_MASK) | alpha << IM_COL32_A_SHIFT;
}

/// A column of pixels from one height to another, neither of which is a whole one.
void fill_column(float left, float right, float top, float bottom, ImU32 color) {
  if (bottom <= top) return;
  ImDrawList *list = ImGui::GetWindowDrawList();
  const float inner_top = ImCeil(top), inner_bottom = ImFloor(bottom);
  if (inner_top > inner_bottom) {
    list->AddRectFilled(ImVec2(left, inner_bottom), ImVec2(right, inner_top), faded(color, bottom - top));
    return;
  }
  const auto fill = [&](float from, float to, float share) {
    if (to > from && share > 1.0f / 32) list->AddRectFilled(ImVec2(left, from), ImVec2(right, to), faded(color, share));
  };
  fill(inner_top - 1, inner_top, inner_top - top);
  fill(inner_top, inner_bottom, 1);
  fill(inner_bottom, inner_bottom + 1, bottom - inner_bottom);
}

/// A line, and below it an area where that has a colour.
void draw_series(const Ground &ground, const Series &series, ImU32 line, ImU32 area) {
  const float column = ImMax(1.0f, ImFloor(pixels(1))), half = pixels(0.75f);
  const float height = ground.size.y - 2 * half;
  for (float x = 0; series.count > 0 && x < ground.size.x; x += column) {
    const float from = half + series.place(x / ground.size.x) * height;
    const float to = half + series.place((x + column) / ground.size.x) * height;
    const float left = ground.origin.x + x, right = ImMin(left + column, ground.origin.x + ground.size.x);
    const float top = ground.origin.y + ImMin(from, to) - half, bottom = ground.origin.y + ImMax(from, to) + half;
    if (area) fill_column(left, right, bottom, ground.origin.y + ground.size.y, area);
    fill_column(left, right, top, bottom, line);
  }
}

/// In points: of a dot, and how far from its middle it can be pressed.
constexpr float dot_radius = 5.5f, dot_reach = 12;

ImVec2 place_of(const imgui_dot &dot, const Ground &ground, float most) {
  return ImVec2(ground.origin.x + dot.x * ground.size.x, ground.origin.y + ground.size.y * (1 - dot.y / most));
}

/// Returns whether the dot is being dragged; then it is where the mouse is, as far from it as it was taken.
bool drag(imgui_dot &dot, int index, const Ground &ground, float most) {
  const ImVec2 place = place_of(dot, ground, most), mouse = ImGui::GetIO().MousePos;
  const float reach = pixels(dot_reach);
  ImGui::PushID(index);
  ImGui::SetCursorScreenPos(ImVec2(place.x - reach, place.y - reach));
  // The keys have sliders for the same.
  ImGui::PushItemFlag(ImGuiItemFlags_NoNav, true);
  ImGui::InvisibleButton("dot", ImVec2(2 * reach, 2 * reach));
  ImGui::PopItemFlag();
  if (ImGui::IsItemHovered() || ImGui::IsItemActive()) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  const bool is_dragged = ImGui::IsItemActive() && ImGui::IsMouseDown(0);
  ImGuiStorage *kept = ImGui::GetStateStorage();
  const ImGuiID across = ImGui::GetID("across"), down = ImGui::GetID("down");
  if (ImGui::IsItemActivated()) {
    kept->SetFloat(across, place.x - mouse.x);
    kept->SetFloat(down, place.y - mouse.y);
  } else if (is_dragged) {
    const float x = mouse.x + kept->GetFloat(across), y = mouse.y + kept->GetFloat(down);
    dot.x = ImClamp((x - ground.origin.x) / ground.size.x, 0.0f, 1.0f);
    dot.y = most * ImClamp(1 - (y - ground.origin.y) / ground.size.y, 0.0f, 1.0f);
  }
  ImGui::PopID();
  return is_dragged;
}

void draw_dot(ImVec2 place) {
  ImDrawList *list = ImGui::GetWindowDrawList();
  const int corners = 24;
  list->AddCircleFilled(place, pixels(dot_radius + 2), ImGui::GetColorU32(ImGuiCol_FrameBg), corners);
  list->AddCircleFilled(place, pixels(dot_radius), ImGui::GetColorU32(ImGuiCol_PlotLines), corners);
  list->AddCircleFilled(place, pixels(dot_radius - 2), ImGui::GetColorU32(ImGuiCol_FrameBg), corners);
}

}  // namespace

void imgui_plot(const char *label, const float *values, int count, float least, float most, float height) {
  const Ground ground(label, height);
  const Series series = {values, count, least, most};
  draw_series(ground, series, ImGui::GetColorU32(ImGuiCol_PlotLines), ImGui::GetColorU32(ImGuiCol_Header));
}

int imgui_curve(
  const char *label, const float *values, const float *behind, int count, bool has_behind, float most, float height,
  imgui_dot *dots, int dot_count) {
  const Ground ground(label, height);
  const float one = ImFloor(ground.origin.y + ground.size.y * (1 - ImMin(1 / most, 1.0f)));
  const float line = ImMax(1.0f, ImFloor(pixels(1)));
  ImGui::GetWindowDrawList()->AddRectFilled(
    ImVec2(ground.origin.x, one), ImVec2(ground.origin.x + ground.size.x, one + line),
    ImGui::GetColorU32(ImGuiCol_ScrollbarGrab));
  if (has_behind) draw_series(ground, {behind, count, 0, most}, ImGui::GetColorU32(ImGuiCol_TextDisabled), 0);
  draw_series(ground, {values, count, 0, most}, ImGui::GetColorU32(ImGuiCol_PlotLines), 0);
  const ImVec2 end = ImGui::GetCursorScreenPos();
  int dragged = -1;
  ImGui::PushID(label);
  for (int index = 0; index < dot_count; index++) {
    if (dots[index].x < 0) continue;
    draw_dot(place_of(dots[index], ground, most));
    if (drag(dots[index], index, ground, most)) dragged = index;
  }
  ImGui::PopID();
  ImGui::SetCursorScreenPos(end);
  return dragged;
}

// Timeline

static void draw_moment(const imgui_moment &moment, float left, float right, float top, float bottom) {
  ImDrawList *list = ImGui::GetWindowDrawList();
  const float line = ImMax(1.0f, ImFloor(pixels(1))), mark = ImFloor(pixels(4)), most = bottom - top - 2 * mark - line;
  const auto fill = [&](float from, float to, ImU32 color) {
    if (to > from) list->AddRectFilled(ImVec2(left, from), ImVec2(right, to), color);
  };
  if (moment.marks & IMGUI_MARK_SECOND) fill(top, bottom, ImGui::GetColorU32(ImGuiCol_TableBorderLight));
  if (moment.marks & IMGUI_MARK_SCENE) fill(top, bottom, ImGui::GetColorU32(ImGuiCol_TextDisabled));
  const float floor = bottom - mark;
  if (moment.branch >= 0) {
    const float height = ImFloor(ImClamp(moment.branch, 0.0f, 1.0f) * most);
    fill(floor - height - line, floor - height, ImGui::GetColorU32(ImGuiCol_TextDisabled));
  }
  const float crest = floor - ImFloor(ImClamp(moment.height, 0.0f, 1.0f) * most);
  fill(crest, floor, ImGui::GetColorU32(ImGuiCol_Header));
  // Where widgets are outlined, so is the pale area.
  if (ImGui::GetStyle().FrameBorderSize > 0)
    fill(crest, ImMin(crest + 2 * line, floor), ImGui::GetColorU32(ImGuiCol_PlotLines));
  if (moment.marks & IMGUI_MARK_INPUT) fill(floor, bottom, ImGui::GetColorU32(ImGuiCol_PlotLines));
  if (moment.marks & IMGUI_MARK_SETTING) fill(top, top + 2 * mark, ImGui::GetColorU32(ImGuiCol_PlotLines));
  if (moment.marks & IMGUI_MARK_REST) fill(top, top + mark, ImGui::GetColorU32(ImGuiCol_TextDisabled));
}

// Half of how wide the playhead's knob is.
static float playhead_reach() { return ImFloor(pixels(4)); }

static void draw_playhead(float x, float top, float bottom) {
  ImDrawList *list = ImGui::GetWindowDrawList();
  const float half = ImMax(1.0f, ImFloor(pixels(1))), knob = playhead_reach();
  const ImU32 color = ImGui::GetColorU32(ImGuiCol_Text);
  list->AddRectFilled(ImVec2(x - half, top), ImVec2(x + half, bottom), color);
  list->AddRectFilled(ImVec2(x - knob, top), ImVec2(x + knob, top + knob), color);
}

bool imgui_timeline(const char *label, const imgui_moment *moments, int count, float height, float *place) {
  const ImVec2 corner = ImGui::GetCursorScreenPos();
  const ImVec2 size(ImFloor(ImGui::GetContentRegionAvail().x), ImFloor(pixels(height)));
  // At either end half of the playhead is beside the strip, and can be taken hold of there, too.
  ImGui::SetCursorScreenPos(ImVec2(corner.x - playhead_reach(), corner.y));
  ImGui::InvisibleButton(label, ImVec2(size.x + 2 * playhead_reach(), size.y));
  // Where the button was let go of counts as well: a hand may move on until then.
  const bool is_dragged = (ImGui::IsItemActive() && ImGui::IsMouseDown(0)) || ImGui::IsItemDeactivated();
  const int steps = count > 0 ? take_nudges(ImGui::GetID(label)) : 0;
  if (steps != 0) *place = ImClamp(*place + static_cast<float>(steps) / static_cast<float>(count), 0.0f, 1.0f);
  if (is_dragged) *place = ImClamp((ImGui::GetIO().MousePos.x - corner.x) / size.x, 0.0f, 1.0f);
  const ImVec2 opposite(corner.x + size.x, corner.y + size.y);
  ImGui::GetWindowDrawList()->AddRectFilled(corner, opposite, ImGui::GetColorU32(ImGuiCol_FrameBg));
  for (int index = 0; index < count; index++) {
    const float left = corner.x + ImFloor(size.x * index / count), right = corner.x + ImFloor(size.x * (index + 1) / count);
    draw_moment(moments[index], left, right, corner.y, opposite.y);
  }
  round_off(corner, opposite);
  draw_playhead(corner.x + ImFloor(*place * size.x), corner.y, opposite.y);
  note_item(label, nullptr, stop::adjustable);
  return is_dragged || steps != 0;
}

void imgui_timeline_text(float place, const char *text) {
  ImVec2 corner = ImGui::GetItemRectMin(), opposite = ImGui::GetItemRectMax();
  corner.x += playhead_reach();
  opposite.x -= playhead_reach();
  const ImVec2 size = ImGui::CalcTextSize(text);
  const float left = corner.x + ImFloor(place * (opposite.x - corner.x)) + ImFloor(pixels(4));
  if (left + size.x > opposite.x - ImFloor(pixels(4)) || corner.y + size.y > opposite.y) return;
  ImGui::GetWindowDrawList()->AddText(ImVec2(left, corner.y), ImGui::GetColorU32(ImGuiCol_TextDisabled), text);
}
