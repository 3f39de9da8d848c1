import type pg from 'pg'
import { networkNamed, networks } from '@/server/chain/networks'
import { type ListedParty, publishListings } from '@/server/domain/attribution'
import { collectMatches } from '@/server/domain/screening/decisions/collect-matches'
import { systemClock } from '@/server/platform/clock/clock'
import { findOrganisationIds } from '@/server/platform/database/organisation-ids.repo'
import { setSessionOrganisation } from '../list-event.repo'
import { inTransaction } from '../transaction.repo'
import { findCarriedElsewhere, findUnapplied, markApplied, markCarried } from '../version.repo'
import { oneAtATime } from './apply-lock.repo'
import { type AppliedVersion, findAppliedVersion, findHeldByComplete, findListedParties } from './listed-parties.repo'
import { rescreen } from './rescreen'
import { onEvmNetworks, spreadKey } from './spread-parties'

/**
 * Applies every new version in force to attributions and re-screening, in order. Each step may be repeated: if a process dies,
 * the next call continues with the version. Calls run one at a time, since a slow one would apply an older version after a
 * newer one. Returns how many versions were applied.
 */
export async function applyLists(pool: pg.Pool, signal?: AbortSignal): Promise<number> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    return (await oneAtATime(client, () => applyWaiting(client, signal), signal)) ?? 0
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    // A connection that failed may still hold the lock.
    client.release(broken)
  }
}

async function applyWaiting(client: pg.PoolClient, signal: AbortSignal | undefined): Promise<number> {
  let applied = 0
  const organisations = await findOrganisationIds(client)
  for (const orgId of organisations)
    await collectMatches(client, orgId, systemClock.now(), (work) => inTransaction(client, orgId, work))
  for (const orgId of [null, ...organisations]) {
    await publishAnew(client, orgId, signal)
    const waiting = await inTransaction(client, orgId, () => findUnapplied(client, orgId))
    for (const id of waiting) {
      if (signal?.aborted) return applied
      const version = await inTransaction(client, orgId, () => findAppliedVersion(client, id))
      if (!version) continue
      await publish(client, version)
      for (const subjectOrg of orgId === null ? organisations : [orgId]) await rescreen(client, subjectOrg, version, signal)
      if (signal?.aborted) return applied
      await inTransaction(client, orgId, () => markApplied(client, id, systemClock.now()))
      applied += 1
    }
  }
  return applied
}

/** Publishes the listings in force again if EVM networks were added to the service; triggers no re-screening. */
async function publishAnew(client: pg.PoolClient, orgId: string | null, signal: AbortSignal | undefined): Promise<void> {
  const older = await inTransaction(client, orgId, () => findCarriedElsewhere(client, orgId, spreadKey))
  for (const id of older) {
    const version = signal?.aborted ? null : await inTransaction(client, orgId, () => findAppliedVersion(client, id))
    if (version) await publish(client, version)
  }
}

/**
 * Publishes a version's listings. If the list gives no date, the day of the first version with the address is used, or none if
 * that is the oldest known version. An incomplete version does not delist addresses that a complete one lists.
 */
async function publish(client: pg.PoolClient, version: AppliedVersion): Promise<void> {
  const names = networks.map(({ name }) => name)
  const rows = await inTransaction(client, version.orgId, () => findListedParties(client, version.id, names))
  const held = version.complete
    ? []
    : await inTransaction(client, version.orgId, () => findHeldByComplete(client, version.id, names))
  const parties = rows.map((row): ListedParty => {
    const seen = row.firstSeen.getTime() > version.earliest.getTime() ? row.firstSeen.toISOString() : null
    return {
      network: networkNamed(row.network),
      address: row.canonical,
      entryId: row.entryId,
      name: row.name,
      programs: row.programs,
      sourceUrl: row.sourceUrl,
      designatedAt: row.listedAt ?? seen,
      delistedAt: row.delistedAt,
    }
  })
  await setSessionOrganisation(client, version.orgId)
  try {
    const unread = held.map(({ network, canonical }) => ({ network: networkNamed(network), address: canonical }))
    await publishListings(client, version, onEvmNetworks(parties), onEvmNetworks(unread))
  } finally {
    await setSessionOrganisation(client, null)
  }
  await inTransaction(client, version.orgId, () => markCarried(client, version.id, spreadKey))
}
