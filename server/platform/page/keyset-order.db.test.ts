import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseSorts } from '@/contract/case/cases'
import { graphSorts } from '@/contract/graph/saved-graphs'
import { sortWords } from '@/contract/kernel/sort'
import { reportSorts } from '@/contract/report/reports'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { findCasePage } from '@/server/domain/case/case-page.repo'
import { findGraphs } from '@/server/domain/graph/graph.repo'
import { findReportPage } from '@/server/domain/report/report-page.repo'
import { closeDatabase, type Queryable, readChain } from '../db'
import { uuidv7 } from '../ids'
import type { SortedPosition } from './keyset-order'

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Plans')
})
afterAll(closeDatabase)

/** The plan of the statement that reads a page, with sorting disabled where it can be avoided. */
async function planOf(page: (q: Queryable, orgId: string) => Promise<unknown>): Promise<string> {
  return readChain(org.org_id, async (q) => {
    await q.query('set local enable_sort = off')
    await q.query('set local enable_seqscan = off')
    await q.query('set local enable_bitmapscan = off')
    let plan = ''
    const explaining = {
      query: async (text: string, values: unknown[]) => {
        const { rows } = await q.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values)
        plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        return { rows: [] }
      },
    } as unknown as Queryable
    await page(explaining, org.org_id)
    return plan
  })
}

type Page = (sort: never, after: SortedPosition | null) => (q: Queryable, orgId: string) => Promise<unknown>
const lists: Record<string, { sorts: readonly string[]; page: Page }> = {
  cases: { sorts: caseSorts, page: (sort, after) => (q, id) => findCasePage(q, id, { filter: {}, sort, after, limit: 51 }) },
  reports: {
    sorts: reportSorts,
    page: (sort, after) => (q, id) => findReportPage(q, id, { filter: {}, sort, after, limit: 51 }),
  },
  graphs: { sorts: graphSorts, page: (sort, after) => (q, id) => findGraphs(q, id, { filter: {}, sort, after, limit: 51 }) },
}
/** A text that every type of key can parse. */
const keyFor = (sort: string) => (/_at$/.test(sort) ? '2026-01-01 00:00:00+00' : /priority$/.test(sort) ? '3' : 'm')

describe('a page of a list', () => {
  const all = Object.entries(lists).flatMap(([name, { sorts, page }]) =>
    sortWords(sorts).map((sort) => [name, sort, page] as const),
  )

  it.each(all)('%s by %s is read off an index, the first one and one further down', async (_name, sort, page) => {
    for (const after of [null, { key: keyFor(sort), id: uuidv7() }]) {
      const plan = await planOf(page(sort as never, after))
      expect(plan).toMatch(/Index (Only )?Scan/)
      expect(plan).not.toContain('Sort')
    }
  })
})
