#!/bin/sh
# As in the image of Redis: other containers may connect without a password.
exec "$@" --protected-mode no
