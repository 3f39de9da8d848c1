import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { directoryPlace } from '../place/directory-place'
import { type Place, putText } from '../place/place'
import { type BaseBackup, listBases } from './base-backup'
import { gapsIn, planRestore } from './plan-restore'
import { prune } from './prune'
import { archivedName, archivedWal, parseSegment, segmentName } from './wal-name'

const root = mkdtempSync(path.join(os.tmpdir(), 'assay-plan-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const at = (minute: number) => new Date(Date.UTC(2026, 10, 27, 0, minute))
const segment = (number: number, timeline = 1) => segmentName({ timeline, number })
const base = (minute: number, first: number): BaseBackup => ({
  id: at(minute)
    .toISOString()
    .replace(/[-:]|\.\d+/g, ''),
  started_at: at(minute).toISOString(),
  completed_at: at(minute).toISOString(),
  server: '18.4',
  first_segment: segment(first),
  last_segment: segment(first),
  parts: [],
})
let made = 0
/** Base backups by minute and first segment; one segment per minute, finished at its number. */
async function placeWith(bases: BaseBackup[], numbers: number[]): Promise<Place> {
  const place = directoryPlace(path.join(root, String(made++)))
  for (const one of bases) await putText(place, `base/${one.id}/manifest.json`, JSON.stringify(one))
  for (const number of numbers) await putText(place, archivedName(segment(number), at(number), 'a'.repeat(64), ''), 'x')
  return place
}
const segments = async (place: Place) =>
  [...archivedWal(await place.list('wal/')).keys()].map((name) => parseSegment(name)?.number)

describe('the way to a moment', () => {
  it('begins at the newest base backup that was complete before it', async () => {
    const place = await placeWith([base(2, 2), base(10, 10)], [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect((await planRestore(place, at(9))).base.first_segment).toBe(segment(2))
    expect((await planRestore(place, at(10))).base.first_segment).toBe(segment(10))
    expect((await planRestore(place, null)).base.first_segment).toBe(segment(10))
  })

  it('is refused with what is missing, and only if that is needed', async () => {
    const place = await placeWith([base(2, 2)], [2, 3, 4, 6, 7])
    await expect(planRestore(place, at(1))).rejects.toThrow('the first base backup')
    await expect(planRestore(place, at(6))).rejects.toThrow(`the WAL segment ${segment(5)} is missing`)
    await expect(planRestore(place, null)).rejects.toThrow(`the WAL segment ${segment(5)} is missing`)
    expect((await planRestore(place, at(3))).base.first_segment).toBe(segment(2))
    expect(await gapsIn(place)).toEqual([segment(5)])
    await expect(planRestore(await placeWith([base(2, 2)], [2, 3]), at(4))).rejects.toThrow(`the last WAL in`)
    await expect(planRestore(await placeWith([base(2, 2)], [3, 4]), at(3))).rejects.toThrow(`${segment(2)} is missing`)
    await expect(planRestore(await placeWith([], [3, 4]), at(3))).rejects.toThrow('no complete base backup')
  })
})

describe('pruning', () => {
  it('keeps what a moment of the last days needs, and nothing older', async () => {
    const place = await placeWith([base(2, 2), base(4, 4), base(6, 6)], [2, 3, 4, 5, 6, 7])
    const all = { bases: await listBases(place), known: archivedWal(await place.list('wal/')), keepDays: 1 }
    const dayLater = (minute: number) => new Date(at(minute).getTime() + 86_400_000)
    expect(await prune(place, { ...all, now: dayLater(3) })).toHaveLength(3)
    expect(await prune(place, { ...all, now: dayLater(5) })).toHaveLength(2)
    expect(await segments(place)).toEqual([4, 5, 6, 7])
    expect(await listBases(place)).toHaveLength(2)
    await planRestore(place, at(5))
  })
})

it('names segments as PostgreSQL does', () => {
  for (const [name, timeline, number] of [
    ['000000010000000000000001', 1, 1],
    ['0000000A00000002000000FF', 10, 767],
  ] as const) {
    expect(parseSegment(name)).toEqual({ timeline, number })
    expect(segmentName({ timeline, number })).toBe(name)
  }
  expect(parseSegment('00000002.history')).toBeNull()
})
