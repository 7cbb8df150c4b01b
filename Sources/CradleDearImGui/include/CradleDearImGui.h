#ifndef CRADLE_DEAR_IMGUI_H
#define CRADLE_DEAR_IMGUI_H

// Dear ImGui 1.86 in plain C, as far as the program's panel needs it.
//
// Lengths and positions are points, y down, unless a name says pixels; inside, everything is laid out in device pixels,
// so that text stands on whole pixels at any scale. Strings are UTF-8 and are not kept. Labels identify widgets: they
// have to differ within a panel, and what follows "##" is not shown. Call everything from one thread.
//
//   imgui_open → (imgui_set_look) → { imgui_add_…, imgui_begin_frame, widgets, imgui_end_frame, imgui_command } →
//   imgui_close

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// One panel's world. Several may exist; each call is for the one it names.
typedef struct imgui_context imgui_context;

/// Red, green, blue, alpha, 0 to 255, not premultiplied.
typedef struct {
  uint8_t red, green, blue, alpha;
} imgui_color;

/// What the style is made of.
typedef struct {
  /// What panels are filled with, by who draws the commands.
  imgui_color background;
  /// Tracks, buttons, plots.
  imgui_color control;
  imgui_color control_hovered;
  imgui_color control_active;
  imgui_color border;
  /// Of sliders and scroll bars: can be told from the background.
  imgui_color track;
  imgui_color text;
  imgui_color secondary_text;
  /// Lines that divide a plot.
  imgui_color grid;
  /// Marks, curves and the text cursor.
  imgui_color accent;
  /// What is selected: `text` has to be readable on it.
  imgui_color selection;
  /// Of widgets that are disabled, from 0 to 1.
  float disabled_opacity;
  /// Whether fields, buttons and boxes have a line around them, in the colour of `border`.
  bool outlined;
} imgui_palette;

/// The keys that text fields know.
typedef enum {
  IMGUI_KEY_TAB, IMGUI_KEY_LEFT, IMGUI_KEY_RIGHT, IMGUI_KEY_UP, IMGUI_KEY_DOWN, IMGUI_KEY_PAGE_UP, IMGUI_KEY_PAGE_DOWN,
  IMGUI_KEY_HOME, IMGUI_KEY_END, IMGUI_KEY_DELETE, IMGUI_KEY_BACKSPACE, IMGUI_KEY_SPACE, IMGUI_KEY_ENTER,
  IMGUI_KEY_ESCAPE, IMGUI_KEY_A, IMGUI_KEY_C, IMGUI_KEY_V, IMGUI_KEY_X, IMGUI_KEY_Y, IMGUI_KEY_Z, IMGUI_KEY_COUNT
} imgui_key;

/// Bits of the modifiers that are down.
enum { IMGUI_SHIFT = 1, IMGUI_CONTROL = 2, IMGUI_ALTERNATE = 4, IMGUI_COMMAND = 8 };

/// Position in pixels, place in the font texture from 0 to 1, colour.
typedef struct {
  float x, y, u, v;
  imgui_color color;
} imgui_vertex;

/// Triangles in one clip. The arrays live until the next `imgui_begin_frame`.
typedef struct {
  const imgui_vertex *vertices;
  int vertex_count;
  const uint16_t *indices;
  int index_count;
  /// Whole pixels; may reach beyond the window.
  int clip_x, clip_y, clip_width, clip_height;
  /// Where a panel, a sheet or a hint begins: its place, in whole pixels. It is to be filled before the triangles, with
  /// `background`, a border of `border` one point wide, and corners of IMGUI_ROUNDING points. Of width 0 elsewhere.
  int background_x, background_y, background_width, background_height;
  /// From 0 to 1.
  float background_opacity;
  /// Whether all that is behind it is to be dimmed first.
  bool dims_behind;
  /// Where a picture of `imgui_picture` is to be drawn, in whole pixels, and its number; there are no triangles then.
  /// Of width 0 elsewhere.
  int picture, picture_x, picture_y, picture_width, picture_height;
} imgui_command;

enum { IMGUI_ROUNDING = 12 };

enum { IMGUI_NEVER_FOLDS = -2 };

typedef struct {
  float x, y, width, height;
} imgui_rect;

/// Whether something is on or off, if it can be.
typedef enum { IMGUI_NEITHER, IMGUI_OFF, IMGUI_ON } imgui_switch;

/// Starts without a look. Never null.
imgui_context *imgui_open(void);
void imgui_close(imgui_context *context);

/// Sets colours, spacing and fonts for `scale` pixels a point. The font texture is a new one afterwards.
///
/// `regular`, `bold` and `monospaced` are font files. False if one cannot be read; then nothing may be drawn.
bool imgui_set_look(
  imgui_context *context, const imgui_palette *palette, const char *regular, const char *bold, const char *monospaced,
  float font_size, float scale);

/// The font texture: four bytes a texel, red first, white with coverage in alpha.
const uint8_t *imgui_font_texture(imgui_context *context, int *width, int *height);

/// How text is copied and pasted: `paste` answers a string that `release` gives back.
void imgui_set_clipboard(
  imgui_context *context, void (*copy)(const char *text), char *(*paste)(void), void (*release)(void *text));

// Input, before the frame that it is for. A press and its release may come before the same frame.

void imgui_add_mouse_position(imgui_context *context, float x, float y);
/// The pointer is somewhere else.
void imgui_add_mouse_outside(imgui_context *context);
/// Buttons: 0 left, 1 right, 2 middle.
void imgui_add_mouse_button(imgui_context *context, int button, bool is_down);
/// The button is no longer down, and what it was pressed on is let go as it is: a slider keeps its value, a button is
/// not pressed.
void imgui_cancel_mouse_button(imgui_context *context, int button);
void imgui_add_mouse_wheel(imgui_context *context, float notches_x, float notches_y);
void imgui_add_key(imgui_context *context, imgui_key key, bool is_down, int modifiers);
/// Moves the focus to the next widget, or back, at the end of the frame.
void imgui_add_tab(imgui_context *context, bool is_backward);
void imgui_add_text(imgui_context *context, const char *text);

// Frames

/// `seconds` since the frame before, above zero.
void imgui_begin_frame(imgui_context *context, float width, float height, float seconds);
void imgui_end_frame(imgui_context *context);

/// Whether a widget wants the pointer or the keys, and whether a text field is being edited; as of the last frame.
bool imgui_wants_pointer(imgui_context *context);
bool imgui_wants_keys(imgui_context *context);
bool imgui_wants_text(imgui_context *context);
/// The label of the widget that has the focus, empty if that is not shown; whether it is "on", "off" or
/// "chosen", null where it cannot be.
const char *imgui_focused_label(imgui_context *context);
const char *imgui_focused_state(imgui_context *context);
/// Takes the keys away from whatever has them.
void imgui_release_keys(imgui_context *context);

/// The finished frame, back to front. False when there is no command of this index.
bool imgui_command_at(imgui_context *context, int index, imgui_command *command);

// Widgets, between `imgui_begin_frame` and `imgui_end_frame`, of the context that began it.

/// A panel of this width with its right edge at `right` and its top edge at `top`, as high as what is in it, at most
/// `max_height`. The arrow in its title folds it; `fold` 1 folds it now, 0 unfolds it, −1 leaves it. With
/// IMGUI_NEVER_FOLDS it has no arrow. Clears `is_open` when it is closed by its cross.
///
/// Answers whether anything in it can be seen. Always to be followed by `imgui_end_panel`.
bool imgui_begin_panel(
  const char *title, float right, float top, float width, float max_height, int fold, bool *is_open);
/// A panel without a title from its lower left corner, as high as what is in it. As `imgui_begin_panel` else.
bool imgui_begin_bar(const char *name, float left, float bottom, float width);
/// How opaque the panels are that begin from now on, from 0 to 1. At the beginning of a frame it is 1.
void imgui_set_opacity(float opacity);
/// The panel's place, folded or not.
imgui_rect imgui_end_panel(void);

/// A sheet in the middle of the window, above everything, as large as what is in it. Clears `is_open` when it is closed
/// by its cross. To be followed by `imgui_end_panel`.
bool imgui_begin_sheet(const char *title, bool *is_open);
/// The same, so wide, and so far below the upper edge.
bool imgui_begin_wide_sheet(const char *title, float width, float top, bool *is_open);

/// A strip over the picture in which nothing is drawn but the ring around what has the focus of the keys. No mouse
/// comes to it. To be followed by `imgui_end_strip`.
void imgui_begin_strip(const char *name, imgui_rect place);
/// A place in a strip, in points of the window, which is seen in the picture and Tab goes to. Answers whether it was
/// pressed.
bool imgui_place(const char *label, imgui_rect place, imgui_switch state);
void imgui_end_strip(void);

void imgui_text(const char *text);
void imgui_secondary_text(const char *text);
void imgui_colored_text(const char *text, imgui_color color);
/// A key's name on a cap, or as words. Its width is that with the gap to the next one, in points.
void imgui_key_cap(const char *name, bool is_cap);
float imgui_key_width(const char *name, bool is_cap);
/// The next widget stands beside the last one, with half the gap.
void imgui_same_line_closely(void);
/// A line as wide as its place with a caret at the text's end; without text, with a pale hint. What begins at a byte of
/// the text is selected.
void imgui_entry(const char *text, int selected_from, const char *hint);
/// A part of a sheet, so large, that scrolls by itself. Always to be followed by `imgui_end_region`.
void imgui_begin_region(const char *name, float width, float height);
void imgui_end_region(void);
/// Scrolls the present panel or sheet by so many lines.
void imgui_scroll(float lines);
/// Text in the monospaced font on a ground of its own, as wide as the place, of which long lines are broken and
/// `most_lines` shown. Answers how many are not.
int imgui_code(const char *text, int most_lines);
/// Pale text so wide, in a place of so many lines. What does not fit ends with an ellipsis.
void imgui_caption(const char *text, float width, int lines);
/// In the bold font.
void imgui_heading(const char *text);
/// The same where buttons stand in the same line.
void imgui_line_heading(const char *text);
bool imgui_button(const char *label);
bool imgui_small_button(const char *label);
bool imgui_checkbox(const char *label, bool *value);
/// In a table it is as wide as its row.
bool imgui_selectable(const char *label, bool is_selected);
/// A row of a list, as wide as its place: a title, pale details behind it, `detail_start` points from the left edge or
/// behind a longer title, and at the right a key, if it is not empty. What does not fit ends with an ellipsis.
bool imgui_row(const char *label, const char *detail, const char *key, float detail_start, bool is_selected);
/// A picture so large with its name below it, as a button. Who draws the commands draws the picture. Answers whether it
/// was pressed.
bool imgui_picture(const char *label, int picture, float width, float height, bool is_selected);
/// Scrolls the present panel or sheet so that all of the last widget is in sight.
void imgui_scroll_to_last(void);
/// The last widget gets the focus that another one of its panel has, or that was shown before its sheet came.
void imgui_focus_last(void);
/// One of several, with a round mark. Answers whether it was chosen now.
bool imgui_choice(const char *label, bool is_chosen);
/// One of `count` tabs side by side that share the width. Answers whether it was chosen now.
bool imgui_tab(const char *label, bool is_chosen, int index, int count);
void imgui_separator(void);
/// A gap of half a line.
void imgui_spacing(void);
/// The next widget stands beside the last one.
void imgui_same_line(void);
/// The next widget stands beside the last one, so that a small button of this label ends at the right edge.
void imgui_same_line_at_end(const char *label);
/// Text in the secondary text color that ends at the right edge of the last widget's line.
void imgui_text_at_end(const char *text);
/// What follows is paler and cannot be pressed, if `is_disabled`. Always to be followed by `imgui_end_disabled`.
void imgui_begin_disabled(bool is_disabled);
void imgui_end_disabled(void);
/// The next widget is this wide; below zero: up to this far from the right edge.
void imgui_next_width(float width);
/// Whether the pointer is on the last widget.
bool imgui_is_pointed_at(void);
/// What the last widget says while the pointer is on it, and room for keys, which are to follow. Always to be followed
/// by `imgui_end_tooltip`.
void imgui_begin_tooltip(const char *text, float keys_width);
void imgui_end_tooltip(void);

/// A field of one line. `text` has room for `capacity` bytes with its zero, which is what can be typed at most. With
/// `takes_keys` it is edited from now on, with its text selected. Answers whether Enter was pressed in it.
bool imgui_text_field(const char *label, char *text, int capacity, bool takes_keys);

/// A slider; Ctrl+click and Tab make it a text field. `format` as in printf, with the unit: "%.2f Hz". What is typed is
/// held within the limits. Answers whether the value has changed.
bool imgui_slider(const char *label, double *value, double least, double most, const char *format, bool is_logarithmic);

/// A curve of `count` values over a height from `least` to `most`; values beyond stand at the edge. Not numbers are not
/// allowed.
void imgui_plot(const char *label, const float *values, int count, float least, float most, float height);

/// A dot on a curve: `x` is a share of the width, `y` a value.
typedef struct {
  float x, y;
} imgui_dot;

/// A curve of `count` values at equal steps over the whole width, over a height from 0 to `most`, with a line at 1.
/// With `has_behind` another one, paler, of as many values.
///
/// Over it stand `dot_count` dots that can be dragged; one whose `x` is below 0 is not shown. Answers the index of the
/// one that is being dragged, and its place is where to; -1 if none is.
int imgui_curve(
  const char *label, const float *values, const float *behind, int count, bool has_behind, float most, float height,
  imgui_dot *dots, int dot_count);

/// What a column of a timeline shows.
typedef struct {
  /// How high its curve stands, from 0 to 1.
  float height;
  /// How high that of the branch stands; below 0 where there is none.
  float branch;
  /// Bits of what is marked.
  uint8_t marks;
} imgui_moment;

enum { IMGUI_MARK_INPUT = 1, IMGUI_MARK_SETTING = 2, IMGUI_MARK_REST = 4, IMGUI_MARK_SECOND = 8, IMGUI_MARK_SCENE = 16 };

/// A strip of `count` columns from the left to the right edge, with a playhead at `place`, from 0 to 1, which can be
/// dragged. Answers whether it is being dragged; then `place` is where to.
bool imgui_timeline(const char *label, const imgui_moment *moments, int count, float height, float *place);

/// A text beside a place of the timeline that came last, at its upper edge; nothing where it would not fit.
void imgui_timeline_text(float place, const char *text);

/// In points, in the regular font.
float imgui_text_width(const char *text);

/// A table; columns with `weight` above 0 share the room that is left, those with one of 0 are as wide as what is in
/// them, those with one below are that many points wide.
bool imgui_begin_table(const char *label, int columns, const float *weights);
void imgui_next_column(void);
/// The same where nothing in the row is higher than a line of text.
void imgui_next_text_column(void);
void imgui_end_table(void);

#ifdef __cplusplus
}
#endif

#endif
