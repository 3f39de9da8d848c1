import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { tryLock, withLock } from '@/scripts/lock'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'assay-lock-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe('a lock on a data directory', () => {
  it('is held by one, who is named to the next, and free again after release', async () => {
    const first = await tryLock(dataDir, 'up')
    if (!('release' in first)) throw new Error('the first could not take a free lock')
    expect(await tryLock(dataDir, 'up')).toEqual({ heldBy: process.pid })
    const other = await tryLock(dataDir, 'postgres')
    expect('release' in other).toBe(true)
    await first.release()
    const again = await tryLock(dataDir, 'up')
    expect('release' in again).toBe(true)
    await Promise.all([other, again].map((lock) => ('release' in lock ? lock.release() : undefined)))
  })

  it('lets one at a time through, and the next after a failure', async () => {
    let inside = 0
    let most = 0
    const enter = (fails: boolean) =>
      withLock(dataDir, 'turns', async () => {
        inside += 1
        most = Math.max(most, inside)
        await sleep(15)
        inside -= 1
        if (fails) throw new Error('planned')
      })
    const results = await Promise.allSettled([enter(false), enter(true), enter(false), enter(false)])
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
    expect(most).toBe(1)
  })

  it('says who holds it when it waited long enough', async () => {
    const held = await tryLock(dataDir, 'long')
    await expect(withLock(dataDir, 'long', async () => {}, 60)).rejects.toThrow(`process ${process.pid}`)
    if ('release' in held) await held.release()
  })
})
