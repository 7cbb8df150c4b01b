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
  ImRect room = imgui.CurrentWindow->OuterRectClipped;
  // A part of a panel that scrolls has no edge around what is in it.
  if (imgui.CurrentWindow->Flags & ImGuiWindowFlags_ChildWindow) room.Expand(gap + line);
  list->PushClipRect(room.Min, room.Max);
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

void cradle::keep_focus() {
  imgui_context *context = present();
  const ImGuiContext &imgui = *ImGui::GetCurrentContext();
  if (context->had_sheet || context->sheet) return;
  context->kept = held_focus{};
  if (!imgui.NavWindow) return;
  const bool is_shown = imgui.NavId != 0 && !imgui.NavDisableHighlight;
  context->kept = held_focus{imgui.NavId, imgui.NavWindow, imgui.NavWindow->NavRectRel[0], is_shown};
}

void imgui_focus_last(void) {
  imgui_context *context = present();
  const ImGuiContext &imgui = *ImGui::GetCurrentContext();
  const bool is_here = imgui.NavWindow == imgui.CurrentWindow && imgui.NavId != 0 && !imgui.NavDisableHighlight;
  const bool has_come = context->sheet == imgui.CurrentWindow->RootWindow && !context->had_sheet && context->kept.is_shown;
  if (is_here || has_come)
    context->wanted = focus_stop{imgui.LastItemData.ID, imgui.CurrentWindow, imgui.LastItemData.Rect};
}

void cradle::begin_focus(imgui_context *context) {
  context->stops.clear();
  context->focused.clear();
  context->focused_state = nullptr;
  context->is_adjustable = context->is_pressed_by_enter = false;
  context->had_sheet = context->sheet != nullptr;
  context->sheet = nullptr;
  context->wanted = {};
}

static void move_focus(ImGuiWindow *window, ImGuiID id, const ImRect &relative) {
  ImGuiContext &imgui = *ImGui::GetCurrentContext();
  ImGui::FocusWindow(window);
  ImGui::SetNavID(id, ImGuiNavLayer_Main, 0, relative);
  // Of a panel that has just come the library would choose the first widget.
  imgui.NavInitRequest = false;
  imgui.NavInitResultId = 0;
  imgui.NavDisableHighlight = false;
  imgui.NavDisableMouseHover = true;
}

static void give_focus_back(imgui_context *context) {
  const held_focus kept = context->kept;
  context->kept = held_focus{};
  if (kept.is_shown && kept.window->Active) move_focus(kept.window, kept.id, kept.rect);
}

/// Where Tab goes: while there is a sheet, through that alone.
static std::vector<focus_stop> reachable_stops(const imgui_context *context) {
  std::vector<focus_stop> stops;
  for (const focus_stop &stop : context->stops)
    if (stop.window->RootWindow == context->sheet) stops.push_back(stop);
  return stops.empty() ? context->stops : stops;
}

void cradle::end_focus(imgui_context *context) {
  const int tabs = context->tabs;
  context->tabs = context->nudges = 0;
  ImGuiContext &imgui = *ImGui::GetCurrentContext();
  if (imgui.ActiveId != 0) context->pressed = imgui.ActiveId;
  if (context->had_sheet && !context->sheet) give_focus_back(context);
  const focus_stop &wanted = context->wanted;
  if (wanted.window) move_focus(wanted.window, wanted.id, ImGui::WindowRectAbsToRel(wanted.window, wanted.rect));
  const std::vector<focus_stop> stops = reachable_stops(context);
  const int count = static_cast<int>(stops.size());
  if (tabs == 0 || count == 0) return;
  int place = tabs > 0 ? -1 : count;
  // The library gives a sheet that appears a focus that nobody sees: from there the first Tab would skip what is first.
  const bool is_known = !imgui.NavDisableHighlight || imgui.NavId == context->pressed;
  for (int index = 0; index < count && is_known; index++)
    if (stops[index].id == imgui.NavId && imgui.NavWindow == stops[index].window) place = index;
  const focus_stop &next = stops[((place + tabs) % count + count) % count];
  ImGui::ClearActiveID();
  move_focus(next.window, next.id, ImGui::WindowRectAbsToRel(next.window, next.rect));
  ImGui::ScrollToRect(next.window, next.rect, ImGuiScrollFlags_KeepVisibleEdgeY);
}

const char *imgui_focused_label(imgui_context *context) { return context->focused.c_str(); }

const char *imgui_focused_state(imgui_context *context) { return context->focused_state; }
