#pragma once

#include "include/CradleDearImGui.h"

#include <imgui/imgui.h>
#include <imgui/imgui_freetype.h>
#include <imgui/imgui_internal.h>

#include <string>
#include <vector>

namespace cradle {

/// Something that Tab goes to.
struct focus_stop {
  ImGuiID id;
  ImGuiWindow *window;
  ImRect rect;
};

/// Where tooltips stand: beside a panel, above it, or below what they are about.
enum class tooltip_side { left, above, below };

/// What has the focus, by its panel, and whether that is shown. Of ID 0 while nothing has.
struct held_focus {
  ImGuiID id = 0;
  ImGuiWindow *window = nullptr;
  ImRect rect;
  bool is_shown = false;
};

}  // namespace cradle

struct imgui_picture_place {
  int picture;
  ImVec2 corner, size;
};

struct imgui_context {
  ImGuiContext *imgui = nullptr;
  float scale = 1;
  ImFont *bold = nullptr;
  // The regular one where there is none.
  ImFont *monospaced = nullptr;
  imgui_color secondary_text = {};
  imgui_color background = {};
  // A press whose release has come before the frame still counts for that frame.
  bool held_buttons[3] = {};
  bool pressed_buttons[3] = {};
  bool held_keys[IMGUI_KEY_COUNT] = {};
  bool pressed_keys[IMGUI_KEY_COUNT] = {};
  void (*copy)(const char *) = nullptr;
  char *(*paste)() = nullptr;
  void (*release)(void *) = nullptr;
  std::string clipboard;
  // Of the frame that is built, in its order.
  std::vector<cradle::focus_stop> stops;
  // What has the focus that is shown, as of the last frame: its label, and whether it is on or off, if it can be.
  std::string focused;
  const char *focused_state = nullptr;
  bool is_adjustable = false;
  bool is_pressed_by_enter = false;
  bool enter_is_down = false;
  bool enter_is_space = false;
  // What was pressed last, by a hand or a key.
  ImGuiID pressed = 0;
  // How often Tab was pressed, below zero with Shift, and how far arrows want what has the focus changed.
  int tabs = 0;
  int nudges = 0;
  // The sheet of the frame that is built, if there is one, and whether the last frame had one.
  ImGuiWindow *sheet = nullptr;
  bool had_sheet = false;
  // What had the focus before there was a sheet.
  cradle::held_focus kept;
  // What is to have the focus from the end of the frame on.
  cradle::focus_stop wanted = {};
  // Of the panels that begin now.
  float opacity = 1;
  // Of the panel that is built.
  cradle::tooltip_side tooltips = cradle::tooltip_side::below;
  // Of the frame, in the order in which they are drawn.
  std::vector<imgui_picture_place> pictures;
};

namespace cradle {

/// The context whose frame is being built.
inline imgui_context *&present() {
  static imgui_context *context = nullptr;
  return context;
}

inline ImGuiIO &io(imgui_context *context) {
  ImGui::SetCurrentContext(context->imgui);
  return ImGui::GetIO();
}

inline float pixels(float points) { return points * present()->scale; }

inline ImVec4 vector(imgui_color color) {
  return ImVec4(color.red / 255.0f, color.green / 255.0f, color.blue / 255.0f, color.alpha / 255.0f);
}

/// The four edges of an upright rectangle, which do not overlap.
void outline(ImVec2 corner, ImVec2 opposite, float line, ImU32 color);

/// How opaque a panel is.
float opacity(const ImGuiWindow *window);
/// Whether what is behind it is dimmed.
bool dims(const ImGuiWindow *window);

/// What is selected keeps its fill under the pointer. To be popped as one colour.
void keep_fill(bool is_selected);

/// Takes the corners off an upright rectangle that stands on the background.
void round_off(ImVec2 corner, ImVec2 opposite);

/// Whether Tab goes to a widget, and what it does with keys then: one that is pressed, a field that takes all of them, or
/// one that arrows to the left and to the right change.
enum class stop { never, pressed, field, adjustable };

/// Call it after each widget that can be pressed or changed. Draws a ring around the one that has the focus.
void note_item(const char *label, const char *state, stop kind);
bool has_focus(ImGuiID id);
/// How many steps arrows want the widget changed by; once.
int take_nudges(ImGuiID id);
/// The key that stands for one: Enter presses what Space presses, where it has nothing else to do.
imgui_key meant(imgui_context *context, imgui_key key, bool is_down);
/// Whether a key is an arrow that changes what has the focus.
bool nudges(imgui_context *context, imgui_key key, bool is_down, int modifiers);
/// A sheet begins: what has the focus now has it again when there is no sheet any more.
void keep_focus();
void begin_focus(imgui_context *context);
void end_focus(imgui_context *context);

}  // namespace cradle
