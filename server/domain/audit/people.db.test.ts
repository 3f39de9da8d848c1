import { afterAll, beforeAll, expect, it } from 'vitest'
import type { createCase as operation } from '@/contract/case/cases'
import type { Input } from '@/contract/kernel/operation'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { createCase } from '@/server/domain/case'
import { closeDatabase, withOrg } from '@/server/platform/db'
import { listAuditEvents, listAuditPeople } from '.'

let org: SuiteOrganisation
let ada: Awaited<ReturnType<typeof addPerson>>
beforeAll(async () => {
  org = await suiteOrganisation('People of the log')
  ada = await addPerson(org, 'lead', 'Ada')
  for (const ctx of [ada.ctx, org.ctx]) await createCase(ctx, { title: 'One' } as Input<typeof operation>)
})
afterAll(closeDatabase)

it('shows people only, machines only, or all of them, by the kind of who did it', async () => {
  const kinds = async (actor_type?: 'user' | 'job') => {
    const { data } = await listAuditEvents(ada.ctx, { limit: 200, ...(actor_type ? { actor_type } : {}) })
    return new Set(data.map(({ actor }) => actor.type))
  }
  expect(await kinds('user')).toEqual(new Set(['user']))
  expect(await kinds('job')).toEqual(new Set(['job']))
  expect((await kinds()).size).toBeGreaterThan(1)
})

it('names those who may no longer sign in, and nobody of another organisation', async () => {
  const gone = await addPerson(org, 'analyst', 'Gone')
  await withOrg(org.org_id, (tx) => tx.appUser.updateMany({ where: { name: 'Gone' }, data: { disabled_at: new Date() } }))
  await addPerson(await suiteOrganisation('Other people'), 'admin', 'Stranger')
  const { data } = await listAuditPeople(ada.ctx)
  expect(data.map(({ name, disabled }) => [name, disabled])).toEqual([
    ['Ada', false],
    ['Gone', true],
    ['Suite', false],
  ])
  await expect(listAuditPeople(gone.ctx)).rejects.toMatchObject({ code: 'insufficient_scope' })
})
