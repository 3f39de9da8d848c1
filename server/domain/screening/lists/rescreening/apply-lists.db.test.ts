import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { land } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { networks } from '@/server/chain/networks'
import { testPool } from '@/server/chain/testing/chain-fixture'
import { checkRisk } from '@/server/domain/risk'
import { closeDatabase, readChain } from '@/server/platform/db'
import { applyLists, ingestList, inspectBytes, listVersionsInForce, screenSanctions } from '../..'
import { oneAtATime } from './apply-lock.repo'

let pool: pg.Pool
let org: SuiteOrganisation
beforeAll(async () => {
  pool = testPool()
  org = await suiteOrganisation('Listed')
})
afterAll(async () => {
  await pool.end()
  await closeDatabase()
})

const address = () => `0x${randomBytes(20).toString('hex')}`
const hash = () => randomBytes(32).toString('hex')
const header = 'id,name,type,program,network,address,listed_at'

/** Ingested at the version's day if that is in the future: lists cannot be ingested before it. */
async function take(listId: string, orgId: string | null, rows: string[], day: string, confirm = false) {
  const publishedAt = new Date(day)
  const files = [await inspectBytes('l.csv', Buffer.from(`${[header, ...rows].join('\n')}\n`))]
  const request = { listId, orgId, files, publishedAt, now: new Date(Math.max(Date.now(), publishedAt.getTime())) }
  const outcome = await ingestList(pool, request)
  return confirm && outcome.refusal ? ingestList(pool, { ...request, confirm: outcome.sha256 }) : outcome
}

async function statements(orgId: string | null, text: string) {
  return readChain(orgId ?? randomUUID(), async (q) => {
    const { rows } = await q.query<{
      label: string
      listed_by: string
      confidence: number
      confidence_basis: string
      designated_at: Date | null
      delisted_at: Date | null
      valid_to: Date | null
      removed_at: Date | null
      versions: string[]
    }>(
      `select a.label, a.listed_by, a.confidence, a.confidence_basis, a.designated_at, a.delisted_at, a.valid_to, a.removed_at,
         array(select p.version from attribution_pack l join tag_pack p on p.id = l.tag_pack_id where l.attribution_id = a.id order by p.imported_at) as versions
       from attribution a join address d on d.network = a.network and d.id = a.address_id where d.address = $1 and a.listed_network is null order by a.created_at, a.label`,
      [text],
    )
    return rows
  })
}

/** How many statements on other EVM networks repeat a listing, and whether all of them end when it does. */
async function repeated(orgId: string, text: string) {
  return readChain(orgId, async (q) => {
    const { rows } = await q.query<{ networks: number; alike: boolean }>(
      `select count(*)::int as networks, bool_and(a.delisted_at is not distinct from o.delisted_at) as alike
       from attribution a join address d on d.network = a.network and d.id = a.address_id
         join address e on e.network = a.listed_network and e.address = d.address
         join attribution o on o.network = e.network and o.address_id = e.id and o.label = a.label
       where d.address = $1`,
      [text],
    )
    return rows[0]
  })
}

const everyOther = { networks: networks.filter(({ addressFormat }) => addressFormat === 'evm').length - 1, alike: true }

const filler = Array.from({ length: 10 }, (_, i) => `f${i},Filler ${i},organisation,,,,`)

describe('listed addresses as statements', () => {
  it('score 100 while they are listed, and not after the list has let them go', async () => {
    const listId = `suite_${randomUUID().replaceAll('-', '').slice(0, 10)}`
    const [listed, payer] = [address(), address()]
    await land('ethereum', [
      { hash: hash(), index: 0, height: 900_001, time: Date.UTC(2024, 5, 1) / 1000, from: payer, to: listed, amount: 10n ** 18n },
    ])
    const score = async () => (await checkRisk(org.ctx, { network: 'ethereum', address: listed })).risk.score
    expect(await score()).toBeLessThan(100)
    const first = await take(
      listId,
      org.ctx.org.id,
      [`a,Listed Party,organisation,CYBER2,ethereum,${listed},2024-01-05`, ...filler],
      '2024-01-10',
    )
    await applyLists(pool)
    expect(await score()).toBe(100)
    const second = await take(
      listId,
      org.ctx.org.id,
      [`a,Listed Party,organisation,CYBER2,ethereum,${listed},2024-01-05`, ...filler, 'g,More,organisation,,,,'],
      '2024-02-10',
    )
    await applyLists(pool)
    expect(await statements(org.ctx.org.id, listed)).toEqual([
      {
        label: 'Listed Party',
        listed_by: listId,
        confidence: 100,
        confidence_basis: 'list_publication',
        designated_at: new Date('2024-01-05T00:00:00Z'),
        delisted_at: null,
        valid_to: null,
        removed_at: null,
        versions: [first.version, second.version],
      },
    ])
    expect(await statements(null, listed)).toEqual([])
    await take(listId, org.ctx.org.id, filler, '2024-03-10')
    await applyLists(pool)
    expect(await statements(org.ctx.org.id, listed)).toMatchObject([{ delisted_at: new Date('2024-03-10T00:00:00Z') }])
    expect(await repeated(org.ctx.org.id, listed)).toEqual(everyOther)
    expect(await score()).toBeLessThan(100)
    await take(
      listId,
      org.ctx.org.id,
      [`a,Listed Party,organisation,CYBER2,ethereum,${listed},2024-01-05`, ...filler],
      '2024-04-10',
    )
    await applyLists(pool)
    expect(await statements(org.ctx.org.id, listed)).toMatchObject([{ delisted_at: null }])
    expect(await repeated(org.ctx.org.id, listed)).toEqual(everyOther)
    expect(await score()).toBe(100)
  }, 60_000)

  it('are the list’s own where it comes to name a network that only repeated them', async () => {
    const listId = `suite_${randomUUID().replaceAll('-', '').slice(0, 10)}`
    const listed = address()
    const row = (network: string) => `a,Named Twice,organisation,,${network},${listed},`
    await take(listId, org.ctx.org.id, [row('ethereum'), ...filler], '2024-01-10')
    await applyLists(pool)
    expect(await statements(org.ctx.org.id, listed)).toHaveLength(1)
    await take(listId, org.ctx.org.id, [row('ethereum'), row('arbitrum'), ...filler], '2024-02-10')
    await applyLists(pool)
    expect(await statements(org.ctx.org.id, listed)).toHaveLength(2)
    expect(await repeated(org.ctx.org.id, listed)).toEqual({ ...everyOther, networks: everyOther.networks - 1 })
  }, 60_000)

  it('are one statement an entry: a new name replaces the old one, and the day nobody gave is the first version’s', async () => {
    const listId = `suite_${randomUUID().replaceAll('-', '').slice(0, 10)}`
    const [known, later] = [address(), address()]
    await take(listId, org.ctx.org.id, [`a,Old Name,organisation,,ethereum,${known},`, ...filler], '2024-01-10')
    await applyLists(pool)
    await take(
      listId,
      org.ctx.org.id,
      [`a,New Name,organisation,,ethereum,${known},`, `b,Later,organisation,,ethereum,${later},`, ...filler],
      '2024-02-10',
    )
    await applyLists(pool)
    expect(await statements(org.ctx.org.id, known)).toMatchObject([
      { label: 'Old Name', designated_at: null, removed_at: new Date('2024-02-10T00:00:00Z') },
      { label: 'New Name', designated_at: null, removed_at: null },
    ])
    expect(await statements(org.ctx.org.id, later)).toMatchObject([
      { label: 'Later', designated_at: new Date('2024-02-10T00:00:00Z') },
    ])
    // None of it is left; other suites' versions may be waiting.
    const left = await readChain(org.ctx.org.id, (q) =>
      q.query(
        'select version from list_version v join sanctions_list l on l.id = v.list where l.list_id = $1 and v.applied_at is null',
        [listId],
      ),
    )
    expect(left.rows).toEqual([])
  }, 60_000)
})

describe('carrying versions on', () => {
  it('waits for who does it already, as long as it is let, and not for one whose connection is gone', async () => {
    const listId = `suite_${randomUUID().replaceAll('-', '').slice(0, 10)}`
    const listed = address()
    await take(listId, org.ctx.org.id, [`a,Waits,organisation,,ethereum,${listed},`, ...filler], '2024-01-10')
    const other = await pool.connect()
    const { promise: over, resolve: end } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const first = oneAtATime(other, async () => {
      begin()
      await over
    })
    await begun
    expect(await applyLists(pool, AbortSignal.timeout(600))).toBe(0)
    expect(await statements(org.ctx.org.id, listed)).toEqual([])
    const second = applyLists(pool)
    // Its connection ends, and its lock with it.
    other.release(true)
    await second
    expect(await statements(org.ctx.org.id, listed)).toMatchObject([{ label: 'Waits' }])
    end()
    await expect(first).rejects.toThrow()
  }, 60_000)
})

describe('screening again', () => {
  it('tells nothing of what was screened against the version before its turn came', async () => {
    const listId = `suite_${randomUUID().replaceAll('-', '').slice(0, 10)}`
    const [early, late] = [address(), address()]
    const own = await suiteOrganisation('Early')
    await take(listId, own.ctx.org.id, filler, '2024-01-10')
    await applyLists(pool)
    const before = await screenSanctions(own.ctx, { address: late })
    const entries = [early, late].map((one, n) => `n${n},New ${n},organisation,,ethereum,${one},`)
    const next = await take(listId, own.ctx.org.id, [...entries, ...filler], '2024-02-10')
    const told = await screenSanctions(own.ctx, { address: early })
    expect([before.status, told.status]).toEqual(['no_match', 'match'])
    await applyLists(pool)
    const found = await readChain(own.ctx.org.id, async (q) => {
      const changes = await q.query('select subject_id, change, entry_id from list_change where list_version = $1', [
        next.versionId,
      ])
      const events = await q.query(`select subject_id from outbox_event where type = 'screening.match_found'`)
      return { changes: changes.rows, told: events.rows.map(({ subject_id }) => subject_id) }
    })
    expect(found.changes).toEqual([{ subject_id: before.id, change: 'added', entry_id: 'n1' }])
    expect(found.told.toSorted()).toEqual([before.id, told.id].toSorted())
  }, 60_000)
})

describe('a published list', () => {
  it('is everybody’s: pinned, announced to every organisation and a reason to screen again, once', async () => {
    const other = await suiteOrganisation('Second')
    const [one, two] = [address(), address()]
    const day = (n: number) =>
      new Date(Date.UTC(2030, 0, 1) + (Math.floor(Date.now() / 1000) % 100_000) * 60_000 + n * 1000).toISOString()
    await take('gb_hmt', null, [`x1,Party One,organisation,,ethereum,${one},`, ...filler], day(0), true)
    await applyLists(pool)
    const listed = await screenSanctions(org.ctx, { address: one, lists: ['gb_hmt'] })
    const clear = await screenSanctions(other.ctx, { address: two, lists: ['gb_hmt'] })
    const named = await screenSanctions(other.ctx, { identifier: 'Party Number Two Holdings', lists: ['gb_hmt'] })
    const past = await screenSanctions(other.ctx, { address: two, lists: ['gb_hmt'], as_of: '2031-01-01' })
    expect([listed.status, clear.status, named.status, past.status]).toEqual(['match', 'no_match', 'no_match', 'no_match'])
    const next = await take(
      'gb_hmt',
      null,
      [`x2,Party Number Two Holdings,organisation,,ethereum,${two},`, ...filler],
      day(1),
      true,
    )
    expect(next.state).toBe('active')
    await applyLists(pool)
    // As if the process had died before it recorded that the version was applied.
    const { rowCount } = await pool.query('update list_version set applied_at = null where id = $1', [next.versionId])
    expect(rowCount).toBe(1)
    await applyLists(pool)
    const changes = (orgId: string) =>
      readChain(orgId, async (q) => {
        const { rows } = await q.query(
          'select subject_id, change, entry_id, to_version from list_change where list_version = $1 order by subject_id',
          [next.versionId],
        )
        return rows
      })
    expect(await changes(org.ctx.org.id)).toEqual([
      { subject_id: listed.id, change: 'removed', entry_id: 'x1', to_version: next.version },
    ])
    const expected = [clear.id, named.id]
      .sort()
      .map((id) => ({ subject_id: id, change: 'added', entry_id: 'x2', to_version: next.version }))
    expect(await changes(other.ctx.org.id)).toEqual(expected)
    const events = (orgId: string, type: string) =>
      readChain(orgId, async (q) =>
        (await q.query<{ data: object }>('select data from outbox_event where type = $1 order by created_at', [type])).rows.map(
          ({ data }) => data,
        ),
      )
    const updates = await Promise.all([org, other].map(({ ctx }) => events(ctx.org.id, 'screening.list_updated')))
    for (const update of updates)
      expect(update).toContainEqual(
        expect.objectContaining({ list_id: 'gb_hmt', to_version: next.version, entries_added: 1, entries_removed: 1 }),
      )
    const found = await events(other.ctx.org.id, 'screening.match_found')
    expect(found.filter((data) => (data as { change?: string }).change === 'added')).toHaveLength(2)
    const pins = await readChain(org.ctx.org.id, (q) => listVersionsInForce(q))
    expect(pins).toContainEqual({ list_id: 'gb_hmt', version: next.version, sha256: next.sha256 })
    const old = await screenSanctions(org.ctx, { address: one, lists: ['gb_hmt'] })
    expect(old.status).toBe('no_match')
    expect(await statements(null, two)).toMatchObject([{ label: 'Party Number Two Holdings', listed_by: 'gb_hmt' }])
    expect(await statements(null, one)).toMatchObject([{ label: 'Party One', delisted_at: expect.any(Date) }])
  }, 90_000)
})
