import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations, type Scope, scopes } from '@/contract'
import { expectDocumentedError, expectError } from '@/scripts/test/fixtures/expectations'
import { ask } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'

const table = Object.values(operations) as unknown as Operation[]
const keys = new Map<Scope, string>()
let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Scope matrix')
  for (const scope of scopes) keys.set(scope, (await org.keyWith({ name: scope, scopes: [scope] })).text)
})
afterAll(closeDatabase)

/** A request of an operation with ids that do not exist: scopes are checked before anything is read. */
const send = (operation: Operation, key: string) =>
  ask(operation.path.replace(/\{\w+\}/g, 'nothing'), {
    method: operation.method,
    key,
    ...(operation.body ? { json: {} } : {}),
  })

describe('a key with exactly one scope', () => {
  it.each(scopes)(
    '%s: is refused by every operation but its own',
    async (scope) => {
      const key = keys.get(scope) as string
      const wrong: string[] = []
      for (const operation of table) {
        const answer = await send(operation, key)
        const own = operation.scope === scope || operation.scope === null
        if (own) {
          // Past the gate the request is refused for its content, never for its caller.
          if ([401, 403, 405, 500].includes(answer.status)) wrong.push(`${operation.id} answered ${answer.status}`)
          continue
        }
        if (answer.status !== 403) {
          wrong.push(`${operation.id}, which needs ${operation.scope}, answered ${answer.status}`)
          continue
        }
        expectError(answer, 'insufficient_scope')
        expectDocumentedError(operation, answer)
        expect((answer.json.error as { message: string }).message).toContain(operation.scope)
      }
      expect(wrong).toEqual([])
    },
    120_000,
  )

  it('has an operation of its own, for every scope but those that widen another’s answer', () => {
    const used = new Set(table.map((operation) => operation.scope))
    // A report's files need scopes besides that of the report itself.
    expect(scopes.filter((scope) => !used.has(scope))).toEqual(['reports:download'])
  })
})

describe('a key with every scope but one', () => {
  it.each(scopes)(
    'is refused by the operations of %s alone',
    async (scope) => {
      const { text } = await org.keyWith({ scopes: scopes.filter((one) => one !== scope) })
      for (const operation of table.filter((one) => one.scope === scope)) {
        expectError(await send(operation, text), 'insufficient_scope')
      }
    },
    120_000,
  )
})
