import { readdirSync, readFileSync } from 'node:fs'

/** Of the kernel's clock: Linux reports 100 per second to programs, whatever it uses internally. */
const ticksPerSecond = 100

export interface ProcessStat {
  parent: number
  /** User and system time in milliseconds, of the process itself and of its terminated children. */
  own: number
  ended: number
}

/**
 * proc(5): after the name in parentheses come state, parent and, from the twelfth on, utime, stime, cutime and cstime.
 * Undefined once it has ended.
 */
export function statOf(pid: number): ProcessStat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ms = (from: number) => ((Number(fields[from]) + Number(fields[from + 1])) * 1000) / ticksPerSecond
    return { parent: Number(fields[1]), own: ms(11), ended: ms(13) }
  } catch {
    return undefined
  }
}

/** The running child processes of a process. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => statOf(one)?.parent === pid)
}

/** The child processes that run `server/web.ts`. */
export function webChildrenOf(pid: number): number[] {
  return childrenOf(pid).filter((one) => {
    try {
      return readFileSync(`/proc/${one}/cmdline`, 'utf8').includes('server/web.ts')
    } catch {
      return false
    }
  })
}
