import type pg from 'pg'
import { findListingPack, withdrawPack } from '@/server/domain/attribution'
import { findOrganisationIds } from '@/server/platform/database/organisation-ids.repo'
import { AppError, notFound } from '@/server/platform/errors'
import { findListById, findVersions, lockList, markStale, type VersionRow } from './list.repo'
import { announceList, setSessionOrganisation } from './list-event.repo'
import { oneAtATime } from './rescreening/apply-lock.repo'
import { inTransaction } from './transaction.repo'
import { countDifference, findVersionById, markWithdrawn, reactivate } from './version.repo'

/**
 * Withdraws a version of a list: it remains on record but never takes effect again, and statements made by it alone no longer
 * count. If it was in force, the previous version is again, and the list is marked stale until a newer one arrives;
 * `applyLists` then applies that. Idempotent. `orgId`: the private list's organisation, null for a published one. Returns the
 * name of the version in force. Throws `not_found`, and `invalid_request` for a list's only version.
 */
export async function withdrawVersion(
  pool: pg.Pool,
  { id, orgId, why, now }: { id: string; orgId: string | null; why: string; now: Date },
): Promise<{ inForce: string }> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const done = await oneAtATime(client, async () => {
      const state = await inTransaction(client, orgId, () => takeOutOfForce(client, id, orgId, why, now))
      await setSessionOrganisation(client, orgId)
      if (state.pack !== null) await withdrawPack(client, state.pack, now)
      await setSessionOrganisation(client, null)
      return { inForce: state.inForce }
    })
    return done as { inForce: string }
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

async function takeOutOfForce(client: pg.PoolClient, id: string, orgId: string | null, why: string, now: Date) {
  const version = await findVersionById(client, id)
  const list = version && (await findListById(client, version.list))
  if (!version || !list) throw notFound('version of the list')
  await lockList(client, list.id)
  const versions = await findVersions(client, list.id)
  const mine = versions.find((one) => one.id === id) as VersionRow
  const [successor] = versions.filter((one) => one.id !== id && (one.state === 'active' || one.state === 'superseded'))
  if (!successor)
    throw new AppError(
      'invalid_request',
      'It is the only version of the list. Load the correct file; then this one can be taken back.',
    )
  // Another version with the same bytes has the same statements.
  const again = versions.some(
    (one) => one.id !== id && one.sha256 === mine.sha256 && one.state !== 'refused' && one.state !== 'withdrawn',
  )
  const pack = again ? null : await findListingPack(client, list.list_id, orgId, mine.sha256)
  if (mine.state === 'active') {
    await markWithdrawn(client, id, why, now)
    await reactivate(client, successor.id, id, now)
    await markStale(
      client,
      list.id,
      now,
      `Version ${mine.version} was withdrawn, so version ${successor.version} is in force again.`,
    )
    const { added, removed, changed } = await countDifference(client, id, successor.id)
    const organisations = orgId === null ? await findOrganisationIds(client) : [orgId]
    const data = {
      list_id: list.list_id,
      title: list.title,
      from_version: mine.version,
      to_version: successor.version,
      sha256: successor.sha256,
      published_at: successor.published_at?.toISOString() ?? null,
      entries_added: added,
      entries_removed: removed,
      entries_changed: changed,
    }
    await announceList(client, organisations, successor.id, data, now, orgId)
    return { pack, inForce: successor.version }
  }
  if (mine.state === 'superseded') await markWithdrawn(client, id, why, now)
  return { pack, inForce: versions.find(({ state }) => state === 'active')?.version ?? successor.version }
}
