import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { networkNamed } from '@/server/chain/networks'

const wait = 900_000

/** Waits until a web process logs that it has loaded the graph of ethereum; throws after a quarter of an hour. */
export async function graphLoaded(logFile: string): Promise<void> {
  const { id } = networkNamed('ethereum')
  for (const deadline = Date.now() + wait; Date.now() < deadline; await sleep(500)) {
    const lines = readFileSync(logFile, 'utf8').split('\n')
    if (lines.some((line) => line.includes('"msg":"ledgers loaded"') && line.includes(`"network":${id},`))) return
  }
  throw new Error(`the graph was not loaded within a quarter of an hour; see ${logFile}`)
}
