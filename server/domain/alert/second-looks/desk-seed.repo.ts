import { randomBytes } from 'node:crypto'
import type { Queryable } from '@/server/platform/db'
import { seal, unseal } from '@/server/platform/secret/seal'

/** The purpose for which the seed of an organisation's second looks is encrypted. */
export const deskSeedPurpose = (orgId: string): string => `desk_seed:${orgId}`

/** The secret seed of an organisation's second looks; created on first use, and never changed. */
export async function readSeed(q: Queryable, orgId: string): Promise<Buffer> {
  const stored = await findSealed(q, orgId)
  if (stored !== null) return unseal(stored, deskSeedPurpose(orgId))
  await makeDesk(q, orgId)
  const made = await findSealed(q, orgId)
  if (made === null) throw new Error('the desk of the organisation was not made')
  return unseal(made, deskSeedPurpose(orgId))
}

/** Creates the row of an organisation's desk if it has none. */
export async function makeDesk(q: Queryable, orgId: string): Promise<void> {
  const sealed = seal(randomBytes(32), deskSeedPurpose(orgId))
  await q.query('insert into desk (org_id, seed) values ($1::uuid, $2) on conflict do nothing returning org_id', [orgId, sealed])
}

async function findSealed(q: Queryable, orgId: string): Promise<Uint8Array | null> {
  const { rows } = await q.query<{ seed: Uint8Array }>('select seed from desk where org_id = $1::uuid', [orgId])
  return rows[0]?.seed ?? null
}
