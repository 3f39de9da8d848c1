#!/bin/sh
# What compose.yaml gives our containers, without a container engine: every file system read-only but DATA and TMP, the user
# nobody, no capability and no way to gain one. Runs in a mount namespace of its own: enter.sh DATA TMP COMMAND...
set -eu
data=$1 tmp=$2
shift 2
mount --bind "$data" "$data"
mount -t tmpfs -o mode=1777 tmpfs "$tmp"
while read -r _ place _; do
  case $place in
    /proc | /proc/* | /sys | /sys/* | /dev | /dev/* | "$data" | "$tmp") ;;
    *) mount -o remount,bind,ro "$place" ;;
  esac
done </proc/self/mounts
exec setpriv --reuid 65534 --regid 65534 --clear-groups --inh-caps=-all --bounding-set=-all --no-new-privs "$@"
