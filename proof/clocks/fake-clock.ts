import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Where Debian, Fedora and related distributions install libfaketime's build for multi-threaded programs. */
const places = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib64/faketime/libfaketimeMT.so.1',
]

export const faketimeLibrary = (): string | null => places.find((place) => existsSync(place)) ?? null

/** The wall clock of processes with libfaketime; their monotonic clock is not changed. */
export class FakeClock {
  private readonly file: string
  /** Seconds from this machine's clock. */
  offset = 0

  constructor(
    private readonly library: string,
    directory: string,
    readonly name: string,
  ) {
    this.file = path.join(directory, name)
    this.set(0)
    // PostgreSQL may run as another user.
    chmodSync(this.file, 0o644)
  }

  /** Makes the clock jump, from the next time it is read. */
  set(seconds: number): void {
    this.offset = seconds
    writeFileSync(this.file, `${seconds < 0 ? '' : '+'}${seconds}\n`)
  }

  now(): Date {
    return new Date(Date.now() + this.offset * 1000)
  }

  get env(): Record<string, string> {
    return {
      LD_PRELOAD: this.library,
      FAKETIME_TIMESTAMP_FILE: this.file,
      FAKETIME_CACHE_DURATION: '1',
      DONT_FAKE_MONOTONIC: '1',
      // Shared memory belongs to one user; file times are not faked.
      FAKETIME_DISABLE_SHM: '1',
      NO_FAKE_STAT: '1',
    }
  }
}
