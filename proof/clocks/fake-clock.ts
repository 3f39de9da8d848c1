import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Where Debian, Fedora and their relatives put libfaketime's build for programs with threads. */
const places = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib64/faketime/libfaketimeMT.so.1',
]

export const faketimeLibrary = (): string | null => places.find((place) => existsSync(place)) ?? null

/** The wall clock of processes that libfaketime is loaded into; their steady clock goes on as it is. */
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

  /** Lets the clock jump, at the next time somebody looks at it. */
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
      // Shared memory is one user's; times of files are left alone.
      FAKETIME_DISABLE_SHM: '1',
      NO_FAKE_STAT: '1',
    }
  }
}
