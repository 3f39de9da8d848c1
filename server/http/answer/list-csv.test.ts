import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Operation, operations } from '@/contract'
import { listItemOf, pageOf } from '@/contract/kernel/page'
import { columnsOf } from './list-columns'
import { csvPage, prefersCsv } from './list-csv'

it.each<[accept: string | null, csv: boolean]>([
  [null, false],
  ['', false],
  ['*/*', false],
  ['application/json', false],
  ['text/csv', true],
  ['TEXT/CSV; charset=utf-8', true],
  ['text/csv, */*', true],
  ['text/csv, application/json', false],
  ['text/csv;q=0.5, application/json', false],
  ['text/csv, application/json;q=0.9', true],
  ['text/csv;q=0', false],
  ['text/csv;q=0, */*', false],
  ['text/*', true],
  ['text/*;q=0.3, */*', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['application/xml', false],
  ['image/png', false],
  ['text/csv;q=nonsense', false],
])('Accept: %s', (accept, csv) => {
  expect(prefersCsv(accept)).toBe(csv)
})

describe('csvPage', () => {
  const item = z.strictObject({
    id: z.string(),
    risk: z.strictObject({ score: z.number(), tags: z.array(z.string()) }).nullable(),
    rules: z.array(z.strictObject({ key: z.string() })).optional(),
    stale: z.boolean(),
  })
  const response = pageOf(item, { disclaimer: z.string(), stale: z.boolean(), lists: z.array(z.string()) })
  const url = new URL('https://assay.example/v1/things?limit=2&cursor=old&state=open%2Cclosed')
  const page = (data: z.infer<typeof item>[], next: string | null = null) =>
    csvPage(
      response,
      JSON.stringify({ data, page: { limit: 2, next, has_more: next !== null }, disclaimer: 'Not proof, "ever"', stale: false }),
      url,
    )

  it('has a column for each field, empty cells for what is not there, and the single values beside the rows', () => {
    const answer = page([
      { id: 'a', risk: { score: -3, tags: ['x', 'y'] }, rules: [{ key: 'k' }], stale: true },
      { id: 'b', risk: null, stale: false },
    ])
    expect(answer?.body).toBe(
      [
        'id,risk.score,risk.tags,rules,stale,disclaimer',
        'a,-3,x; y,"[{""key"":""k""}]",true,"Not proof, ""ever"""',
        'b,,,,false,"Not proof, ""ever"""',
        '',
      ].join('\r\n'),
    )
    expect(answer?.headers).toEqual({ 'content-type': 'text/csv; charset=utf-8' })
  })

  it('is a header row alone where nothing is found', () => {
    expect(page([])?.body).toBe('id,risk.score,risk.tags,rules,stale,disclaimer\r\n')
  })

  it('disarms what a spreadsheet would run', () => {
    const cells = ['=1+1', '+1', '@x', '-x', '\tx', '-12.5']
    const lines = page(cells.map((id) => ({ id, risk: null, stale: false })))?.body.split('\r\n') ?? []
    expect(lines.slice(1, -1).map((line) => line.split(',')[0])).toEqual(["'=1+1", "'+1", "'@x", "'-x", "'\tx", '-12.5'])
  })

  it('leads to the next page with the filters of this one', () => {
    expect(page([], 'new+1')?.headers).toMatchObject({
      link: '<https://assay.example/v1/things?limit=2&cursor=new%2B1&state=open%2Cclosed>; rel="next"',
      'x-next-cursor': 'new+1',
    })
  })

  it('is for lists alone', () => {
    expect(csvPage(item, '{}', url)).toBeNull()
  })
})

it('every list of the contract has columns, each named once', () => {
  const lists = (Object.values(operations) as unknown as Operation[]).filter(({ response }) => listItemOf(response))
  expect(lists.length).toBeGreaterThan(30)
  for (const { id, response } of lists) {
    const names = columnsOf(listItemOf(response)?.item as z.ZodType).map(({ name }) => name)
    expect(new Set(names).size, id).toBe(names.length)
    expect(names.length, id).toBeGreaterThan(3)
    expect(names, id).not.toContain('value')
  }
})
