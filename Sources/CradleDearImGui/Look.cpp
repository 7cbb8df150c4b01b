#include "Context.hpp"

using namespace cradle;

/// Backgrounds are left to the caller: as triangles, large areas take SDL's software renderer milliseconds.
static void set_colors(ImGuiStyle &style, const imgui_palette &palette) {
  const ImVec4 control = vector(palette.control), text = vector(palette.text);
  const ImVec4 secondary = vector(palette.secondary_text), grid = vector(palette.grid);
  const ImVec4 hovered = vector(palette.control_hovered), active = vector(palette.control_active);
  const ImVec4 accent = vector(palette.accent), selection = vector(palette.selection);
  const ImVec4 border = vector(palette.border), none = ImVec4(0, 0, 0, 0);
  const struct { ImGuiCol name; ImVec4 color; } colors[] = {
    {ImGuiCol_Text, text}, {ImGuiCol_TextDisabled, secondary},
    {ImGuiCol_TextSelectedBg, selection},
    {ImGuiCol_WindowBg, none}, {ImGuiCol_PopupBg, none}, {ImGuiCol_ChildBg, none},
    {ImGuiCol_Border, palette.outlined ? border : none},
    {ImGuiCol_BorderShadow, none}, {ImGuiCol_FrameBg, control}, {ImGuiCol_FrameBgHovered, hovered},
    {ImGuiCol_FrameBgActive, active}, {ImGuiCol_TitleBg, none}, {ImGuiCol_TitleBgActive, none},
    {ImGuiCol_TitleBgCollapsed, none}, {ImGuiCol_ScrollbarBg, none}, {ImGuiCol_ScrollbarGrab, vector(palette.track)},
    {ImGuiCol_ScrollbarGrabHovered, secondary}, {ImGuiCol_ScrollbarGrabActive, text}, {ImGuiCol_CheckMark, accent},
    {ImGuiCol_SliderGrab, accent}, {ImGuiCol_SliderGrabActive, accent}, {ImGuiCol_Button, control},
    {ImGuiCol_ButtonHovered, hovered}, {ImGuiCol_ButtonActive, active}, {ImGuiCol_Header, selection},
    {ImGuiCol_HeaderHovered, hovered}, {ImGuiCol_HeaderActive, active}, {ImGuiCol_Separator, border},
    {ImGuiCol_SeparatorHovered, border}, {ImGuiCol_SeparatorActive, border}, {ImGuiCol_ResizeGrip, none},
    {ImGuiCol_ResizeGripHovered, none}, {ImGuiCol_ResizeGripActive, none}, {ImGuiCol_PlotLines, accent},
    {ImGuiCol_PlotLinesHovered, text}, {ImGuiCol_TableBorderLight, grid}, {ImGuiCol_TableBorderStrong, grid},
    {ImGuiCol_NavHighlight, none}};
  for (auto &entry : colors) style.Colors[entry.name] = entry.color;
}

static void set_sizes(ImGuiStyle &style, float scale, bool outlined) {
  style.WindowPadding = ImVec2(14, 10);
  style.WindowRounding = IMGUI_ROUNDING;
  style.PopupRounding = IMGUI_ROUNDING;
  // Rounded afterwards, see Rounding.cpp.
  style.FrameRounding = 0;
  style.GrabRounding = 0;
  style.ScrollbarRounding = 6;
  style.ScrollbarSize = 10;
  style.FramePadding = ImVec2(8, 3);
  style.ItemSpacing = ImVec2(8, 6);
  style.ItemInnerSpacing = ImVec2(6, 4);
  style.CellPadding = ImVec2(4, 3);
  style.GrabMinSize = 9;
  style.WindowBorderSize = 1;
  style.PopupBorderSize = 1;
  // Of a line of one pixel that lies between two, half of the contrast would be left.
  style.FrameBorderSize = outlined ? 2 : 0;
  style.WindowTitleAlign = ImVec2(0, 0.5f);
  style.AntiAliasedLinesUseTex = false;
  style.ScaleAllSizes(scale);
}

static const ImWchar glyphs[] = {
  0x0020, 0x00FF, 0x0100, 0x017F, 0x0370, 0x03FF, 0x2010, 0x2027, 0x2030, 0x205E, 0x2150, 0x215F, 0x2190, 0x2199,
  0x21BA, 0x21BB, 0x2212, 0x2212, 0x2248, 0x2265, 0};

/// Code has the letters of western languages and an ellipsis.
static const ImWchar code_glyphs[] = {0x0020, 0x00FF, 0x2026, 0x2026, 0};
/// A letter of a monospaced font is wider than most of another one of the same size.
static const float code_size = 13.0f / 16;

static bool load_fonts(imgui_context *context, ImGuiIO &io, const char *const files[3], float size) {
  ImFontAtlas *atlas = io.Fonts;
  atlas->Clear();
  atlas->FontBuilderIO = ImGuiFreeType::GetBuilderForFreeType();
  atlas->FontBuilderFlags = ImGuiFreeTypeBuilderFlags_LightHinting;
  ImFont *fonts[3] = {};
  for (int index = 0; index < 3; index++) {
    // Dear ImGui itself ends the program on a file that is missing.
    size_t length = 0;
    void *data = ImFileLoadToMemory(files[index], "rb", &length, 0);
    if (!data) return false;
    ImFontConfig config;
    config.PixelSnapH = true;
    const bool is_code = index == 2;
    fonts[index] = atlas->AddFontFromMemoryTTF(
      data, static_cast<int>(length), is_code ? ImFloor(size * code_size + 0.5f) : size, &config,
      is_code ? code_glyphs : glyphs);
  }
  io.FontDefault = fonts[0];
  context->bold = fonts[1];
  context->monospaced = fonts[2];
  return atlas->Build();
}

bool imgui_set_look(
  imgui_context *context, const imgui_palette *palette, const char *regular, const char *bold, const char *monospaced,
  float font_size, float scale) {
  ImGuiIO &io = cradle::io(context);
  context->scale = scale;
  context->secondary_text = palette->secondary_text;
  context->background = palette->background;
  ImGuiStyle style;
  set_colors(style, *palette);
  set_sizes(style, scale, palette->outlined);
  style.DisabledAlpha = palette->disabled_opacity;
  ImGui::GetStyle() = style;
  const char *const files[3] = {regular, bold, monospaced};
  return load_fonts(context, io, files, static_cast<float>(static_cast<int>(font_size * scale + 0.5f)));
}

const uint8_t *imgui_font_texture(imgui_context *context, int *width, int *height) {
  unsigned char *texels = nullptr;
  io(context).Fonts->GetTexDataAsRGBA32(&texels, width, height);
  return texels;
}
