import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keySorts } from '@/contract/access/api-keys'
import { memberSorts, roles } from '@/contract/access/members'
import { attributionSorts } from '@/contract/attribution/attributions'
import { entitySorts } from '@/contract/attribution/entities'
import { auditSorts } from '@/contract/audit/audit'
import { type SortBy, sortParts, sortWords } from '@/contract/kernel/sort'
import { monitoredWalletSorts } from '@/contract/monitoring/monitoring'
import { policySorts } from '@/contract/policies'
import { storedCheckSorts } from '@/contract/risk/stored-checks'
import { screeningSorts } from '@/contract/screening/screening'
import { listVersionSorts } from '@/contract/screening/screening-lists'
import { deliverySorts, endpointSorts } from '@/contract/webhook/webhooks'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { seedLists } from '@/scripts/test/fixtures/seed-lists'
import { exportList } from '@/server/domain/list-export'
import { contextOfSession } from '@/server/domain/session'
import type { Context } from '@/server/platform/context'
import { closeDatabase } from '@/server/platform/db'
import { newId, uuidv7 } from '@/server/platform/ids'
import { createCallerFactory } from './init'
import { appRouter } from './router'

type Row = Record<string, unknown>
interface Answer {
  data: Row[]
  page?: { next: string | null }
}
type Call = (input: Row) => Promise<Answer>

let org: SuiteOrganisation
let ctx: Context
const callerOf = createCallerFactory(appRouter)
let caller: ReturnType<typeof callerOf>
let seeded: Awaited<ReturnType<typeof seedLists>>
beforeAll(async () => {
  org = await suiteOrganisation('Orders of lists')
  seeded = await seedLists(org)
  const at = new Date()
  const session = {
    id: uuidv7(),
    org_id: org.org_id,
    org_name: 'Orders of lists',
    expires_at: new Date(at.getTime() + 3_600_000),
    ended_at: null,
    last_seen_at: at,
    method: 'password' as const,
    owes: null,
    user: { id: seeded.person, email: org.email, name: 'Suite', role: 'admin' as const, disabled_at: null },
  }
  ctx = contextOfSession(session, newId('req'), null)
  caller = callerOf({ session, requestId: newId('req'), ip: null })
})
afterAll(closeDatabase)

const text = (value: unknown) => String(value).toLowerCase()
const time = (absent: number) => (value: unknown) => (value === null ? absent : Date.parse(String(value)))
const rank = (words: readonly string[]) => (value: unknown) => words.indexOf(String(value))

interface List {
  sorts: readonly string[]
  call: () => Call
  /** Restricts the list to the seeded rows, and supplies path parameters. */
  base?: () => Row
  /** The sort key of a row, for fields whose value is not compared directly. */
  keys?: Record<string, (row: Row) => string | number>
  rows: number
}

const lists: Record<string, List> = {
  monitoring: {
    sorts: monitoredWalletSorts,
    call: () => caller.monitoring.list as unknown as Call,
    keys: { level: () => 0, label: (row) => (row.label === null ? '1' : `0${text(row.label)}`) },
    rows: 5,
  },
  checks: { sorts: storedCheckSorts, call: () => caller.risk.list as unknown as Call, rows: 5 },
  screenings: { sorts: screeningSorts, call: () => caller.screening.history as unknown as Call, rows: 5 },
  versions: {
    sorts: listVersionSorts,
    call: () => caller.screening.versions as unknown as Call,
    base: () => ({ list_id: seeded.listId }),
    keys: { published_at: (row) => time(0)(row.published_at ?? row.ingested_at) },
    rows: 5,
  },
  entities: {
    sorts: entitySorts,
    call: () => caller.entities.list as unknown as Call,
    base: () => ({ query: seeded.word }),
    keys: { created_at: (row) => seeded.entityOrder.indexOf(String(row.id)) },
    rows: 5,
  },
  attributions: { sorts: attributionSorts, call: () => caller.attributions.list as unknown as Call, rows: 5 },
  policies: { sorts: policySorts, call: () => caller.policies.list as unknown as Call, rows: 4 },
  audit: {
    sorts: auditSorts,
    call: () => caller.audit.list as unknown as Call,
    base: () => ({ action: 'case.created' }),
    rows: 5,
  },
  keys: {
    sorts: keySorts,
    call: () => caller.keys.list as unknown as Call,
    keys: {
      last_used_at: (row) => time(Number.NEGATIVE_INFINITY)(row.last_used_at),
      expires_at: (row) => time(Number.POSITIVE_INFINITY)(row.expires_at),
    },
    rows: 7,
  },
  endpoints: { sorts: endpointSorts, call: () => caller.webhooks.list as unknown as Call, rows: 4 },
  deliveries: {
    sorts: deliverySorts,
    call: () => caller.webhooks.deliveries as unknown as Call,
    base: () => ({ id: seeded.endpoint }),
    rows: 5,
  },
  members: {
    sorts: memberSorts,
    call: () => caller.members.list as unknown as Call,
    keys: { role: (row) => rank(roles)(row.role), last_seen_at: (row) => time(0)(row.last_seen_at) },
    rows: 4,
  },
}

/** All rows of a list in an order, read two per page. */
async function walk(list: List, sort: string): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | null = null
  do {
    const paged: Row = list === lists.members ? {} : { limit: 2, ...(cursor === null ? {} : { cursor }) }
    const answer: Answer = await list.call()({ ...list.base?.(), ...paged, sort })
    rows.push(...answer.data)
    cursor = answer.page?.next ?? null
  } while (cursor !== null)
  return rows
}

const idOf = (row: Row) => String(row.id ?? row.seq ?? row.version)
const keyOf = (list: List, field: string) => (row: Row) => {
  const own = list.keys?.[field]
  if (own) return own(row)
  return typeof row[field] === 'number' ? (row[field] as number) : text(row[field])
}

describe('the orders of a list', () => {
  const all = Object.entries(lists).flatMap(([name, list]) => sortWords(list.sorts).map((sort) => [name, sort] as const))

  it.each(all)('%s by %s gives every row once, in order, over its pages', async (name, sort) => {
    const list = lists[name] as List
    const rows = await walk(list, sort)
    expect(new Set(rows.map(idOf)).size).toBe(rows.length)
    expect(rows.length).toBe(list.rows)
    const { field, descending } = sortParts(sort as SortBy<string>)
    const keys = rows.map(keyOf(list, field))
    const ordered = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    expect(keys).toEqual(descending ? ordered.toReversed() : ordered)
    const back = await walk(list, descending ? field : `-${field}`)
    expect(back.map(idOf)).toEqual(rows.map(idOf).toReversed())
  })

  it('refuses a field that a list is not ordered by, and a cursor of another order', async () => {
    await expect(caller.risk.list({ sort: 'subject' as 'score' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const { page } = await caller.risk.list({ limit: 2, sort: 'score' })
    await expect(caller.risk.list({ limit: 2, sort: '-score', cursor: page.next as string })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  it('puts the riskiest wallet first by its level', async () => {
    const { data } = await caller.monitoring.list({ sort: '-level' })
    expect(data.map(({ label }) => label).slice(0, 2)).toEqual(['severe one', 'High two'])
    const narrowed = await caller.monitoring.list({ level: ['severe', 'high'], sort: 'level' })
    expect(narrowed.data.map(({ label }) => label)).toEqual(['High two', 'severe one'])
  })
})

describe('the file of a list', () => {
  const files: [string, keyof typeof lists, () => Record<string, string>, string][] = [
    ['monitoring', 'monitoring', () => ({}), 'address'],
    ['checks', 'checks', () => ({}), 'subject'],
    ['screenings', 'screenings', () => ({}), 'address'],
    ['list_versions', 'versions', () => ({ list_id: seeded.listId }), 'version'],
    ['entities', 'entities', () => ({ query: seeded.word }), 'name'],
    ['attributions', 'attributions', () => ({}), 'label'],
    ['policies', 'policies', () => ({}), 'name'],
    ['keys', 'keys', () => ({}), 'name'],
    ['webhooks', 'endpoints', () => ({}), 'url'],
    ['deliveries', 'deliveries', () => ({ id: seeded.endpoint }), 'event_type'],
    ['members', 'members', () => ({}), 'email'],
  ]

  it.each(files)('of %s has every row under its heads', async (room, name, params, head) => {
    let text = ''
    for await (const part of await exportList(ctx, { room, params: params() })) text += part
    const rows = parse(text, { columns: true, relax_column_count: true }) as Record<string, string>[]
    // A file with scores ends with the disclaimer, which fills only the first cell of its row.
    const told = rows.filter((row) => Object.values(row).filter((cell) => cell !== '').length > 1)
    expect(told).toHaveLength(lists[name]?.rows ?? 0)
    expect(told.every((row) => (row[head] ?? '') !== '')).toBe(true)
  })

  it('of the sanctions lists names those that were read', async () => {
    let text = ''
    for await (const part of await exportList(ctx, { room: 'sanctions_lists', params: {} })) text += part
    expect(text).toContain(seeded.listId)
  })
})
