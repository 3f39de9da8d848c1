#!/bin/sh
# Reads NAME from the file that NAME_FILE names, as Docker hands out secrets, then becomes the command.
set -eu
for name in AUTH_SECRET NEXTAUTH_SECRET KEY_PEPPER CURSOR_SECRET SEALING_KEY PGPASSWORD POSTGRES_APP_PASSWORD \
  AUTH_SECRET_PREVIOUS KEY_PEPPER_PREVIOUS CURSOR_SECRET_PREVIOUS SEALING_KEY_PREVIOUS; do
  eval "file=\${${name}_FILE:-}"
  if [ -n "$file" ]; then
    [ -r "$file" ] || { echo "error: $file, which ${name}_FILE names, cannot be read by user $(id -u)" >&2; exit 1; }
    value=$(cat "$file")
    export "$name=$value"
    unset "${name}_FILE"
  fi
done
exec "$@"
