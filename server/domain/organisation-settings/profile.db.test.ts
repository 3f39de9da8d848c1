import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { closeDatabase } from '@/server/platform/db'
import { getProfile, getSettings, updateProfile, updateSettings } from '.'

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNQDb8GAAH3AVOLWnYpAAAAAElFTkSuQmCC'

let org: SuiteOrganisation
let theirs: SuiteOrganisation
let ada: Awaited<ReturnType<typeof addPerson>>
let lea: Awaited<ReturnType<typeof addPerson>>
beforeAll(async () => {
  ;[org, theirs] = await Promise.all([suiteOrganisation('Profile'), suiteOrganisation('Profile, theirs')])
  ada = await addPerson(org, 'admin', 'Ada')
  lea = await addPerson(org, 'lead', 'Lea')
})
afterAll(closeDatabase)

it('keeps a name and a picture of its own, which administrators change and everybody reads', async () => {
  const changed = await updateProfile(ada.ctx, { name: '  North Bank ', logo: dot })
  expect(changed).toMatchObject({ name: 'North Bank', logo: { media_type: 'image/png', width: 1, height: 1 } })
  expect(await getProfile(lea.ctx)).toEqual(changed)
  expect((await getProfile(theirs.ctx)).logo).toBeNull()
  await expect(updateProfile(lea.ctx, { name: 'Mine' })).rejects.toMatchObject({ code: 'insufficient_scope' })
  await expect(updateProfile(ada.ctx, { logo: Buffer.from('<svg/>').toString('base64') })).rejects.toMatchObject({
    code: 'invalid_request',
  })
  expect(await getProfile(lea.ctx)).toEqual(changed)
  expect(await updateProfile(ada.ctx, { logo: null })).toEqual({ name: 'North Bank', logo: null })
})

it('refuses a change of settings that was decided on an older revision', async () => {
  const { revision } = await getSettings(ada.ctx)
  await updateSettings(ada.ctx, { list_age_days: 40, revision })
  await expect(updateSettings(ada.ctx, { list_age_days: 50, revision })).rejects.toMatchObject({ code: 'invalid_request' })
  expect((await getSettings(lea.ctx)).settings.list_age_days).toBe(40)
  await expect(updateSettings(lea.ctx, { list_age_days: 1 })).rejects.toMatchObject({ code: 'insufficient_scope' })
})
