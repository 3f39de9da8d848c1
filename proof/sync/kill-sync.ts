import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { startChild } from '@/proof/child'
import { digests, privateNetwork } from '@/server/chain/testing/chain-fixture'
import { firstBranch, syncGenerated } from './generated-sync'

export interface KillProof {
  blocks: number
  /** SIGKILLs that hit a working process. */
  kills: number
  identical: boolean
  /** Tables whose hash differs from the undisturbed run's. */
  different: string[]
  seconds: number
}

/**
 * Syncs generated blocks in a child process that is killed `kills` times, each at a random moment spread over the whole sync,
 * lets it finish, and compares every table with an undisturbed run's.
 */
export async function killSync(
  pool: pg.Pool,
  { blocks, kills, broken = false, report }: { blocks: number; kills: number; broken?: boolean; report?: (line: string) => void },
): Promise<KillProof> {
  const began = Date.now()
  const directory = mkdtempSync(path.join(os.tmpdir(), 'assay-kill-'))
  const reorgFile = path.join(directory, 'reorg')
  const [killed, whole] = [privateNetwork(), privateNetwork()]
  let done = 0
  try {
    for (let attempt = 0; done < kills && attempt < kills * 3; attempt++) {
      if (await killOnce(pool, killed.id, blocks, reorgFile, broken, kills - done)) done += 1
      report?.(`${done} of ${kills} kills, block ${await nextHeight(pool, killed.id)} of ${blocks}`)
    }
    writeFileSync(reorgFile, '')
    await syncGenerated({ pool, network: killed, blocks, reorgFile, broken })
    rmSync(reorgFile)
    const undisturbed = syncGenerated({ pool, network: whole, blocks, reorgFile, broken: false })
    while ((await nextHeight(pool, whole.id)) < firstBranch(blocks)) await sleep(20)
    writeFileSync(reorgFile, '')
    await undisturbed
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
  const [one, other] = [await digests(pool, killed.id), await digests(pool, whole.id)]
  const different = Object.keys(other).filter((table) => one[table] !== other[table])
  return { blocks, kills: done, identical: different.length === 0, different, seconds: Math.round((Date.now() - began) / 1000) }
}

/** Starts one child and kills it at a random point; false if it had ended by itself. */
async function killOnce(
  pool: pg.Pool,
  networkId: number,
  blocks: number,
  reorgFile: string,
  broken: boolean,
  left: number,
): Promise<boolean> {
  const from = await nextHeight(pool, networkId)
  const target = from + Math.floor(Math.random() * 2 * ((blocks - from) / (left + 1)))
  const argv = [String(networkId), String(blocks), reorgFile, broken ? 'broken' : 'whole']
  const { run, begun, gone } = startChild('sync/sync-kill-child.ts', argv)
  await begun
  while (run.exitCode === null) {
    const next = await nextHeight(pool, networkId)
    if (next >= firstBranch(blocks) && !existsSync(reorgFile)) writeFileSync(reorgFile, '')
    if (next >= target) break
    await sleep(2)
  }
  // The control is killed between its two commits, which a random moment misses half the time.
  if (broken) for (let n = 0; n < 500 && run.exitCode === null && !(await isAhead(pool, networkId)); n++) await sleep(2)
  else await sleep(Math.random() * 30)
  const alive = run.exitCode === null
  run.kill('SIGKILL')
  await gone
  return alive
}

async function nextHeight(pool: pg.Pool, networkId: number): Promise<number> {
  const { rows } = await pool.query<{ next: string | null }>('select next_height as next from sync_position where network = $1', [
    networkId,
  ])
  return Number(rows[0]?.next ?? 0)
}

/** Whether blocks are stored beyond the stored position. */
async function isAhead(pool: pg.Pool, networkId: number): Promise<boolean> {
  const { rows } = await pool.query<{ ahead: boolean }>(
    `select exists (select 1 from block b join sync_position p using (network)
       where b.network = $1 and b.status = 0 and b.height >= p.next_height) as ahead`,
    [networkId],
  )
  return rows[0]?.ahead ?? false
}
