import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newColumnChoice, preferences } from '@/contract/console/console-lists'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { closeDatabase } from '@/server/platform/db'
import { getPreferences, setColumns, setDensity, setTour } from '.'

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Preferences')
})
afterAll(closeDatabase)

describe('preferences', () => {
  it('are as usual until something is chosen, and one’s own', async () => {
    const anna = await addPerson(org, 'viewer', 'Anna')
    const ben = await addPerson(org, 'analyst', 'Ben')
    expect(await getPreferences(anna.ctx)).toEqual({ density: 'normal', columns: {}, tour: 'new' })
    await setDensity(anna.ctx, { density: 'compact' })
    await setColumns(anna.ctx, { room: 'cases', columns: { due: false } })
    expect(preferences.parse(await getPreferences(anna.ctx))).toEqual({
      density: 'compact',
      columns: { cases: { due: false } },
      tour: 'new',
    })
    expect(await getPreferences(ben.ctx)).toEqual({ density: 'normal', columns: {}, tour: 'new' })
  })

  it('keep the columns of one list beside those of another, also where both come at once', async () => {
    const { ctx } = await addPerson(org, 'viewer', 'Carl')
    await Promise.all([
      setColumns(ctx, { room: 'cases', columns: { due: false, tags: true } }),
      setColumns(ctx, { room: 'reports', columns: { version: false } }),
      setDensity(ctx, { density: 'compact' }),
    ])
    const changed = await setColumns(ctx, { room: 'cases', columns: { tags: true } })
    expect(changed).toEqual({ density: 'compact', columns: { cases: { tags: true }, reports: { version: false } }, tour: 'new' })
    expect(await getPreferences(ctx)).toEqual(changed)
  })

  it('remember that the tour was declined or taken, and offer it until then', async () => {
    const { ctx } = await addPerson(org, 'viewer', 'Dora')
    expect((await setTour(ctx, { tour: 'declined' })).tour).toBe('declined')
    await setDensity(ctx, { density: 'compact' })
    expect(await setTour(ctx, { tour: 'taken' })).toEqual({ density: 'compact', columns: {}, tour: 'taken' })
    expect((await getPreferences(ctx)).tour).toBe('taken')
  })

  it('belong to people', async () => {
    await expect(getPreferences(org.ctx)).rejects.toMatchObject({ code: 'insufficient_scope' })
    await expect(setDensity(org.ctx, { density: 'compact' })).rejects.toMatchObject({ code: 'insufficient_scope' })
  })

  it('take no more columns than any list has', () => {
    const many = Object.fromEntries(Array.from({ length: 61 }, (_, n) => [`c${n}`, true]))
    expect(newColumnChoice.safeParse({ room: 'cases', columns: many }).success).toBe(false)
    expect(newColumnChoice.safeParse({ room: 'nowhere', columns: {} }).success).toBe(false)
  })
})
