import { TRPCError } from '@trpc/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { closeDatabase } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { newId, uuidv7 } from '@/server/platform/ids'
import { createCallerFactory } from './init'
import { appRouter } from './router'
import { procedureInputs } from './testing/procedure-inputs'

type Caller = (input: unknown) => Promise<unknown>
let org: SuiteOrganisation
let caller: unknown
let rules: unknown
beforeAll(async () => {
  org = await suiteOrganisation('Hostile')
  const { uuid } = await addPerson(org, 'admin')
  const at = new Date()
  const session = {
    id: uuidv7(),
    org_id: org.org_id,
    org_name: 'Hostile',
    expires_at: new Date(at.getTime() + 3_600_000),
    ended_at: null,
    last_seen_at: at,
    method: 'password' as const,
    owes: null,
    user: { id: uuid, email: 'hostile@example.test', name: 'Hostile', role: 'admin' as const, disabled_at: null },
  }
  caller = createCallerFactory(appRouter)({ session, requestId: newId('req'), ip: null })
  const { monitoring } = caller as { monitoring: { defaults: Caller } }
  rules = ((await monitoring.defaults(undefined)) as { rules: unknown }).rules
})
afterAll(closeDatabase)

const deep = (depth: number) => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`) as unknown
/** Values that replace each leaf of an input. */
const hostile: [string, unknown][] = [
  ['NUL', 'a\u0000b'],
  ['a lone surrogate', 'a\ud800b'],
  ['a deep object', deep(5000)],
  ['__proto__', JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}')],
  ['a huge number', 1e308],
  ['null', null],
]

interface Definition {
  inputs: { _zod: { def: { shape?: Record<string, unknown> } } }[]
}
const procedures = appRouter._def.procedures as unknown as Record<string, { _def: Definition }>

/** Copies of an input with `value` in place of one of its leaves, or in one of its absent fields. */
function variants(input: unknown, value: unknown, fields: readonly string[]): unknown[] {
  const copies: unknown[] = []
  const walk = (at: unknown, put: (value: unknown) => unknown): void => {
    if (Array.isArray(at)) {
      if (at.length > 0) walk(at[0], (one) => put(at.with(0, one)))
    } else if (at !== null && typeof at === 'object')
      for (const [key, item] of Object.entries(at)) walk(item, (one) => put({ ...at, [key]: one }))
    else copies.push(put(value))
  }
  walk(input, (one) => one)
  const given = (input ?? {}) as Record<string, unknown>
  for (const field of fields) if (!(field in given)) copies.push({ ...given, [field]: value })
  return copies
}

async function outcome(name: string, input: unknown): Promise<string> {
  const call = name.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], caller) as Caller
  try {
    await call(input)
    return 'done'
  } catch (error) {
    if (error instanceof TRPCError && error.cause instanceof AppError) return error.cause.code
    return `a failure: ${(error as Error).message.slice(0, 200)}`
  }
}

describe('input of the console', () => {
  it.each(Object.keys(procedures).toSorted())('that is hostile is refused by %s, not stumbled over', async (name) => {
    const input = procedureInputs[name]?.({ rules })
    const fields = (procedures[name]?._def.inputs ?? []).flatMap((schema) => Object.keys(schema._zod.def.shape ?? {}))
    const wrong: string[] = []
    for (const [what, value] of hostile)
      for (const variant of variants(input, value, fields)) {
        const code = await outcome(name, variant)
        if (/^a failure|internal_error/.test(code)) wrong.push(`${what}: ${JSON.stringify(variant).slice(0, 120)}: ${code}`)
      }
    expect(wrong).toEqual([])
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})
