import { scopes } from '@/contract/kernel/scopes'
import { type Clock, iso, systemClock } from '@/server/platform/clock/clock'
import { commandSql } from '@/server/platform/command/command'
import { jobContext } from '@/server/platform/context'
import { typeIdOf } from '@/server/platform/ids'
import { lockExpiring, markWarned, organisationsWithKeys } from './expiry.repo'

/** How many days before its expiry a key is warned about, the shortest first: a key found late is warned about once. */
const warnings = [3, 14] as const

/** Appends `key.expiring` for every key that expires within 14 and again within 3 days, once each; returns how many. */
export async function warnExpiring(clock: Clock = systemClock): Promise<number> {
  let warned = 0
  for (const orgId of await organisationsWithKeys()) {
    for (const days of warnings) warned += await warnOrganisation(orgId, days, clock)
  }
  return warned
}

async function warnOrganisation(orgId: string, days: number, clock: Clock): Promise<number> {
  const ctx = jobContext(orgId, 'key-expiry', scopes, clock)
  return commandSql(ctx, { scope: 'keys:admin' }, async (q) => {
    const at = clock.now()
    const keys = await lockExpiring(q, orgId, days, at)
    if (keys.length === 0) return { result: 0, audit: [] }
    await markWarned(
      q,
      orgId,
      keys.map((key) => key.id),
      days,
    )
    const told = keys.map((key) => ({ ...key, id: typeIdOf('key', key.id), expires_at: iso(key.expires_at) }))
    return {
      result: keys.length,
      audit: told.map(({ id }) => ({ action: 'api_key.expiry_warned', object_type: 'api_key', object_id: id, detail: { days } })),
      events: told.map((key) => ({ type: 'key.expiring', subject_id: key.id, data: { ...key, days_before: days } })),
    }
  })
}
