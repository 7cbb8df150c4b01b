// Ten thousand widgets of GTK 4 on their way, moved by its frame clock: what AnimationBenchmark does with ten thousand
// views. Prints microseconds of the processor, the median and the 99th of a hundred, of three parts of a frame: what
// moves and places them (the clock's update and layout), the tree of render nodes that is made of them, and its
// drawing with what is around it (the clock's paint, without the making of the tree).
//
//   gtk4-views WIDGETS|NODES
//
// NODES draws ten thousand rectangles in one widget, which is the least that GTK can do for as many.
#include <gtk/gtk.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { side = 100, count = side * side, frames = 240 };

static gboolean draws_nodes;
static double moved, ticks[frames], trees[frames], paints[frames];
static double began, tree;
static int frame;

static double processor_microseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e6 + now.tv_nsec / 1e3;
}

static const GdkRGBA blue = {0, 0.48, 1, 1};

static graphene_point_t place(int index) {
  return GRAPHENE_POINT_INIT(index % side * 9 + moved, index / side * 7.5f);
}

// A rectangle of one colour.

typedef GtkWidget Box;
typedef GtkWidgetClass BoxClass;
G_DEFINE_TYPE(Box, box, GTK_TYPE_WIDGET)

static void box_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  gtk_snapshot_append_color(snapshot, &blue, &GRAPHENE_RECT_INIT(0, 0, 8, 6.5f));
}
static void box_class_init(BoxClass *class) { class->snapshot = box_snapshot; }
static void box_init(Box *box) {}

// What they are in.

typedef GtkWidget Board;
typedef GtkWidgetClass BoardClass;
G_DEFINE_TYPE(Board, board, GTK_TYPE_WIDGET)

static void board_allocate(GtkWidget *board, int width, int height, int baseline) {
  int index = 0;
  for (GtkWidget *box = gtk_widget_get_first_child(board); box; box = gtk_widget_get_next_sibling(box)) {
    graphene_point_t point = place(index++);
    gtk_widget_allocate(box, 8, 7, -1, gsk_transform_translate(NULL, &point));
  }
}

static void board_snapshot(GtkWidget *board, GtkSnapshot *snapshot) {
  double start = processor_microseconds();
  if (draws_nodes) {
    for (int index = 0; index < count; index++) {
      graphene_point_t point = place(index);
      gtk_snapshot_append_color(snapshot, &blue, &GRAPHENE_RECT_INIT(point.x, point.y, 8, 6.5f));
    }
  } else {
    for (GtkWidget *box = gtk_widget_get_first_child(board); box; box = gtk_widget_get_next_sibling(box))
      gtk_widget_snapshot_child(board, box, snapshot);
  }
  tree = processor_microseconds() - start;
}

static gboolean board_tick(GtkWidget *board, GdkFrameClock *clock, gpointer data) {
  moved = 300.0 * frame / frames;
  if (draws_nodes) gtk_widget_queue_draw(board);
  else gtk_widget_queue_allocate(board);
  return G_SOURCE_CONTINUE;
}

static void board_class_init(BoardClass *class) {
  class->size_allocate = board_allocate;
  class->snapshot = board_snapshot;
}
static void board_init(Board *board) {}

// The clock's phases.

static void clock_began(GdkFrameClock *clock, gpointer data) { began = processor_microseconds(); }

static void layout_ended(GdkFrameClock *clock, gpointer data) {
  double now = processor_microseconds();
  if (frame < frames) ticks[frame] = now - began;
  began = now;
}

static int by_size(const void *a, const void *b) {
  double difference = *(const double *)a - *(const double *)b;
  return (difference > 0) - (difference < 0);
}

static void print(double *times) {
  qsort(times, frames, sizeof *times, by_size);
  printf(" %.0f %.0f", times[frames / 2], times[frames * 99 / 100]);
}

static void paint_ended(GdkFrameClock *clock, GMainLoop *loop) {
  if (frame == frames) return;
  paints[frame] = processor_microseconds() - began - tree;
  trees[frame++] = tree;
  if (frame == frames) g_main_loop_quit(loop);
}

int main(int argument_count, char **arguments) {
  if (argument_count != 2 || (strcmp(arguments[1], "WIDGETS") && strcmp(arguments[1], "NODES"))) {
    fputs("gtk4-views wants WIDGETS or NODES.\n", stderr);
    return 2;
  }
  draws_nodes = !strcmp(arguments[1], "NODES");
  if (!gtk_init_check()) {
    fputs("gtk4-views wants a screen.\n", stderr);
    return 2;
  }
  GtkWidget *window = gtk_window_new(), *board = g_object_new(board_get_type(), NULL);
  gtk_window_set_default_size(GTK_WINDOW(window), 1280, 800);
  gtk_window_set_child(GTK_WINDOW(window), board);
  if (!draws_nodes)
    for (int index = 0; index < count; index++)
      gtk_widget_set_parent(g_object_new(box_get_type(), NULL), board);
  gtk_widget_realize(window);
  GMainLoop *loop = g_main_loop_new(NULL, FALSE);
  GdkFrameClock *clock = gtk_widget_get_frame_clock(window);
  // They are called behind GTK's own handlers, which are connected when the window is realized.
  g_signal_connect(clock, "before-paint", G_CALLBACK(clock_began), NULL);
  g_signal_connect(clock, "layout", G_CALLBACK(layout_ended), NULL);
  g_signal_connect(clock, "paint", G_CALLBACK(paint_ended), loop);
  gtk_widget_add_tick_callback(board, board_tick, NULL, NULL);
  gtk_window_present(GTK_WINDOW(window));
  g_main_loop_run(loop);
  printf("%s", arguments[1]);
  print(ticks);
  print(trees);
  print(paints);
  putchar('\n');
  return 0;
}
