import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { errorCodes, errorStatus } from './errors'

it('are listed in the handbook, each with its status and in order', () => {
  const page = readFileSync('docs/integrate/errors.md', 'utf8')
  const rows = [...page.matchAll(/^\| (\d{3}) \| `(\w+)` \|/gm)].map(([, status, code]) => [code, Number(status)])
  expect(rows.toSorted()).toEqual(errorCodes.map((code) => [code, errorStatus[code]]).toSorted())
  expect(rows.map(([, status]) => status)).toEqual(rows.map(([, status]) => status).toSorted())
})
