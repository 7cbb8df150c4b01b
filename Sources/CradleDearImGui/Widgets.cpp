#include "Context.hpp"

using namespace cradle;

// Text

// In a narrow window a text goes on in the next line. The limit must not depend on the width of the panel, which
// follows from its texts.
void imgui_text(const char *text) {
  const ImGuiStyle &style = ImGui::GetStyle();
  ImGui::PushTextWrapPos(ImGui::GetIO().DisplaySize.x - 2 * style.WindowPadding.x - style.ScrollbarSize);
  ImGui::TextUnformatted(text);
  ImGui::PopTextWrapPos();
}

void imgui_secondary_text(const char *text) { imgui_colored_text(text, present()->secondary_text); }

void imgui_colored_text(const char *text, imgui_color color) {
  ImGui::PushStyleColor(ImGuiCol_Text, vector(color));
  ImGui::TextUnformatted(text);
  ImGui::PopStyleColor();
}

void imgui_heading(const char *text) {
  ImGui::PushFont(present()->bold);
  ImGui::TextUnformatted(text);
  ImGui::PopFont();
}

void imgui_line_heading(const char *text) {
  ImGui::AlignTextToFramePadding();
  imgui_heading(text);
}

void imgui_entry(const char *text, int selected_from, const char *hint) {
  const ImGuiStyle &style = ImGui::GetStyle();
  const ImVec2 corner = ImGui::GetCursorScreenPos();
  const ImVec2 size(ImFloor(ImGui::GetContentRegionAvail().x), ImGui::GetFrameHeight());
  ImGui::Dummy(size);
  ImDrawList *list = ImGui::GetWindowDrawList();
  const ImVec2 opposite(corner.x + size.x, corner.y + size.y);
  list->AddRectFilled(corner, opposite, ImGui::GetColorU32(ImGuiCol_FrameBg));
  round_off(corner, opposite);
  const ImVec2 start(corner.x + style.FramePadding.x, corner.y + style.FramePadding.y);
  const float end = start.x + ImFloor(ImGui::CalcTextSize(text).x), line = ImMax(1.0f, ImFloor(pixels(1)));
  const float kept = start.x + ImFloor(ImGui::CalcTextSize(text, text + selected_from).x);
  if (text[selected_from])
    list->AddRectFilled(
      ImVec2(kept, start.y), ImVec2(end, start.y + ImGui::GetTextLineHeight()),
      ImGui::GetColorU32(ImGuiCol_TextSelectedBg));
  if (*text)
    list->AddText(start, ImGui::GetColorU32(ImGuiCol_Text), text);
  else
    list->AddText(ImVec2(start.x + 4 * line, start.y), ImGui::GetColorU32(vector(present()->secondary_text)), hint);
  list->AddRectFilled(
    ImVec2(end + line, start.y), ImVec2(end + 2 * line, start.y + ImGui::GetTextLineHeight()),
    ImGui::GetColorU32(ImGuiCol_PlotLines));
}

// What is pressed

static void round_off_item() { round_off(ImGui::GetItemRectMin(), ImGui::GetItemRectMax()); }

bool imgui_button(const char *label) {
  const bool is_pressed = ImGui::Button(label);
  round_off_item();
  note_item(label, nullptr, stop::pressed);
  return is_pressed;
}

bool imgui_small_button(const char *label) {
  const bool is_pressed = ImGui::SmallButton(label);
  round_off_item();
  note_item(label, nullptr, stop::pressed);
  return is_pressed;
}

// A line tells what is off from the ground, where widgets have none: their own colour alone has no contrast to it.
static void outline_mark(bool is_round) {
  if (ImGui::GetStyle().FrameBorderSize > 0) return;
  const ImVec2 corner = ImGui::GetItemRectMin();
  const float side = ImGui::GetFrameHeight(), line = ImMax(1.0f, ImFloor(pixels(1)));
  const ImU32 color = ImGui::GetColorU32(ImGuiCol_ScrollbarGrab);
  if (!is_round) return outline(corner, ImVec2(corner.x + side, corner.y + side), line, color);
  const float radius = side / 2;
  ImGui::GetWindowDrawList()->AddCircle(
    ImVec2(corner.x + radius, corner.y + radius), radius - line / 2, color, 0, 1.5f * line);
}

bool imgui_checkbox(const char *label, bool *value) {
  const bool has_changed = ImGui::Checkbox(label, value);
  outline_mark(false);
  note_item(label, *value ? "on" : "off", stop::pressed);
  return has_changed;
}

// Tab goes to a list or a choice as a whole, where it stands; arrows walk in it.

bool imgui_selectable(const char *label, bool is_selected) {
  keep_fill(is_selected);
  const bool is_pressed = ImGui::Selectable(label, is_selected, ImGuiSelectableFlags_SpanAllColumns);
  ImGui::PopStyleColor();
  note_item(label, nullptr, is_selected ? stop::pressed : stop::never);
  return is_pressed;
}

bool imgui_choice(const char *label, bool is_chosen) {
  const bool is_pressed = ImGui::RadioButton(label, is_chosen);
  outline_mark(true);
  note_item(label, is_chosen ? "chosen" : nullptr, is_chosen ? stop::pressed : stop::never);
  return is_pressed;
}

// The chosen one is filled and has a line below it: so it can be told without its colour.
bool imgui_tab(const char *label, bool is_chosen, int index, int count) {
  const float start = ImGui::GetWindowContentRegionMin().x, room = ImGui::GetWindowContentRegionMax().x - start;
  // The mark of the keys' focus has room between two of them.
  const float gap = ImFloor(pixels(6)), step = (room + gap) / count;
  const float left = ImFloor(step * index), right = ImFloor(step * (index + 1)) - gap;
  if (index > 0) ImGui::SameLine(start + left);
  // Under the pointer it stays what it is.
  ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyleColorVec4(is_chosen ? ImGuiCol_Header : ImGuiCol_Button));
  ImGui::PushStyleColor(
    ImGuiCol_ButtonHovered, ImGui::GetStyleColorVec4(is_chosen ? ImGuiCol_Header : ImGuiCol_ButtonHovered));
  const bool is_pressed = ImGui::Button(label, ImVec2(right - left, 0));
  ImGui::PopStyleColor(2);
  const ImVec2 corner = ImGui::GetItemRectMin(), opposite = ImGui::GetItemRectMax();
  const float line = ImMax(1.0f, ImFloor(pixels(2)));
  if (is_chosen)
    ImGui::GetWindowDrawList()->AddRectFilled(
      ImVec2(corner.x, opposite.y - line), opposite, ImGui::GetColorU32(ImGuiCol_PlotLines));
  note_item(label, is_chosen ? "chosen" : nullptr, is_chosen ? stop::pressed : stop::never);
  return is_pressed;
}

// Never called: it marks where another one draws.
static void draw_picture(const ImDrawList *, const ImDrawCmd *) {}

void cradle::outline(ImVec2 corner, ImVec2 opposite, float line, ImU32 color) {
  ImDrawList *list = ImGui::GetWindowDrawList();
  list->AddRectFilled(corner, ImVec2(opposite.x, corner.y + line), color);
  list->AddRectFilled(ImVec2(corner.x, opposite.y - line), opposite, color);
  list->AddRectFilled(ImVec2(corner.x, corner.y + line), ImVec2(corner.x + line, opposite.y - line), color);
  list->AddRectFilled(ImVec2(opposite.x - line, corner.y + line), ImVec2(opposite.x, opposite.y - line), color);
}

bool imgui_picture(const char *label, int picture, float width, float height, bool is_selected) {
  imgui_context *context = present();
  const ImVec2 corner = ImGui::GetCursorScreenPos();
  const ImVec2 size(ImFloor(pixels(width)), ImFloor(pixels(height)));
  const float gap = ImFloor(pixels(4));
  const bool is_pressed = ImGui::InvisibleButton(label, ImVec2(size.x, size.y + gap + ImGui::GetTextLineHeight()));
  ImDrawList *list = ImGui::GetWindowDrawList();
  const ImVec2 opposite(corner.x + size.x, corner.y + size.y);
  list->AddCallback(draw_picture, reinterpret_cast<void *>(context->pictures.size()));
  context->pictures.push_back({picture, corner, size});
  const bool is_hovered = ImGui::IsItemHovered();
  outline(
    corner, opposite, ImFloor(pixels(is_selected ? 3 : is_hovered ? 2 : 1)),
    ImGui::GetColorU32(is_selected ? ImGuiCol_PlotLines : is_hovered ? ImGuiCol_Text : ImGuiCol_Separator));
  const ImVec2 start(corner.x, opposite.y + gap);
  const ImVec4 clip(start.x, start.y, opposite.x, start.y + ImGui::GetTextLineHeight());
  ImFont *font = is_selected ? context->bold : ImGui::GetFont();
  list->AddText(
    font, ImGui::GetFontSize(), start, ImGui::GetColorU32(ImGuiCol_Text), label, ImGui::FindRenderedTextEnd(label), 0,
    &clip);
  note_item(label, is_selected ? "chosen" : nullptr, is_selected ? stop::pressed : stop::never);
  return is_pressed;
}

// What is typed

bool imgui_text_field(const char *label, char *text, int capacity, bool takes_keys) {
  if (takes_keys) ImGui::SetKeyboardFocusHere();
  const ImGuiInputTextFlags flags = ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll;
  const bool is_entered = ImGui::InputText(label, text, static_cast<size_t>(capacity), flags);
  round_off_item();
  note_item(label, nullptr, stop::field);
  return is_entered;
}

// Where things stand

void imgui_separator(void) { ImGui::Separator(); }

void imgui_spacing(void) { ImGui::Dummy(ImVec2(0, ImFloor(ImGui::GetTextLineHeight() / 4))); }

void imgui_same_line(void) { ImGui::SameLine(); }

void imgui_same_line_at_end(const char *label) {
  const ImGuiStyle &style = ImGui::GetStyle();
  const float width = ImGui::CalcTextSize(label, nullptr, true).x + style.FramePadding.x * 2;
  ImGui::SameLine(ImFloor(ImGui::GetWindowContentRegionMax().x - width));
}

void imgui_text_at_end(const char *text) {
  ImGui::SameLine(ImFloor(ImGui::GetWindowContentRegionMax().x - ImGui::CalcTextSize(text).x));
  imgui_secondary_text(text);
}

void imgui_begin_disabled(bool is_disabled) { ImGui::BeginDisabled(is_disabled); }

void imgui_end_disabled(void) { ImGui::EndDisabled(); }

void imgui_next_width(float width) { ImGui::SetNextItemWidth(width < 0 && width > -1 ? -FLT_MIN : pixels(width)); }

// Numbers

/// What an arrow changes a number by: a hundredth of its range, and no less than what is shown of it.
static double nudged(double value, int steps, double least, double most, const char *format, bool is_logarithmic) {
  const char *point = strchr(format, '.');
  const double digit = pow(10, point ? -strtol(point + 1, nullptr, 10) : 0);
  const bool is_ratio = is_logarithmic && least > 0;
  const double wanted = is_ratio ? value * pow(most / least, steps / 100.0) : value + steps * (most - least) / 100;
  double rounded = round(wanted / digit) * digit;
  if (rounded == value || (steps > 0) != (rounded > value)) rounded = value + (steps > 0 ? digit : -digit);
  return ImClamp(rounded, least, most);
}

// The number stands at the right of the track, where the grab never covers it. While it is typed it has the whole place.
bool imgui_slider(
  const char *label, double *value, double least, double most, const char *format, bool is_logarithmic) {
  ImGuiSliderFlags flags = ImGuiSliderFlags_AlwaysClamp | ImGuiSliderFlags_NoRoundToFormat;
  if (is_logarithmic) flags |= ImGuiSliderFlags_Logarithmic;
  const ImGuiStyle &style = ImGui::GetStyle();
  char texts[3][64];
  const double values[] = {least, most, *value};
  // What most numbers take, so that the tracks below one another end in one place.
  float room = ImFloor(pixels(52));
  for (int index = 0; index < 3; index++) {
    ImFormatString(texts[index], sizeof texts[index], format, values[index]);
    room = ImMax(room, ImCeil(ImGui::CalcTextSize(texts[index]).x));
  }
  const float whole = ImFloor(ImGui::CalcItemWidth());
  const bool is_typed = ImGui::TempInputIsActive(ImGui::GetID(label));
  const float width = is_typed ? whole : ImMax(whole - room - style.ItemInnerSpacing.x, ImGui::GetFrameHeight());
  const ImVec2 corner = ImGui::GetCursorScreenPos();
  const float height = ImGui::GetFrameHeight(), track = ImFloor(pixels(5));
  if (!is_typed) {
    const ImVec2 from(corner.x, corner.y + ImFloor((height - track) / 2)), to(corner.x + width, from.y + track);
    ImGui::GetWindowDrawList()->AddRectFilled(from, to, ImGui::GetColorU32(ImGuiCol_ScrollbarGrab));
    for (const ImGuiCol color : {ImGuiCol_Text, ImGuiCol_FrameBg, ImGuiCol_FrameBgHovered, ImGuiCol_FrameBgActive})
      ImGui::PushStyleColor(color, 0);
  }
  ImGui::SetNextItemWidth(width);
  bool has_changed = ImGui::SliderScalar(label, ImGuiDataType_Double, value, &least, &most, format, flags);
  const int steps = is_typed ? 0 : take_nudges(ImGui::GetID(label));
  if (steps != 0) {
    *value = nudged(*value, steps, least, most, format, is_logarithmic);
    has_changed = true;
  }
  if (is_typed) {
    round_off_item();
  } else {
    ImGui::PopStyleColor(4);
    ImFormatString(texts[2], sizeof texts[2], format, *value);
    const float end = corner.x + whole - ImCeil(ImGui::CalcTextSize(texts[2]).x);
    ImGui::GetWindowDrawList()->AddText(
      ImVec2(ImFloor(end), corner.y + style.FramePadding.y), ImGui::GetColorU32(ImGuiCol_Text), texts[2]);
  }
  note_item(label, nullptr, stop::adjustable);
  return has_changed;
}

// Tables

float imgui_text_width(const char *text) { return ImGui::CalcTextSize(text).x / present()->scale; }

bool imgui_begin_table(const char *label, int columns, const float *weights) {
  if (!ImGui::BeginTable(label, columns, ImGuiTableFlags_NoSavedSettings)) return false;
  for (int column = 0; column < columns; column++) {
    const bool stretches = weights[column] > 0;
    const ImGuiTableColumnFlags flags =
      stretches ? ImGuiTableColumnFlags_WidthStretch : ImGuiTableColumnFlags_WidthFixed;
    ImGui::TableSetupColumn("", flags, stretches ? weights[column] : ImCeil(pixels(ImMax(-weights[column], 0.0f))));
  }
  return true;
}

void imgui_next_column(void) {
  ImGui::TableNextColumn();
  ImGui::AlignTextToFramePadding();
}

void imgui_next_text_column(void) { ImGui::TableNextColumn(); }

void imgui_end_table(void) { ImGui::EndTable(); }
