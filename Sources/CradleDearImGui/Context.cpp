#include "Context.hpp"

#include <algorithm>

using namespace cradle;

static const char *paste(void *data) {
  auto context = static_cast<imgui_context *>(data);
  char *text = context->paste ? context->paste() : nullptr;
  context->clipboard = text ? text : "";
  if (text && context->release) context->release(text);
  return context->clipboard.c_str();
}

static void copy(void *data, const char *text) {
  auto context = static_cast<imgui_context *>(data);
  if (context->copy) context->copy(text);
}

static void map_keys(ImGuiIO &io) {
  static const ImGuiKey names[IMGUI_KEY_COUNT] = {
    ImGuiKey_Tab, ImGuiKey_LeftArrow, ImGuiKey_RightArrow, ImGuiKey_UpArrow, ImGuiKey_DownArrow, ImGuiKey_PageUp,
    ImGuiKey_PageDown, ImGuiKey_Home, ImGuiKey_End, ImGuiKey_Delete, ImGuiKey_Backspace, ImGuiKey_Space,
    ImGuiKey_Enter, ImGuiKey_Escape, ImGuiKey_A, ImGuiKey_C, ImGuiKey_V, ImGuiKey_X, ImGuiKey_Y, ImGuiKey_Z};
  for (int key = 0; key < IMGUI_KEY_COUNT; key++) io.KeyMap[names[key]] = key;
}

imgui_context *imgui_open(void) {
  auto context = new imgui_context();
  context->imgui = ImGui::CreateContext();
  ImGuiIO &io = cradle::io(context);
  // Nothing is written to the working folder.
  io.IniFilename = nullptr;
  io.LogFilename = nullptr;
  // A blinking cursor would have to be drawn again and again.
  io.ConfigInputTextCursorBlink = false;
  io.ConfigWindowsMoveFromTitleBarOnly = true;
  io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
  io.BackendPlatformName = "cradle";
  io.ClipboardUserData = context;
  io.GetClipboardTextFn = paste;
  io.SetClipboardTextFn = copy;
  // These look right only where the renderer filters.
  io.Fonts->Flags |= ImFontAtlasFlags_NoBakedLines | ImFontAtlasFlags_NoMouseCursors;
  map_keys(io);
  return context;
}

void imgui_close(imgui_context *context) {
  ImGui::DestroyContext(context->imgui);
  if (present() == context) present() = nullptr;
  delete context;
}

void imgui_set_clipboard(
  imgui_context *context, void (*copy)(const char *), char *(*paste)(void), void (*release)(void *)) {
  context->copy = copy;
  context->paste = paste;
  context->release = release;
}

// Input

void imgui_add_mouse_position(imgui_context *context, float x, float y) {
  io(context).MousePos = ImVec2(x * context->scale, y * context->scale);
}

void imgui_add_mouse_outside(imgui_context *context) { io(context).MousePos = ImVec2(-FLT_MAX, -FLT_MAX); }

void imgui_add_mouse_button(imgui_context *context, int button, bool is_down) {
  if (button < 0 || button > 2) return;
  context->held_buttons[button] = is_down;
  if (is_down) context->pressed_buttons[button] = true;
}

void imgui_cancel_mouse_button(imgui_context *context, int button) {
  if (button < 0 || button > 2) return;
  context->held_buttons[button] = context->pressed_buttons[button] = false;
  ImGui::SetCurrentContext(context->imgui);
  ImGui::ClearActiveID();
}

void imgui_add_mouse_wheel(imgui_context *context, float notches_x, float notches_y) {
  io(context).MouseWheelH += notches_x;
  io(context).MouseWheel += notches_y;
}

void imgui_add_key(imgui_context *context, imgui_key key, bool is_down, int modifiers) {
  ImGuiIO &io = cradle::io(context);
  key = meant(context, key, is_down);
  if (key >= 0 && key < IMGUI_KEY_COUNT && !nudges(context, key, is_down, modifiers)) {
    context->held_keys[key] = is_down;
    if (is_down) context->pressed_keys[key] = true;
  }
  io.KeyShift = modifiers & IMGUI_SHIFT;
  io.KeyCtrl = modifiers & IMGUI_CONTROL;
  io.KeyAlt = modifiers & IMGUI_ALTERNATE;
  io.KeySuper = modifiers & IMGUI_COMMAND;
}

// In a number a comma is a point: where one is typed, what Dear ImGui reads is always a number.
void imgui_add_text(imgui_context *context, const char *text) {
  ImGuiIO &present = io(context);
  const ImGuiContext *state = ImGui::GetCurrentContext();
  if (state->TempInputId == 0 || state->ActiveId != state->TempInputId) return present.AddInputCharactersUTF8(text);
  std::string number(text);
  std::replace(number.begin(), number.end(), ',', '.');
  present.AddInputCharactersUTF8(number.c_str());
}

static void apply_presses(imgui_context *context, ImGuiIO &io) {
  for (int button = 0; button < 3; button++) {
    io.MouseDown[button] = context->held_buttons[button] || context->pressed_buttons[button];
    context->pressed_buttons[button] = false;
  }
  for (int key = 0; key < IMGUI_KEY_COUNT; key++) {
    io.KeysDown[key] = context->held_keys[key] || context->pressed_keys[key];
    context->pressed_keys[key] = false;
  }
}

// Frames

void imgui_begin_frame(imgui_context *context, float width, float height, float seconds) {
  present() = context;
  ImGuiIO &io = cradle::io(context);
  io.DisplaySize = ImVec2(width * context->scale, height * context->scale);
  io.DeltaTime = seconds > 0 ? seconds : 1e-4f;
  apply_presses(context, io);
  begin_focus(context);
  context->pictures.clear();
  imgui_set_opacity(1);
  ImGui::NewFrame();
}

void imgui_end_frame(imgui_context *context) {
  ImGui::SetCurrentContext(context->imgui);
  end_focus(context);
  ImGui::Render();
}

bool imgui_wants_pointer(imgui_context *context) { return io(context).WantCaptureMouse; }
bool imgui_wants_keys(imgui_context *context) { return io(context).WantCaptureKeyboard; }
bool imgui_wants_text(imgui_context *context) { return io(context).WantTextInput; }

void imgui_release_keys(imgui_context *context) {
  ImGui::SetCurrentContext(context->imgui);
  ImGui::ClearActiveID();
  ImGui::SetWindowFocus(nullptr);
  context->sheet = nullptr;
  context->kept = {};
}

static_assert(sizeof(imgui_vertex) == sizeof(ImDrawVert), "vertices are handed on as they are");
static_assert(sizeof(ImDrawIdx) == sizeof(uint16_t), "indices are handed on as they are");

static imgui_command command_of(const ImDrawList *list, const ImDrawCmd &source) {
  imgui_command command = {};
  command.vertices = reinterpret_cast<const imgui_vertex *>(list->VtxBuffer.Data + source.VtxOffset);
  command.vertex_count = list->VtxBuffer.Size - static_cast<int>(source.VtxOffset);
  command.indices = list->IdxBuffer.Data + source.IdxOffset;
  command.index_count = static_cast<int>(source.ElemCount);
  command.clip_x = static_cast<int>(ImFloor(source.ClipRect.x));
  command.clip_y = static_cast<int>(ImFloor(source.ClipRect.y));
  command.clip_width = static_cast<int>(ImCeil(source.ClipRect.z)) - command.clip_x;
  command.clip_height = static_cast<int>(ImCeil(source.ClipRect.w)) - command.clip_y;
  return command;
}

static void add_picture(imgui_command &command, const imgui_context *context, const ImDrawCmd &source) {
  const size_t index = reinterpret_cast<size_t>(source.UserCallbackData);
  if (!source.UserCallback || index >= context->pictures.size()) return;
  const imgui_picture_place &place = context->pictures[index];
  command.picture = place.picture;
  command.picture_x = static_cast<int>(place.corner.x);
  command.picture_y = static_cast<int>(place.corner.y);
  command.picture_width = static_cast<int>(place.size.x);
  command.picture_height = static_cast<int>(place.size.y);
}

static void add_background(imgui_command &command, const ImDrawList *list) {
  for (const ImGuiWindow *window : ImGui::GetCurrentContext()->Windows) {
    const ImGuiWindowFlags bare = ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_ChildWindow;
    if (window->DrawList != list || window->Flags & bare) continue;
    const ImRect place = window->Rect();
    command.background_x = static_cast<int>(place.Min.x);
    command.background_y = static_cast<int>(place.Min.y);
    command.background_width = static_cast<int>(place.GetWidth());
    command.background_height = static_cast<int>(place.GetHeight());
    command.background_opacity = opacity(window);
    command.dims_behind = dims(window);
  }
}

bool imgui_command_at(imgui_context *context, int index, imgui_command *command) {
  ImGui::SetCurrentContext(context->imgui);
  const ImDrawData *data = ImGui::GetDrawData();
  for (int list = 0; data && list < data->CmdListsCount; list++) {
    const ImVector<ImDrawCmd> &commands = data->CmdLists[list]->CmdBuffer;
    if (index < commands.Size) {
      *command = command_of(data->CmdLists[list], commands[index]);
      add_picture(*command, context, commands[index]);
      if (index == 0) add_background(*command, data->CmdLists[list]);
      return true;
    }
    index -= commands.Size;
  }
  return false;
}
