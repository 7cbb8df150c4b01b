#include "Context.hpp"

using namespace cradle;

// Keys

// What a cap has at the left and at the right of its name.
static float cap_inset() { return ImFloor(pixels(5)); }

static float key_width(const char *name, bool is_cap) {
  return ImCeil(ImGui::CalcTextSize(name).x) + (is_cap ? 2 * cap_inset() : 0);
}

static void draw_cap(ImVec2 corner, const char *name) {
  ImDrawList *list = ImGui::GetWindowDrawList();
  // Upright rectangles: what is round or slanted costs the software renderer hundreds of triangles.
  const float line = ImMax(1.0f, ImFloor(pixels(1)));
  const ImVec2 opposite(corner.x + key_width(name, true), corner.y + ImGui::GetTextLineHeight());
  list->AddRectFilled(corner, opposite, ImGui::GetColorU32(ImGuiCol_Border));
  list->AddRectFilled(
    ImVec2(corner.x + line, corner.y + line), ImVec2(opposite.x - line, opposite.y - 2 * line),
    ImGui::GetColorU32(ImGuiCol_FrameBg));
  list->AddText(ImVec2(corner.x + cap_inset(), corner.y), ImGui::GetColorU32(ImGuiCol_Text), name);
}

void imgui_key_cap(const char *name, bool is_cap) {
  if (!is_cap) return imgui_secondary_text(name);
  const ImVec2 corner = ImGui::GetCursorScreenPos();
  ImGui::Dummy(ImVec2(key_width(name, true), ImGui::GetTextLineHeight()));
  draw_cap(corner, name);
}

float imgui_key_width(const char *name, bool is_cap) {
  return (key_width(name, is_cap) + ImFloor(ImGui::GetStyle().ItemSpacing.x / 2)) / present()->scale;
}

void imgui_same_line_closely(void) { ImGui::SameLine(0, ImFloor(ImGui::GetStyle().ItemSpacing.x / 2)); }

// Rows of a list

/// As much of a text as fits a width: where that is not all of it, to the end of a word and an ellipsis.
static std::string fitted(const char *text, const char *end, float width) {
  if (ImGui::CalcTextSize(text, end).x <= width) return std::string(text, end);
  static const char ellipsis[] = "…";
  const float room = ImMax(width - ImGui::CalcTextSize(ellipsis).x, 1.0f);
  const char *rest = text;
  ImGui::GetFont()->CalcTextSizeA(ImGui::GetFontSize(), room, 0, text, end, &rest);
  const char *cut = rest;
  while (cut > text && *cut != ' ') cut--;
  // Of a word that is wider than the place, letters.
  if (cut == text) cut = rest;
  while (cut > text && strchr(" ,:;", cut[-1])) cut--;
  return std::string(text, cut) + ellipsis;
}

bool imgui_row(const char *label, const char *detail, const char *key, float detail_start, bool is_selected) {
  const ImVec2 corner = ImGui::GetCursorScreenPos();
  const float width = ImFloor(ImGui::GetContentRegionAvail().x), gap = ImFloor(pixels(14));
  // With less room than this there is not enough of what is pale to say something.
  const float least = ImFloor(pixels(72));
  ImGui::PushID(label);
  keep_fill(is_selected);
  const bool is_pressed = ImGui::Selectable("", is_selected, 0, ImVec2(width, ImGui::GetTextLineHeight()));
  ImGui::PopStyleColor();
  note_item(label, nullptr, is_selected ? stop::pressed : stop::never);
  ImGui::PopID();
  float right = corner.x + width;
  if (*key) {
    right -= key_width(key, true);
    draw_cap(ImVec2(right, corner.y), key);
    right -= gap;
  }
  ImDrawList *list = ImGui::GetWindowDrawList();
  const ImU32 ink = ImGui::GetColorU32(ImGuiCol_Text);
  const std::string title = fitted(label, ImGui::FindRenderedTextEnd(label), right - corner.x);
  list->AddText(corner, ink, title.c_str());
  const float end = corner.x + ImCeil(ImGui::CalcTextSize(title.c_str()).x) + gap;
  const float start = ImMax(end, corner.x + ImFloor(pixels(detail_start)));
  if (right - start < least) return is_pressed;
  const std::string more = fitted(detail, detail + strlen(detail), right - start);
  // What is pale on the background need not be readable on what marks a row.
  const ImU32 pale = ImGui::GetColorU32(vector(present()->secondary_text));
  list->AddText(ImVec2(start, corner.y), is_selected ? ink : pale, more.c_str());
  return is_pressed;
}

void cradle::keep_fill(bool is_selected) {
  const ImGuiCol color = is_selected ? ImGuiCol_Header : ImGuiCol_HeaderHovered;
  ImGui::PushStyleColor(ImGuiCol_HeaderHovered, ImGui::GetStyleColorVec4(color));
}

// Text in several lines

void imgui_caption(const char *text, float width, int lines) {
  const ImVec2 corner = ImGui::GetCursorScreenPos();
  const ImVec2 size(ImFloor(pixels(width)), ImGui::GetTextLineHeight() * static_cast<float>(lines));
  ImGui::Dummy(size);
  const ImU32 ink = ImGui::GetColorU32(vector(present()->secondary_text));
  const char *rest = text, *end = text + strlen(text);
  for (int line = 0; line < lines && rest < end; line++) {
    const bool is_last = line == lines - 1;
    const char *next = is_last ? end : ImGui::GetFont()->CalcWordWrapPositionA(1, rest, end, size.x);
    const float y = corner.y + ImGui::GetTextLineHeight() * static_cast<float>(line);
    ImGui::GetWindowDrawList()->AddText(ImVec2(corner.x, y), ink, fitted(rest, next, size.x).c_str());
    for (rest = next; *rest == ' '; rest++) {}
  }
}

int imgui_code(const char *text, int most_lines) {
  const ImGuiStyle &style = ImGui::GetStyle();
  const ImVec2 corner = ImGui::GetCursorScreenPos();
  const float width = ImFloor(ImGui::GetContentRegionAvail().x), room = width - 2 * style.FramePadding.x;
  ImGui::PushFont(present()->monospaced);
  const float line = ImGui::GetTextLineHeight();
  const int lines = static_cast<int>(ImGui::CalcTextSize(text, nullptr, false, room).y / line + 0.5f);
  const float height = line * static_cast<float>(ImMin(lines, most_lines));
  const ImVec2 opposite(corner.x + width, corner.y + ImCeil(height) + 4 * style.FramePadding.y);
  ImGui::Dummy(ImVec2(width, opposite.y - corner.y));
  ImDrawList *list = ImGui::GetWindowDrawList();
  list->AddRectFilled(corner, opposite, ImGui::GetColorU32(ImGuiCol_FrameBg));
  round_off(corner, opposite);
  const ImVec2 start(corner.x + style.FramePadding.x, corner.y + 2 * style.FramePadding.y);
  const ImVec4 clip(start.x, start.y, opposite.x, start.y + height);
  list->AddText(
    ImGui::GetFont(), ImGui::GetFontSize(), start, ImGui::GetColorU32(ImGuiCol_Text), text, nullptr, room, &clip);
  ImGui::PopFont();
  return ImMax(0, lines - most_lines);
}
