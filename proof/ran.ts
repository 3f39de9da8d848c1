import { execFileSync } from 'node:child_process'
import os from 'node:os'
import { repositoryRoot } from '@/scripts/settings'

/** The time and commit of a run, and the load of the machine. */
export interface Ran {
  at: string
  /** Null if the checkout is not a git repository. */
  commit: string | null
  /** Load average over five minutes. */
  load: number
}

/** The metadata of a run for its record, as of now. */
export function ranNow(): Ran {
  return { at: `${new Date().toISOString().slice(0, 16)}Z`, commit: commitOf(), load: Math.round(os.loadavg()[1] ?? 0) }
}

function commitOf(): string | null {
  try {
    const said = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], {
      cwd: repositoryRoot,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return said.trim()
  } catch {
    return null
  }
}
