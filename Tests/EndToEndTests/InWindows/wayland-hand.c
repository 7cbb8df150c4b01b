// A seat for a Weston without devices, and a hand that moves what is on it: a module for `weston --modules=`.
//
// Weston's headless backend has no seat, and its own test plugin is in no package. The functions that follow are what
// its backends call for their devices; libweston exports them, and declares them in a header of its own only.
//
// The hand reads words from the named pipe CRADLE_HAND, one movement a line:
//   move X Y | button CODE 0|1 | key CODE 0|1 | wheel NOTCHES | finger DISTANCE | lift
// `finger` is what a touchpad sends, a distance of ten for what a wheel calls a notch; `lift` ends it.
#define _GNU_SOURCE
#include <fcntl.h>
#include <libweston/libweston.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

void weston_seat_init(struct weston_seat *seat, struct weston_compositor *compositor, const char *name);
int weston_seat_init_pointer(struct weston_seat *seat);
int weston_seat_init_keyboard(struct weston_seat *seat, struct xkb_keymap *keymap);
void notify_motion_absolute(struct weston_seat *seat, const struct timespec *time, double x, double y);
void notify_button(
    struct weston_seat *seat, const struct timespec *time, int32_t button, enum wl_pointer_button_state state);
void notify_axis(struct weston_seat *seat, const struct timespec *time, struct weston_pointer_axis_event *event);
void notify_axis_source(struct weston_seat *seat, uint32_t source);
void notify_pointer_frame(struct weston_seat *seat);
void notify_key(
    struct weston_seat *seat, const struct timespec *time, uint32_t key, enum wl_keyboard_key_state state,
    enum weston_key_state_update update);

static struct weston_seat seat;
static FILE *words;

static void turn(const struct timespec *now, uint32_t source, double distance, int notches) {
  struct weston_pointer_axis_event event = {
      .axis = WL_POINTER_AXIS_VERTICAL_SCROLL, .value = distance, .has_discrete = notches != 0, .discrete = notches};
  notify_axis_source(&seat, source);
  notify_axis(&seat, now, &event);
}

static void move(const char *line) {
  struct timespec now;
  double x, y;
  int code, value;
  clock_gettime(CLOCK_MONOTONIC, &now);
  if (sscanf(line, "move %lf %lf", &x, &y) == 2) {
    notify_motion_absolute(&seat, &now, x, y);
  } else if (sscanf(line, "button %i %i", &code, &value) == 2) {
    notify_button(&seat, &now, code, value ? WL_POINTER_BUTTON_STATE_PRESSED : WL_POINTER_BUTTON_STATE_RELEASED);
  } else if (sscanf(line, "key %i %i", &code, &value) == 2) {
    notify_key(
        &seat, &now, code, value ? WL_KEYBOARD_KEY_STATE_PRESSED : WL_KEYBOARD_KEY_STATE_RELEASED,
        STATE_UPDATE_AUTOMATIC);
    return;
  } else if (sscanf(line, "wheel %i", &value) == 1) {
    turn(&now, WL_POINTER_AXIS_SOURCE_WHEEL, 10 * value, value);
  } else if (sscanf(line, "finger %lf", &y) == 1) {
    turn(&now, WL_POINTER_AXIS_SOURCE_FINGER, y, 0);
  } else if (strncmp(line, "lift", 4) == 0) {
    turn(&now, WL_POINTER_AXIS_SOURCE_FINGER, 0, 0);
  } else {
    weston_log("The hand does not know: %s", line);
  }
  notify_pointer_frame(&seat);
}

static int hear(int fd, uint32_t mask, void *data) {
  char line[200];
  while (fgets(line, sizeof line, words)) move(line);
  clearerr(words);
  return 1;
}

WL_EXPORT int wet_module_init(struct weston_compositor *compositor, int *argc, char *argv[]) {
  const char *path = getenv("CRADLE_HAND");
  // Also for writing: else the pipe would end with its first writer.
  int fd = path ? open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC) : -1;
  if (fd < 0) return -1;
  words = fdopen(fd, "r");
  weston_seat_init(&seat, compositor, "hand");
  if (weston_seat_init_pointer(&seat) < 0 || weston_seat_init_keyboard(&seat, NULL) < 0) return -1;
  wl_event_loop_add_fd(wl_display_get_event_loop(compositor->wl_display), fd, WL_EVENT_READABLE, hear, NULL);
  return 0;
}
