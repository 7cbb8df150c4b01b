"""Drops a file or a text on a window as a file manager does: drop-on-window.py WINDOW TYPE DATA.

By XDND, version 5. TYPE is text/uri-list or text/plain.
"""

import sys
import time

from Xlib import X, display
from Xlib.protocol import event

connection = display.Display()
target = connection.create_resource_object("window", int(sys.argv[1]))
kind, data = sys.argv[2], sys.argv[3].encode()
screen = connection.screen()
source = screen.root.create_window(0, 0, 1, 1, 0, screen.root_depth)
atom = connection.intern_atom
selection = atom("XdndSelection")
source.set_selection_owner(selection, X.CurrentTime)


def send(name, words):
    message = event.ClientMessage(window=target, client_type=atom(name), data=(32, [source.id] + words))
    target.send_event(message, event_mask=X.NoEventMask)
    connection.flush()


def answer(request):
    request.requestor.change_property(request.property, request.target, 8, data)
    reply = event.SelectionNotify(
        time=request.time, requestor=request.requestor, selection=request.selection, target=request.target,
        property=request.property)
    request.requestor.send_event(reply, event_mask=X.NoEventMask)
    connection.flush()


place = target.translate_coords(screen.root, 0, 0)
send("XdndEnter", [5 << 24, atom(kind), 0, 0])
send("XdndPosition", [0, (-place.x + 50) << 16 | (-place.y + 50), X.CurrentTime, atom("XdndActionCopy")])
send("XdndDrop", [0, X.CurrentTime, 0, 0])
deadline = time.time() + 10
while time.time() < deadline:
    if not connection.pending_events():
        time.sleep(0.01)
        continue
    came = connection.next_event()
    if came.type == X.SelectionRequest:
        answer(came)
    if came.type == X.ClientMessage and came.client_type == atom("XdndFinished"):
        sys.exit(0)
sys.exit("The window did not take what was dropped.")
