import { signManifest } from '@/server/domain/signing'
import { type Clock, systemClock } from '@/server/platform/clock/clock'
import { findOrganisationIds } from '@/server/platform/database/organisation-ids.repo'
import { pool, readChain, writeOrg } from '@/server/platform/db'
import { findCheckpoints, findHead, insertCheckpoint } from './audit.repo'
import { checkpointMessage } from './checkpoint-message'

/** Signs a checkpoint of every organisation's log that has grown since the last one. Returns how many were signed. */
export async function makeCheckpoints(clock: Clock = systemClock): Promise<number> {
  let made = 0
  for (const orgId of await findOrganisationIds(pool())) {
    if (await makeCheckpoint(orgId, clock)) made += 1
  }
  return made
}

/** Like `makeCheckpoints`, for one organisation. */
export async function makeCheckpoint(orgId: string, clock: Clock = systemClock): Promise<boolean> {
  const { head, last } = await readChain(orgId, async (q) => ({
    head: await findHead(q, orgId),
    last: (await findCheckpoints(q, orgId, null, 1))[0],
  }))
  if (head === null || head.seq === '0' || last?.seq === head.seq) return false
  const point = { ...head, at: new Date(clock.now().getTime()) }
  const { key_id, value } = await signManifest(checkpointMessage(orgId, point))
  await writeOrg(orgId, (q) => insertCheckpoint(q, orgId, { ...point, key_id, signature: Buffer.from(value, 'base64') }))
  return true
}
