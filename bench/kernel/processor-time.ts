import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Of the kernel's clock; Linux reports 100 a second to programs whatever it counts in itself. */
const ticksPerSecond = 100

interface Stat {
  parent: number
  /** User and system time in milliseconds, of the process itself and of its children that have ended. */
  own: number
  ended: number
}

/** Milliseconds of processor time, user and system, that a process has taken. */
export function processorTime(pid: number): number {
  return statOf(pid)?.own ?? 0
}

/** As `processorTime`, of a PostgreSQL server with all its backends, those that have ended as well. */
export function postgresTime(dataDir: string): number {
  const { pid } = JSON.parse(readFileSync(path.join(dataDir, 'postgres.json'), 'utf8')) as { pid: number }
  const server = statOf(pid)
  const backends = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pid)
  return (server?.own ?? 0) + (server?.ended ?? 0) + backends.reduce((sum, stat) => sum + (stat?.own ?? 0), 0)
}

/** proc(5): after the name in brackets stand state, parent and, from the twelfth on, utime, stime, cutime and cstime. */
function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ms = (from: number) => ((Number(fields[from]) + Number(fields[from + 1])) * 1000) / ticksPerSecond
    return { parent: Number(fields[1]), own: ms(11), ended: ms(13) }
  } catch {
    return undefined
  }
}
