#include "Context.hpp"

using namespace cradle;

// Dear ImGui's own Tab goes to fields alone. This one goes to everything that can be pressed or changed, in the order in
// which it is built, through all panels.

void cradle::note_item(const char *label, const char *state, stop kind) {
  ImGuiContext &imgui = *ImGui::GetCurrentContext();
  imgui_context *context = present();
  const ImGuiID id = imgui.LastItemData.ID;
  if (id == 0 || imgui.LastItemData.InFlags & ImGuiItemFlags_Disabled) return;
  const ImRect rect = imgui.LastItemData.Rect;
  if (kind != stop::never) context->stops.push_back(focus_stop{id, imgui.CurrentWindow, rect});
  if (!has_focus(id)) return;
  context->focused = label;
  context->focused_state = state;
  context->is_adjustable = kind == stop::adjustable;
  context->is_pressed_by_enter = kind == stop::pressed || kind == stop::never;
  // The ring. The library's own has two pixels at any scale, and some widgets have none.
  const float line = ImMax(2.0f, ImFloor(pixels(2))), gap = ImMax(1.0f, ImFloor(pixels(1)));
  const ImVec2 from(rect.Min.x - gap - line, rect.Min.y - gap - line), to(rect.Max.x + gap + line, rect.Max.y + gap + line);
  ImDrawList *list = imgui.CurrentWindow->DrawList;
  list->PushClipRect(imgui.CurrentWindow->OuterRectClipped.Min, imgui.CurrentWindow->OuterRectClipped.Max);
  outline(from, to, line, ImGui::GetColorU32(ImGuiCol_Text));
  list->PopClipRect();
}

bool cradle::has_focus(ImGuiID id) {
  ImGuiContext &imgui = *ImGui::GetCurrentContext();
  return id != 0 && id == imgui.NavId && !imgui.NavDisableHighlight && imgui.NavWindow == imgui.CurrentWindow;
}

int cradle::take_nudges(ImGuiID id) {
  imgui_context *context = present();
  if (!has_focus(id)) return 0;
  const int nudges = context->nudges;
  context->nudges = 0;
  return nudges;
}

imgui_key cradle::meant(imgui_context *context, imgui_key key, bool is_down) {
  if (key != IMGUI_KEY_ENTER) return key;
  // A key that is held repeats itself, and stays what it was.
  if (is_down && !context->enter_is_down) context->enter_is_space = context->is_pressed_by_enter;
  context->enter_is_down = is_down;
  return context->enter_is_space ? IMGUI_KEY_SPACE : IMGUI_KEY_ENTER;
}

bool cradle::nudges(imgui_context *context, imgui_key key, bool is_down, int modifiers) {
  if ((key != IMGUI_KEY_LEFT && key != IMGUI_KEY_RIGHT) || !context->is_adjustable) return false;
  ImGui::SetCurrentContext(context->imgui);
  // What is taken hold of has the arrows by itself.
  if (ImGui::GetCurrentContext()->ActiveId != 0) return false;
  if (is_down) context->nudges += (key == IMGUI_KEY_LEFT ? -1 : 1) * (modifiers & IMGUI_SHIFT ? 10 : 1);
  return true;
}

void imgui_add_tab(imgui_context *context, bool is_backward) { context->tabs += is_backward ? -1 : 1; }

void cradle::begin_focus(imgui_context *context) {
  context->stops.clear();
  context->focused.clear();
  context->focused_state = nullptr;
  context->is_adjustable = context->is_pressed_by_enter = false;
}

void cradle::end_focus(imgui_context *context) {
  const int tabs = context->tabs, count = static_cast<int>(context->stops.size());
  context->tabs = context->nudges = 0;
  ImGuiContext &imgui = *ImGui::GetCurrentContext();
  if (imgui.ActiveId != 0) context->pressed = imgui.ActiveId;
  if (tabs == 0 || count == 0) return;
  int place = tabs > 0 ? -1 : count;
  // The library gives a panel that appears a focus that nobody sees: from there the first Tab would skip what is first.
  const bool is_known = !imgui.NavDisableHighlight || imgui.NavId == context->pressed;
  for (int index = 0; index < count && is_known; index++)
    if (context->stops[index].id == imgui.NavId && imgui.NavWindow == context->stops[index].window) place = index;
  const focus_stop &next = context->stops[((place + tabs) % count + count) % count];
  ImGui::ClearActiveID();
  ImGui::FocusWindow(next.window);
  ImGui::SetNavID(next.id, ImGuiNavLayer_Main, 0, ImGui::WindowRectAbsToRel(next.window, next.rect));
  ImGui::ScrollToRect(next.window, next.rect, ImGuiScrollFlags_KeepVisibleEdgeY);
  imgui.NavDisableHighlight = false;
  imgui.NavDisableMouseHover = true;
}

const char *imgui_focused_label(imgui_context *context) { return context->focused.c_str(); }

const char *imgui_focused_state(imgui_context *context) { return context->focused_state; }
