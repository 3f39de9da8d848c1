import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { createCase as operation } from '@/contract/case/cases'
import type { Input } from '@/contract/kernel/operation'
import { disclaimerText } from '@/contract/kernel/primitives'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { seedAlerts } from '@/server/domain/alert/testing/seed-alerts'
import { listAuditEvents } from '@/server/domain/audit'
import { createCase } from '@/server/domain/case'
import { closeDatabase } from '@/server/platform/db'
import { exportList } from '.'

let org: SuiteOrganisation
let ada: Awaited<ReturnType<typeof addPerson>>
beforeAll(async () => {
  org = await suiteOrganisation('Exports')
  const theirs = await suiteOrganisation('Exports, theirs')
  ada = await addPerson(org, 'lead', 'Ada')
  const open = (ctx: typeof ada.ctx, json: object) => createCase(ctx, json as Input<typeof operation>)
  await open(ada.ctx, { title: '=HYPERLINK("https://evil.example","x")', priority: 'low', tags: ['a', 'b'] })
  await open(ada.ctx, { title: 'Zeta, with "quotes"\nand a line', priority: 'urgent' })
  await open(ada.ctx, { title: 'alpha', priority: 'high' })
  await open(theirs.ctx, { title: 'Theirs' })
})
afterAll(closeDatabase)

async function fileOf(room: string, params: Record<string, string> = {}, limit?: number): Promise<string> {
  let text = ''
  for await (const part of await exportList(ada.ctx, { room, params, ...(limit ? { limit } : {}) })) text += part
  return text
}
const rowsOf = (text: string) => parse(text, { columns: true, relax_column_count: true }) as Record<string, string>[]
const titles = (text: string) => rowsOf(text).map((row) => row.title)

describe('the file of a list', () => {
  it('has the rows that the filters leave, in the order that was asked for', async () => {
    const zeta = 'Zeta, with "quotes"\nand a line'
    const formula = '\'=HYPERLINK("https://evil.example","x")'
    expect(titles(await fileOf('cases', { sort: 'title' }))).toEqual([formula, 'alpha', zeta])
    expect(titles(await fileOf('cases', { sort: '-priority' }))).toEqual([zeta, 'alpha', formula])
    const [only, ...rest] = rowsOf(await fileOf('cases', { priority: 'low' }))
    expect(only).toMatchObject({ number: '1', stage: 'intake', tags: 'a b', outcome: '' })
    expect(rest).toEqual([])
  })

  it('lets no cell be run by a spreadsheet', async () => {
    const text = await fileOf('cases')
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"",""x"")"`)
    expect(text).not.toMatch(/(^|[,\n])"?[=+@]/)
  })

  it('says where it was cut off, and nothing where it was not', async () => {
    const cut = (await fileOf('cases', { sort: 'title' }, 2)).trimEnd().split('\r\n')
    expect(cut.at(-1)).toBe('Cut off after 2 rows; narrow the filters to get the rest')
    expect(titles(await fileOf('cases', {}, 3))).toHaveLength(3)
  })

  it('goes on over pages, and ends with the disclaimer where it gives scores', async () => {
    await seedAlerts(org.org_id, 1203, { inReview: 0, closed: 0 })
    const rows = rowsOf(await fileOf('alerts', { sort: 'severity' }))
    expect(rows.at(-1)?.severity).toBe(disclaimerText)
    const ids = rows.slice(0, -1).map((row) => row.id)
    expect([ids.length, new Set(ids).size]).toEqual([1203, 1203])
  })

  it('answers wrong filters, lists without a file and whoever may not read it before the first byte', async () => {
    const refused = (room: string, params: Record<string, string>, ctx = ada.ctx) =>
      expect(exportList(ctx, { room, params })).rejects
    await refused('cases', { stage: 'nowhere' }).toMatchObject({ code: 'invalid_request' })
    await refused('cases', { limit: '5' }).toMatchObject({ code: 'invalid_request' })
    await refused('nothing', {}).toMatchObject({ code: 'not_found' })
    await refused('constructor', {}).toMatchObject({ code: 'not_found' })
    const key = { ...org.ctx, actor: { ...org.ctx.actor, scopes: [] } } as typeof ada.ctx
    await refused('cases', {}, key).toMatchObject({ code: 'insufficient_scope' })
  })

  it('is written down once, by the names of its filters', async () => {
    const exported = async () =>
      (await listAuditEvents(ada.ctx, { limit: 200, action: ['list.exported'] })).data.map(({ object_id, detail }) => [
        object_id,
        detail.filters,
      ])
    const before = await exported()
    await fileOf('cases', { sort: 'title', query: 'alpha' })
    expect(await exported()).toEqual([['cases', 'query sort'], ...before])
    await expect(exportList(ada.ctx, { room: 'cases', params: { stage: 'nowhere' } })).rejects.toThrow()
    expect(await exported()).toHaveLength(before.length + 1)
  })
})
