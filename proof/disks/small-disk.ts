import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import path from 'node:path'

const mib = 2 ** 20

/** An in-memory file system of a fixed size, mounted over a directory; needs root and mount(8). */
export class SmallDisk {
  private constructor(readonly directory: string) {}

  static mount(directory: string, megabytes: number): SmallDisk {
    run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', directory)
    return new SmallDisk(directory)
  }

  get freeMib(): number {
    const { bavail, bsize } = statfsSync(this.directory)
    return (bavail * bsize) / mib
  }

  /** Writes a ballast file until no more than this many MiB are left; 0 fills it to the last byte. */
  fill(leftMib: number): void {
    const file = openSync(this.ballast, 'a')
    const block = Buffer.alloc(64 * 1024)
    try {
      while (this.freeMib > leftMib) {
        const room = (this.freeMib - leftMib) * mib
        writeSync(file, block, 0, Math.max(1, Math.min(block.length, Math.ceil(room))))
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    } finally {
      closeSync(file)
    }
  }

  empty(): void {
    rmSync(this.ballast, { force: true })
  }

  unmount(): void {
    run('umount', '-l', this.directory)
  }

  private get ballast(): string {
    return path.join(this.directory, 'ballast')
  }
}

/** Why no disk can be mounted here, or null. */
export function whyNoDisks(directory: string): string | null {
  try {
    SmallDisk.mount(directory, 1).unmount()
    return null
  } catch (error) {
    return (error as Error).message
  }
}

function run(command: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${(stderr || error?.message || `status ${status}`).trim()}`)
}
