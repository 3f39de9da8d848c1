import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { digests, ownCsv, privateNetwork, sampleTransfers, testPool } from '../testing/chain-fixture'
import { importTransfers } from './index'

let pool: pg.Pool
const directory = mkdtempSync(path.join(os.tmpdir(), 'assay-resume-'))
beforeAll(() => {
  pool = testPool()
})
afterAll(async () => {
  await pool.end()
  rmSync(directory, { recursive: true, force: true })
})

const child = fileURLToPath(new URL('../testing/import-child.ts', import.meta.url))

/** Starts an import and kills it with SIGKILL once `rows` transfers are stored; true if it had already ended. */
async function importUntil(file: string, networkId: number, rows: number, delay: number): Promise<boolean> {
  const run = spawn(process.execPath, ['--import', 'tsx', child, file, String(networkId)], { stdio: 'inherit' })
  let ended = false
  const exit = new Promise<void>((resolve) =>
    run.once('exit', () => {
      ended = true
      resolve()
    }),
  )
  while (!ended) {
    const {
      rows: [state],
    } = await pool.query('select transfer_count from network_state where network = $1', [networkId])
    if (Number(state?.transfer_count ?? 0) >= rows) break
    await sleep(5)
  }
  await sleep(delay)
  const survived = ended
  run.kill('SIGKILL')
  await exit
  return survived
}

it('comes to the same tables after being killed again and again', async () => {
  const [killed, whole] = [privateNetwork(), privateNetwork()]
  const rows = sampleTransfers(killed, 4_000)
  const file = path.join(directory, 'transfers.csv')
  writeFileSync(file, ownCsv(rows))
  let kills = 0
  let survived = false
  for (const [place, target] of [1, 600, 1_300, 2_200, 3_000].entries())
    if (!survived) {
      survived = await importUntil(file, killed.id, target, place * 7)
      if (!survived) kills += 1
    }
  expect(kills).toBeGreaterThan(2)

  const summary = await importTransfers(pool, file, { lookup: () => killed, onRefused: () => undefined })
  // On a busy machine the last import can end before it is killed; then there is nothing to resume.
  if (survived) expect(summary).toMatchObject({ read: 4_000, added: 0, known: 4_000, refused: 0 })
  else {
    expect(summary).toMatchObject({ read: 4_000, added: 4_000, known: 0, refused: 0 })
    expect(summary.resumedAt).toBeGreaterThan(0)
  }

  await importTransfers(pool, file, { lookup: () => whole, onRefused: () => undefined })
  expect(await digests(pool, killed.id)).toEqual(await digests(pool, whole.id))
}, 120_000)
