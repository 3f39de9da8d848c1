import {
  type OrganisationProfile,
  type OrganisationProfileChange,
  organisationProfileChange,
} from '@/contract/organisation-settings'
import { command } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { type Queryable, queryableOf, readChain } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { readLogo } from './logo-image'
import { findProfile, storeLogo, storeName } from './profile.repo'

/** Name and logo of the organisation, for any signed-in person. */
export async function getProfile(ctx: Context): Promise<OrganisationProfile> {
  return readChain(ctx.org.id, (q) => readProfile(q, ctx.org.id))
}

/** Name and logo of an organisation, as its reports show them. */
export async function readProfile(q: Queryable, orgId: string): Promise<OrganisationProfile> {
  const { name, logo } = await findProfile(q, orgId)
  if (logo === null) return { name, logo }
  const { bytes, ...size } = logo
  return { name, logo: { ...size, data: Buffer.from(bytes).toString('base64') } }
}

/**
 * Changes name or logo; absent fields stay, null removes the logo. For administrators (`keys:admin`). Throws `invalid_request`
 * for an invalid PNG or JPEG.
 */
export async function updateProfile(ctx: Context, input: OrganisationProfileChange): Promise<OrganisationProfile> {
  const { name, logo } = organisationProfileChange.parse(input)
  return command(ctx, { scope: 'keys:admin' }, async (tx) => {
    const q = queryableOf(tx)
    const at = ctx.clock.now()
    if (name !== undefined) await storeName(q, ctx.org.id, name, at)
    if (logo !== undefined) await storeLogo(q, ctx.org.id, logo === null ? null : readLogo(Buffer.from(logo, 'base64')), at)
    const changed = [...(name === undefined ? [] : ['name']), ...(logo === undefined ? [] : ['logo'])]
    return {
      result: await readProfile(q, ctx.org.id),
      audit: {
        action: 'organisation_settings.updated',
        object_type: 'organisation',
        object_id: typeIdOf('org', ctx.org.id),
        detail: { changed: changed.join(', ') },
      },
    }
  })
}
