import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Room, savedViews } from '@/contract/console/console-lists'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import type { Context } from '@/server/platform/context'
import { closeDatabase } from '@/server/platform/db'
import { uuidOf } from '@/server/platform/ids'
import { createSavedView, listSavedViews, removeSavedView } from '.'

type Person = Awaited<ReturnType<typeof addPerson>>
let org: SuiteOrganisation
let theirs: SuiteOrganisation
let anna: Person
let ben: Person
beforeAll(async () => {
  org = await suiteOrganisation('Views')
  theirs = await suiteOrganisation('Views, theirs')
  anna = await addPerson(org, 'analyst', 'Anna Analyst')
  ben = await addPerson(org, 'lead', 'Ben Lead')
})
afterAll(closeDatabase)

const refusal = async (doing: Promise<unknown>) =>
  doing.then(
    () => null,
    (e: { code: string; details?: { field: string }[] }) => [e.code, e.details?.[0]?.field],
  )

describe('saved views', () => {
  const view = (name: string, over: object = {}) => ({
    room: 'alerts' as const,
    name,
    query: 'severity=severe',
    shared: false,
    ...over,
  })

  it('are seen by their owner, shared ones by everybody of the organisation', async () => {
    const own = await createSavedView(anna.ctx, view('Mine'))
    const shared = await createSavedView(anna.ctx, view('Ours', { shared: true }))
    const names = async (ctx: Context) =>
      savedViews.parse(await listSavedViews(ctx, { room: 'alerts' })).data.map(({ name, mine }) => [name, mine])
    expect(await names(anna.ctx)).toEqual([
      ['Mine', true],
      ['Ours', true],
    ])
    expect(await names(ben.ctx)).toEqual([['Ours', false]])
    expect(await names(theirs.ctx)).toEqual([])
    expect((await listSavedViews(anna.ctx, { room: 'cases' })).data).toEqual([])
    expect(await refusal(removeSavedView(ben.ctx, { id: own.id }))).toEqual(['not_found', undefined])
    expect(await refusal(removeSavedView(theirs.ctx, { id: shared.id }))).toEqual(['not_found', undefined])
    await removeSavedView(ben.ctx, { id: shared.id })
    await removeSavedView(anna.ctx, { id: own.id })
    expect(await refusal(removeSavedView(anna.ctx, { id: own.id }))).toEqual(['not_found', undefined])
    expect(await names(anna.ctx)).toEqual([])
  })

  it('have names of their own: a person’s among theirs, a shared one among the shared', async () => {
    await createSavedView(anna.ctx, view('Severe'))
    await createSavedView(ben.ctx, view('Severe'))
    expect(await refusal(createSavedView(anna.ctx, view('Severe')))).toEqual(['invalid_request', 'name'])
    await createSavedView(anna.ctx, view('Team', { shared: true }))
    expect(await refusal(createSavedView(ben.ctx, view('team', { shared: true })))).toEqual(['invalid_request', 'name'])
    await createSavedView(anna.ctx, view('Severe', { room: 'cases' }))
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => createSavedView(ben.ctx, view('Same', { shared: true }))),
    )
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  })

  it('are shared by who may work on alerts, and saved by people only', async () => {
    const viewer = await addPerson(org, 'viewer', 'Vera')
    await createSavedView(viewer.ctx, view('Hers'))
    expect(await refusal(createSavedView(viewer.ctx, view('For all', { shared: true })))).toEqual([
      'insufficient_scope',
      undefined,
    ])
    expect(await refusal(createSavedView(org.ctx, view('Nobody’s')))).toEqual(['insufficient_scope', undefined])
    const shared = await createSavedView(ben.ctx, view('Ben’s', { shared: true }))
    expect(await refusal(removeSavedView(anna.ctx, { id: shared.id }))).toEqual(['insufficient_scope', undefined])
    expect(uuidOf('viw', shared.id)).not.toBeNull()
  })

  it('of a list that somebody may not read stay hidden, and are shared by who works on that list', async () => {
    const viewer = await addPerson(org, 'viewer', 'Viola')
    const admin = await addPerson(org, 'admin', 'Ada')
    expect(await refusal(createSavedView(anna.ctx, view('Log', { room: 'audit' })))).toEqual(['insufficient_scope', undefined])
    const log = await createSavedView(ben.ctx, view('Log', { room: 'audit', shared: true }))
    expect(await refusal(listSavedViews(anna.ctx, { room: 'audit' }))).toEqual(['insufficient_scope', undefined])
    expect(await refusal(removeSavedView(anna.ctx, { id: log.id }))).toEqual(['not_found', undefined])
    expect(await refusal(createSavedView(anna.ctx, view('Rules', { room: 'policies', shared: true })))).toEqual([
      'insufficient_scope',
      undefined,
    ])
    const sharing = async (ctx: Context, room: Room) => (await listSavedViews(ctx, { room })).may_share
    expect([await sharing(viewer.ctx, 'cases'), await sharing(anna.ctx, 'cases')]).toEqual([false, true])
    expect([await sharing(anna.ctx, 'policies'), await sharing(ben.ctx, 'policies')]).toEqual([false, true])
    await removeSavedView(admin.ctx, { id: log.id })
  })
})
