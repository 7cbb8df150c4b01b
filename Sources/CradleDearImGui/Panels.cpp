#include "Context.hpp"

using namespace cradle;

static const ImGuiWindowFlags panel_flags = ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove
  | ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_AlwaysAutoResize;

// What opens does not take the focus from what opened it.
static const ImGuiWindowFlags beside_flags =
  panel_flags | ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoFocusOnAppearing;

static const char opacity_key[] = "##opacity";
static const char dims_key[] = "##dims";

float cradle::opacity(const ImGuiWindow *window) {
  return window->StateStorage.GetFloat(ImHashStr(opacity_key), 1);
}

bool cradle::dims(const ImGuiWindow *window) { return window->StateStorage.GetBool(ImHashStr(dims_key)); }

void imgui_set_opacity(float opacity) {
  present()->opacity = ImClamp(opacity, 0.0f, 1.0f);
  ImGui::GetStyle().Alpha = present()->opacity;
}

static bool begin(const char *title, bool *is_open, ImGuiWindowFlags flags) {
  ImGui::PushFont(present()->bold);
  // The title stands above the text, as far below the edge as the text is from the sides.
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(ImGui::GetStyle().WindowPadding.x, ImFloor(pixels(7))));
  const bool is_visible = ImGui::Begin(title, is_open, flags);
  ImGui::GetStateStorage()->SetFloat(ImHashStr(opacity_key), present()->opacity);
  ImGui::PopStyleVar();
  ImGui::PopFont();
  return is_visible;
}

bool imgui_begin_panel(
  const char *title, float right, float top, float width, float max_height, int fold, bool *is_open) {
  const ImVec2 corner(ImFloor(pixels(right)), ImFloor(pixels(top)));
  ImGui::SetNextWindowPos(corner, ImGuiCond_Always, ImVec2(1, 0));
  ImGui::SetNextWindowSizeConstraints(ImVec2(pixels(width), 0), ImVec2(pixels(width), pixels(max_height)));
  if (fold >= 0) ImGui::SetNextWindowCollapsed(fold != 0, ImGuiCond_Always);
  present()->tooltips = tooltip_side::left;
  const ImGuiWindowFlags arrow = fold == IMGUI_NEVER_FOLDS ? ImGuiWindowFlags_NoCollapse : 0;
  return begin(title, is_open, beside_flags | arrow);
}

bool imgui_begin_bar(const char *name, float left, float bottom, float width) {
  const ImVec2 corner(ImFloor(pixels(left)), ImFloor(pixels(bottom)));
  ImGui::SetNextWindowPos(corner, ImGuiCond_Always, ImVec2(0, 1));
  ImGui::SetNextWindowSizeConstraints(ImVec2(pixels(width), 0), ImVec2(pixels(width), FLT_MAX));
  present()->tooltips = tooltip_side::above;
  return begin(name, nullptr, beside_flags | ImGuiWindowFlags_NoTitleBar);
}

static bool begin_sheet(const char *title, bool *is_open) {
  keep_focus();
  present()->tooltips = tooltip_side::below;
  const bool is_visible = begin(title, is_open, panel_flags | ImGuiWindowFlags_NoCollapse);
  present()->sheet = ImGui::GetCurrentWindow();
  ImGui::GetStateStorage()->SetBool(ImHashStr(dims_key), true);
  return is_visible;
}

bool imgui_begin_sheet(const char *title, bool *is_open) {
  const ImVec2 display = ImGui::GetIO().DisplaySize;
  ImGui::SetNextWindowPos(
    ImVec2(ImFloor(display.x / 2), ImFloor(display.y / 2)), ImGuiCond_Always, ImVec2(0.5f, 0.5f));
  ImGui::SetNextWindowSizeConstraints(ImVec2(0, 0), display);
  return begin_sheet(title, is_open);
}

bool imgui_begin_wide_sheet(const char *title, float width, float top, bool *is_open) {
  const ImVec2 display = ImGui::GetIO().DisplaySize;
  const float upper = ImFloor(pixels(top)), wide = ImFloor(pixels(width));
  ImGui::SetNextWindowPos(ImVec2(ImFloor((display.x - wide) / 2), upper), ImGuiCond_Always);
  ImGui::SetNextWindowSizeConstraints(ImVec2(wide, 0), ImVec2(wide, display.y - upper));
  return begin_sheet(title, is_open);
}

void imgui_scroll(float lines) {
  const float wanted = ImGui::GetScrollY() + lines * ImGui::GetTextLineHeightWithSpacing();
  ImGui::SetScrollY(ImClamp(wanted, 0.0f, ImGui::GetScrollMaxY()));
}

void imgui_scroll_to_last(void) {
  ImGuiWindow *window = ImGui::GetCurrentWindow();
  ImGui::ScrollToBringRectIntoView(window, ImRect(ImGui::GetItemRectMin(), ImGui::GetItemRectMax()));
}

void imgui_begin_region(const char *name, float width, float height) {
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
  ImGui::BeginChild(name, ImVec2(pixels(width), pixels(height)), false, ImGuiWindowFlags_NavFlattened);
  ImGui::PopStyleVar();
}

void imgui_end_region(void) { ImGui::EndChild(); }

imgui_rect imgui_end_panel(void) {
  const ImVec2 position = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
  const float scale = present()->scale;
  ImGui::End();
  return imgui_rect{position.x / scale, position.y / scale, size.x / scale, size.y / scale};
}

// Its ground is the picture, and so is what is seen of its places.
void imgui_begin_strip(const char *name, imgui_rect place) {
  const ImVec2 corner(ImFloor(pixels(place.x)), ImFloor(pixels(place.y)));
  const ImVec2 size(ImCeil(pixels(place.width)), ImCeil(pixels(place.height)));
  ImGui::SetNextWindowPos(corner, ImGuiCond_Always);
  ImGui::SetNextWindowSize(size, ImGuiCond_Always);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, ImVec2(1, 1));
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
  ImGui::Begin(
    name, nullptr,
    ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings
      | ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoMouseInputs | ImGuiWindowFlags_NoBringToFrontOnFocus
      | ImGuiWindowFlags_NoFocusOnAppearing);
  ImGui::PopStyleVar(2);
}

bool imgui_place(const char *label, imgui_rect place, imgui_switch state) {
  const ImVec2 size(ImFloor(pixels(place.width)), ImFloor(pixels(place.height)));
  ImGui::SetCursorScreenPos(ImVec2(ImFloor(pixels(place.x)), ImFloor(pixels(place.y))));
  const bool is_pressed = ImGui::InvisibleButton(label, size);
  note_item(label, state == IMGUI_NEITHER ? nullptr : state == IMGUI_ON ? "on" : "off", stop::pressed);
  return is_pressed;
}

void imgui_end_strip(void) { ImGui::End(); }
