import { execFileSync } from 'node:child_process'
import os from 'node:os'
import { repositoryRoot } from '@/scripts/settings'

/** When a run was, of which commit, and how busy the machine was then. */
export interface Ran {
  at: string
  /** Null where the checkout is none of git. */
  commit: string | null
  /** Processes that wanted a processor, on average over five minutes. */
  load: number
}

/** What a record says of the run it is of, as it stands now. */
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
