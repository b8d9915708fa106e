#!/bin/bash
# The references in docs/reference are what tools/docs writes.
exec "$(dirname "$(realpath "$0")")/../../tools/docs" --check
