#include "Context.hpp"

using namespace cradle;

// A tooltip stands where it covers nothing that one would press next: at the left of a panel, above a bar, below what
// it is about in a sheet. Where there is no room it goes to the other side of what it is about, inside of the window.

bool imgui_is_pointed_at(void) { return ImGui::IsItemHovered(); }

static ImVec2 place(ImVec2 size, tooltip_side side, const ImRect &item, const ImRect &panel) {
  const ImVec2 display = ImGui::GetIO().DisplaySize;
  const float gap = ImFloor(pixels(6));
  ImVec2 corner(item.Min.x, item.Max.y + gap);
  if (side == tooltip_side::left && panel.Min.x >= size.x + 2 * gap)
    corner = ImVec2(panel.Min.x - gap - size.x, item.Min.y);
  else if (side == tooltip_side::above && panel.Min.y >= size.y + 2 * gap)
    corner.y = panel.Min.y - gap - size.y;
  else if (corner.y + size.y + gap > display.y)
    corner.y = item.Min.y - gap - size.y;
  corner.x = ImMax(gap, ImMin(corner.x, display.x - gap - size.x));
  corner.y = ImMax(gap, ImMin(corner.y, display.y - gap - size.y));
  return ImVec2(ImFloor(corner.x), ImFloor(corner.y));
}

void imgui_begin_tooltip(const char *text, float keys_width) {
  const ImGuiStyle &style = ImGui::GetStyle();
  const ImRect item(ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
  const ImRect panel = ImGui::GetCurrentWindow()->RootWindow->Rect();
  const float display = ImGui::GetIO().DisplaySize.x - 4 * style.WindowPadding.x;
  const float most = ImFloor(ImMin(pixels(320), display)), keys = ImCeil(pixels(keys_width));
  const ImVec2 written = ImGui::CalcTextSize(text, nullptr, false, most);
  const float line = ImGui::GetTextLineHeight();
  const bool is_one_line = written.y <= line && written.x + 2 * style.ItemSpacing.x + keys <= most;
  ImVec2 size(ImCeil(written.x) + 2 * style.WindowPadding.x, written.y + 2 * style.WindowPadding.y);
  if (keys > 0 && is_one_line) size.x += 2 * style.ItemSpacing.x + keys;
  if (keys > 0 && !is_one_line) size.y += style.ItemSpacing.y + line;
  ImGui::SetNextWindowPos(place(size, present()->tooltips, item, panel), ImGuiCond_Always);
  ImGui::BeginTooltip();
  ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + most);
  ImGui::TextUnformatted(text);
  ImGui::PopTextWrapPos();
  if (keys > 0 && is_one_line) ImGui::SameLine(0, 2 * style.ItemSpacing.x);
}

void imgui_end_tooltip(void) { ImGui::EndTooltip(); }
