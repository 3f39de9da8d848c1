import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { listAuditEvents, verifyChain } from '@/server/domain/audit'
import { scopesOfRole } from '@/server/domain/session'
import { movableClock } from '@/server/domain/webhook/testing/organisation'
import type { Context } from '@/server/platform/context'
import { closeDatabase } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { createCase, getCase, lookUpCase, updateCase } from '.'

const clock = movableClock()
let org: SuiteOrganisation
let other: SuiteOrganisation
let ada: Context
let ben: Context

beforeAll(async () => {
  org = await suiteOrganisation('Readings')
  other = await suiteOrganisation('Other readings')
  ada = await person()
  ben = await person()
})
afterAll(closeDatabase)

async function person(): Promise<Context> {
  const { uuid } = await addPerson(org, 'analyst')
  const actor = { type: 'user', id: uuid, role: 'analyst', name: 'A reader', scopes: scopesOfRole('analyst') } as const
  return { ...org.ctx, clock, actor }
}

const open = async () => (await createCase({ ...ada, received: '{"title":"Read"}' }, { title: 'Read' })).id
/** Who opened a case according to the audit log, oldest first. */
const readersOf = async (id: string) => {
  const { data } = await listAuditEvents(org.ctx, { action: ['case.read'], object_id: id, limit: 200 })
  return data.map(({ actor }) => actor.id).reverse()
}
const named = (...people: Context[]) => people.map(({ actor }) => typeIdOf('usr', actor.id))

describe('opening a case', () => {
  it('is one row in the audit log an hour for each reader, however often a page refreshes', async () => {
    const id = await open()
    for (let n = 0; n < 3; n++) await getCase(ada, { id })
    await getCase(ben, { id })
    expect(await readersOf(id)).toEqual(named(ada, ben))
    clock.add(3_599_000)
    await getCase(ada, { id })
    expect(await readersOf(id)).toEqual(named(ada, ben))
    clock.add(1_000)
    await getCase(ada, { id })
    expect(await readersOf(id)).toEqual(named(ada, ben, ada))
    expect((await verifyChain(org.org_id)).faults).toEqual([])
  })

  it('is one row of twenty readings at once', async () => {
    const id = await open()
    await Promise.all(Array.from({ length: 20 }, () => getCase(ada, { id })))
    expect(await readersOf(id)).toEqual(named(ada))
  })

  it('tells which revision was read, and of each case by itself', async () => {
    const [one, two] = [await open(), await open()]
    await updateCase(ada, { id: one, title: 'Read again' })
    await getCase(ben, { id: one })
    await getCase(ben, { id: two })
    const { data } = await listAuditEvents(org.ctx, { action: ['case.read'], object_id: one, limit: 1 })
    expect(data[0]?.detail).toMatchObject({ revision: 2 })
    expect(await readersOf(two)).toEqual(named(ben))
  })

  it('leaves nothing where nothing was shown, and nothing where another row tells of it', async () => {
    const id = await open()
    await expect(getCase({ ...other.ctx, clock }, { id })).rejects.toMatchObject({ code: 'not_found' })
    const actor = { ...ada.actor, scopes: [] }
    await expect(getCase({ ...ada, actor }, { id })).rejects.toMatchObject({ code: 'insufficient_scope' })
    await lookUpCase(ada, id)
    expect(await readersOf(id)).toEqual([])
  })

  it('does not show what it cannot note', async () => {
    const id = await open()
    await expect(getCase({ ...ada, requestId: '\u0000' }, { id })).rejects.toThrow()
    expect(await readersOf(id)).toEqual([])
    await getCase(ada, { id })
    expect(await readersOf(id)).toEqual(named(ada))
  })
})
