import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Operation, operations } from '@/contract'
import { expectError } from '@/scripts/test/fixtures/expectations'
import { ask } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'
import { newId } from '@/server/platform/ids'

const writes = (Object.values(operations) as unknown as Operation[]).filter((o) => o.body && !o.consumes)
const fieldsOf = ({ body }: Operation) => {
  const object = body instanceof z.ZodPipe ? body.in : body
  return object instanceof z.ZodObject ? Object.keys(object.shape) : []
}

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Unknown fields')
})
afterAll(closeDatabase)

const send = async ({ method, path }: Operation, json: object) =>
  expectError(await ask(path.replaceAll(/\{\w+\}/g, newId('cas')), { method, key: org.api_key, json }), 'invalid_request')

describe('a field that a body does not know', () => {
  it.each(writes.map((operation) => [operation.id, operation] as const))('is named by %s', async (_, operation) => {
    expect(await send(operation, { zqxjkv: 1 })).toContainEqual({
      field: 'body.zqxjkv',
      issue: 'is not known here; check the spelling',
    })
  })

  it.each(writes.map((operation) => [operation.id, operation] as const))(
    'comes with the nearest one that %s knows',
    async (_, operation) => {
      // A response names twenty fields at most.
      const fields = fieldsOf(operation).slice(0, 15)
      expect(fields.length).toBeGreaterThan(0)
      const mistyped = fields.map((field) => `${field}_`)
      const details = await send(operation, Object.fromEntries(mistyped.map((field) => [field, null])))
      for (const [i, field] of mistyped.entries())
        expect(details).toContainEqual({ field: `body.${field}`, issue: `is not known here; did you mean ${fields[i]}?` })
    },
  )

  it('is told for a parameter of the query as well', async () => {
    const answer = await ask('/v1/alerts?severty=high', { key: org.api_key })
    expect(expectError(answer, 'invalid_request')).toEqual([
      { field: 'query.severty', issue: 'is not known here; did you mean severity?' },
    ])
  })
})
