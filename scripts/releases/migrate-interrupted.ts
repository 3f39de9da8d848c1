import { fork } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { repositoryRoot } from '@/scripts/settings'

export interface Interrupted {
  /** How many times a process was killed before it was done. */
  killed: number
}

/**
 * Migrates in a process that is killed `kills` times at random moments, each time up to a later one and at most `withinMs`
 * after its start, and then to its end.
 */
export async function migrateInterrupted(
  ownerUrl: string,
  { kills, withinMs, random }: { kills: number; withinMs: number; random: () => number },
): Promise<Interrupted> {
  let killed = 0
  for (let i = 0; i <= kills; i++) {
    const child = fork(path.join(repositoryRoot, 'scripts/releases/migrate-child.ts'), {
      cwd: repositoryRoot,
      env: { ...process.env, DATABASE_OWNER_URL: ownerUrl },
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    let done = false
    const gone = new Promise<number | null>((resolve) => child.once('exit', (status) => resolve(status)))
    const begun = new Promise<void>((resolve) => {
      child.on('message', (said) => {
        done ||= said === 'done'
        resolve()
      })
    })
    await Promise.race([begun, gone])
    if (i < kills) {
      await Promise.race([sleep((random() * withinMs * (i + 1)) / kills), gone])
      child.kill('SIGKILL')
    }
    const status = await gone
    if (i < kills && !done) killed++
    if (i === kills && status !== 0) throw new Error('the migration failed after it was interrupted')
  }
  return { killed }
}
