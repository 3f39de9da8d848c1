import type { Context } from '@/server/platform/context'
import { withOrg } from '@/server/platform/db'
import { typeIdOf, uuidOf } from '@/server/platform/ids'
import type { Behaviour, Seen } from './chaos-receivers'

export interface Judged {
  ctx: Context
  endpoints: Record<Behaviour, string>
  seen: readonly Seen[]
  /** Subjects of the events whose writes were committed. */
  committed: readonly string[]
  killedAt: readonly number[]
  /** How long a lease is: a kill between the beginning of an attempt and this long after it was read explains that it is repeated. */
  windowMs: number
}

export interface Found {
  attempts: number
  duplicates: number
  duplicateShare: number
  faults: string[]
}

/** Compares what receivers saw with what the log says and with the writes that were committed. */
export async function findFaults({ ctx, endpoints, seen, committed, killedAt, windowMs }: Judged): Promise<Found> {
  const faults: string[] = []
  const [events, deliveries, successes] = await withOrg(ctx.org.id, (tx) =>
    Promise.all([
      tx.outboxEvent.findMany({ where: { org_id: ctx.org.id, type: 'case.created' } }),
      tx.webhookDelivery.findMany({ where: { org_id: ctx.org.id } }),
      tx.webhookAttempt.findMany({ where: { org_id: ctx.org.id } }),
    ]),
  )
  const idOf = new Map(events.map((event) => [event.subject_id, typeIdOf('evt', event.id)]))
  const known = new Set(committed.map((subject) => idOf.get(subject)))
  const phantoms = seen.filter((one) => !known.has(one.id as `evt_${string}`))
  if (phantoms.length > 0) faults.push(`${phantoms.length} requests for events that never were`)
  const unverified = seen.filter((one) => !one.verified)
  if (unverified.length > 0) faults.push(`${unverified.length} requests the library refuses`)
  const bodies = Map.groupBy(seen, (one) => one.id)
  for (const [id, of] of bodies) if (new Set(of.map((one) => one.body)).size > 1) faults.push(`${id} came with several bodies`)
  const stateOf = new Map(deliveries.map((d) => [`${d.endpoint_id} ${typeIdOf('evt', d.event_id)}`, d]))
  const acknowledged = Map.groupBy(
    seen.filter((one) => one.acknowledged),
    (one) => `${one.endpoint} ${one.id}`,
  )
  const attempts = Map.groupBy(successes, (attempt) => attempt.delivery_id)
  const recorded = Map.groupBy(
    successes.filter((attempt) => attempt.error === null),
    (attempt) => attempt.delivery_id,
  )
  let duplicates = 0
  for (const [behaviour, endpoint] of Object.entries(endpoints)) {
    for (const subject of committed) {
      const id = idOf.get(subject)
      const about = `${behaviour}, ${subject}`
      const delivery = stateOf.get(`${uuidOf('whe', endpoint)} ${id}`)
      const times = (acknowledged.get(`${behaviour} ${id}`) ?? []).toSorted((a, b) => a.sentAt - b.sentAt || a.at - b.at)
      if (times.length === 0) faults.push(`${about}: lost`)
      if (delivery?.state !== 'delivered') faults.push(`${about}: its state is ${delivery?.state}`)
      else if (recorded.get(delivery.id)?.length !== 1) faults.push(`${about}: its success is not in the log once`)
      if (times.length > 1) duplicates += 1
      for (const { sentAt, at } of times.slice(0, -1)) {
        const killed = killedAt.some((kill) => kill >= sentAt && kill <= at + windowMs)
        const made = attempts.get(delivery?.id ?? '') ?? []
        // The log has the attempt's own beginning: one whose sender heard no answer in time has to be made again.
        const unheard = made.some(
          ({ status_code, at: began }) => status_code === null && Math.floor(began.getTime() / 1000) * 1000 === sentAt,
        )
        if (!killed && !unheard)
          faults.push(
            `${about}: sent again without need (read after ${at - sentAt}, ${made.map((a) => `${a.at.getTime() - sentAt}:${a.error}`)})`,
          )
      }
    }
  }
  const share = duplicates / Math.max(1, committed.length * Object.keys(endpoints).length)
  return {
    attempts: successes.length,
    duplicates,
    duplicateShare: Math.round(share * 10_000) / 10_000,
    faults,
  }
}
