import { iso } from '@/server/platform/clock/clock'
import { type OutboxEvent, writeEvents } from '@/server/platform/command/outbox'
import { findOrganisationIds } from '@/server/platform/database/organisation-ids.repo'
import type { Queryable } from '@/server/platform/db'
import { type NewChange, setOrganisation } from './status.repo'

const prefix = 'network:'
const troubled = (status: NewChange['status'] | null): boolean => status === 'degraded' || status === 'outage'

/** Notifies every organisation of networks that fell behind or recovered, in the transaction that records it. */
export async function announceNetworks(q: Queryable, changes: readonly NewChange[]): Promise<void> {
  const told = changes.flatMap((change) => {
    const event = eventOf(change)
    return event === null ? [] : [{ at: change.at, event }]
  })
  if (told.length === 0) return
  for (const orgId of await findOrganisationIds(q)) {
    await setOrganisation(q, orgId)
    for (const { at, event } of told) await writeEvents(q, orgId, at, [event])
  }
  await setOrganisation(q, '')
}

/** The event for a network that becomes degraded or recovers; null for a change from or to maintenance only. */
function eventOf({ component, status, message, at, before }: NewChange): OutboxEvent | null {
  if (!component.startsWith(prefix)) return null
  const network = component.slice(prefix.length)
  const data = { network, status, message, since: iso(at) }
  if (troubled(status)) return { type: 'network.degraded', subject_id: network, data }
  return status === 'operational' && troubled(before) ? { type: 'network.recovered', subject_id: network, data } : null
}
