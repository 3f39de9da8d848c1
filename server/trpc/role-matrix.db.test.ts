import { TRPCError } from '@trpc/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '@/contract/access/members'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { closeDatabase } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { newId, uuidv7 } from '@/server/platform/ids'
import { createCallerFactory } from './init'
import { appRouter } from './router'
import { procedureInputs } from './testing/procedure-inputs'
import { operationRows, procedureRows, rowOf } from './testing/role-matrix'

type Role = (typeof roles)[number]
type Caller = (input: unknown) => Promise<unknown>
const callers = new Map<Role, unknown>()
let org: SuiteOrganisation
let defaultRules: unknown
beforeAll(async () => {
  org = await suiteOrganisation('Roles')
  for (const role of roles) {
    const { uuid } = await addPerson(org, role)
    const at = new Date()
    const session = {
      id: uuidv7(),
      org_id: org.org_id,
      org_name: 'Roles',
      expires_at: new Date(at.getTime() + 3_600_000),
      ended_at: null,
      last_seen_at: at,
      method: 'password' as const,
      owes: null,
      user: { id: uuid, email: `${role}@example.test`, name: role, role, disabled_at: null },
    }
    callers.set(role, createCallerFactory(appRouter)({ session, requestId: newId('req'), ip: null }))
  }
  const { monitoring } = callers.get('viewer') as { monitoring: { defaults: Caller } }
  defaultRules = ((await monitoring.defaults(undefined)) as { rules: unknown }).rules
})
afterAll(closeDatabase)

interface Definition {
  inputs: { safeParse(value: unknown): { success: boolean; error?: unknown } }[]
}
const procedures = appRouter._def.procedures as unknown as Record<string, { _def: Definition }>
const names = Object.keys(procedures).toSorted()

/** The error code of a call, or `done` if it succeeded; errors other than an `AppError` are thrown on. */
async function outcome(role: Role, procedure: string, input: unknown): Promise<string> {
  const call = procedure
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], callers.get(role)) as Caller
  try {
    await call(input)
    return 'done'
  } catch (error) {
    if (error instanceof TRPCError && error.cause instanceof AppError) return error.cause.code
    throw error
  }
}

describe('who may do what at the console', () => {
  it('is written down for every procedure, and for no other', () => {
    expect(Object.keys(procedureRows).toSorted()).toEqual(names)
    const taken = Object.values(procedureRows).filter((row) => row in operationRows)
    expect(new Set(taken).size, 'an operation has one procedure').toBe(taken.length)
  })

  it.each(names)('holds for %s', async (name) => {
    const input = () => procedureInputs[name]?.({ rules: defaultRules })
    for (const schema of procedures[name]?._def.inputs ?? []) {
      const parsed = schema.safeParse(input())
      expect(parsed.success, `the suite's input for ${name}: ${parsed.error}`).toBe(true)
    }
    const row = rowOf(name)
    for (const [i, role] of roles.entries()) {
      const code = await outcome(role, name, input())
      if (row?.[i] === '+') expect(code, `${role} may`).not.toBe('insufficient_scope')
      else expect(code, `${role} may not`).toBe('insufficient_scope')
    }
  })

  it('lets those share views who work on alerts, and those remove others’ who lead', async () => {
    const share = (role: Role) => outcome(role, 'views.save', { name: uuidv7(), query: 'state=open', shared: true })
    expect([await share('viewer'), await share('analyst')]).toEqual(['insufficient_scope', 'done'])
    const { data } = (await (callers.get('lead') as { views: { list: Caller } }).views.list({})) as {
      data: { id: string; shared: boolean }[]
    }
    const shared = data.find((view) => view.shared)
    const remove = (role: Role) => outcome(role, 'views.remove', { id: shared?.id })
    expect([await remove('viewer'), await remove('lead')]).toEqual(['insufficient_scope', 'done'])
  })
})
