"""Asks a window to close as a window manager does: close-window.py WINDOW."""

import sys

from Xlib import X, display
from Xlib.protocol import event

connection = display.Display()
window = connection.create_resource_object("window", int(sys.argv[1]))
protocols = connection.intern_atom("WM_PROTOCOLS")
delete = connection.intern_atom("WM_DELETE_WINDOW")
message = event.ClientMessage(window=window, client_type=protocols, data=(32, [delete, X.CurrentTime, 0, 0, 0]))
window.send_event(message, event_mask=X.NoEventMask)
# Not only flushed: a connection that is closed takes with it what the server has not read yet.
connection.sync()
connection.close()
