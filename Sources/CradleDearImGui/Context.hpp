#pragma once

#include "include/CradleDearImGui.h"

#include <imgui/imgui.h>
#include <imgui/imgui_freetype.h>
#include <imgui/imgui_internal.h>

#include <string>

struct imgui_context {
  ImGuiContext *imgui = nullptr;
  float scale = 1;
  ImFont *bold = nullptr;
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

/// Takes the corners off an upright rectangle that stands on the background.
void round_off(ImVec2 corner, ImVec2 opposite);

}  // namespace cradle
