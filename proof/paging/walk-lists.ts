import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { caseSorts } from '@/contract/case/cases'
import { sortWords } from '@/contract/kernel/sort'
import { listAlerts } from '@/server/domain/alert'
import { seedAlerts } from '@/server/domain/alert/testing/seed-alerts'
import { createCase, listCases } from '@/server/domain/case'
import type { Context } from '@/server/platform/context'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'

export interface WalkOptions {
  pool: pg.Pool
  /** Creates an organisation for each list and order; in a shared one, rows of earlier walks would pile up. */
  newCtx: () => Promise<Context>
  /** Rows of a list before its first walk. */
  rows: number
  /** Walks per list and order. */
  walks: number
  /** The control: pages by offset instead of by key. */
  broken: boolean
  /** A number in [0, 1). */
  random: () => number
  report?: (line: string) => void
}

export interface WalkResult {
  walks: number
  pages: number
  /** What the writers did meanwhile. */
  inserted: number
  slowCommits: number
  aborted: number
  faults: string[]
}

const limit = 7
type Page = { data: { id: string }[]; page: { next: string | null } }
type Read = (ctx: Context, input: { limit: number; sort: string; cursor?: string }) => Promise<Page>

/**
 * Pages through lists while other transactions insert, commit late (their rows are older than when they become visible) and
 * abort: a walk must contain whatever was committed before it began exactly once.
 */
export async function walkLists(options: WalkOptions): Promise<WalkResult> {
  const { pool, rows, walks, random } = options
  const lists: {
    name: string
    table: string
    prefix: 'cas' | 'alr'
    sorts: readonly string[]
    fill: (ctx: Context) => Promise<unknown>
    read: Read
  }[] = [
    {
      name: 'cases',
      table: 'case_file',
      prefix: 'cas',
      sorts: sortWords(caseSorts),
      fill: async (ctx) => {
        for (let n = 0; n < rows; n++) await createCase(ctx, { title: `Case ${Math.floor(random() * 20)}` })
      },
      read: (ctx, input) => listCases(ctx, input as Parameters<typeof listCases>[1]) as Promise<Page>,
    },
    {
      name: 'alerts',
      table: 'alert',
      prefix: 'alr',
      sorts: ['-created_at'],
      fill: (ctx) => seedAlerts(ctx.org.id, rows, { inReview: 0, closed: 0 }),
      read: (ctx, { sort: _, ...input }) => listAlerts(ctx, input as Parameters<typeof listAlerts>[1]) as Promise<Page>,
    },
  ]
  const result: WalkResult = { walks: 0, pages: 0, inserted: 0, slowCommits: 0, aborted: 0, faults: [] }
  for (const { name, table, prefix, sorts, fill, read } of lists) {
    for (const sort of sorts) {
      const ctx = await options.newCtx()
      const orgId = ctx.org.id
      await fill(ctx)
      const committed = async () => {
        const text = `select id from ${table} where org_id = $1`
        const stored = await asOrg(pool, orgId, (client) => client.query<{ id: string }>(text, [orgId]))
        return new Set(stored.rows.map(({ id }) => typeIdOf(prefix, id)))
      }
      for (let walk = 0; walk < walks; walk++) {
        const ending = new AbortController()
        const writers = Array.from({ length: 3 }, () => write(pool, orgId, table, result, random, ending.signal))
        const before = await committed()
        const seen: string[] = []
        for (let cursor: string | undefined, at = 0; ; at++) {
          const page = options.broken
            ? await byOffset(pool, orgId, table, prefix, at * limit)
            : await read(ctx, { limit, sort, ...(cursor ? { cursor } : {}) })
          result.pages += 1
          seen.push(...page.data.map(({ id }) => id))
          if (page.page.next === null) break
          cursor = page.page.next
          await sleep(random() * 8)
        }
        ending.abort()
        await Promise.all(writers)
        result.walks += 1
        const found = new Set(seen)
        const skipped = [...before].filter((id) => !found.has(id)).length
        const repeated = seen.length - found.size
        if (skipped + repeated > 0) result.faults.push(`${name} by ${sort}: ${skipped} skipped, ${repeated} twice`)
      }
      options.report?.(`${name} by ${sort}: ${result.walks} walks, ${result.pages} pages, ${result.faults.length} faults`)
    }
  }
  return result
}

async function asOrg<T>(pool: pg.Pool, orgId: string, body: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query("select set_config('app.org_id', $1, true)", [orgId])
    const answer = await body(client)
    await client.query('commit')
    return answer
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const aborted = new Error('aborted on purpose')

/** Copies a row repeatedly until stopped: a third committed at once, a third committed late, a third rolled back. */
async function write(pool: pg.Pool, orgId: string, table: string, told: WalkResult, random: () => number, ending: AbortSignal) {
  const own: Record<string, unknown> = table === 'case_file' ? { external_reference: null } : {}
  while (!ending.aborted) {
    const way = Math.floor(random() * 3)
    await asOrg(pool, orgId, async (client) => {
      const change = { ...own, id: uuidv7(), created_at: new Date().toISOString(), ...unique(table, random) }
      await client.query(
        `insert into ${table} select (jsonb_populate_record(t, $2::jsonb)).* from ${table} t where org_id = $1 limit 1`,
        [orgId, JSON.stringify(change)],
      )
      if (way > 0) await sleep(random() * 120)
      if (way === 2) throw aborted
    }).catch((error) => {
      if (error !== aborted) throw error
    })
    if (way === 0) told.inserted += 1
    if (way === 1) told.slowCommits += 1
    if (way === 2) told.aborted += 1
    await sleep(random() * 10)
  }
}

function unique(table: string, random: () => number): Record<string, unknown> {
  return table === 'case_file' ? { number: 1_000_000 + Math.floor(random() * 1_000_000_000) } : {}
}

async function byOffset(pool: pg.Pool, orgId: string, table: string, prefix: 'cas' | 'alr', offset: number): Promise<Page> {
  const { rows } = await asOrg(pool, orgId, (client) =>
    client.query<{ id: string }>(
      `select id from ${table} where org_id = $1 order by created_at desc, id desc limit $2 offset $3`,
      [orgId, limit, offset],
    ),
  )
  const data = rows.map(({ id }) => ({ id: typeIdOf(prefix, id) }))
  return { data, page: { next: data.length === limit ? 'more' : null } }
}
