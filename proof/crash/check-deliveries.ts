import { setTimeout as sleep } from 'node:timers/promises'
import { asOwner } from '@/scripts/test/fixtures/chain-rows'
import { typeIdOf } from '@/server/platform/ids'

/**
 * Waits until nothing is due to an endpoint; returns its organisation's events without exactly one delivery that arrived.
 * `arrived` are ids of events.
 */
export async function checkDeliveries(
  orgId: string,
  endpointId: string,
  types: string[],
  arrived: Set<string>,
): Promise<string[]> {
  const due = 'select count(*)::int as n from webhook_due where org_id = $1 and endpoint_id = $2'
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(500)) {
    const { rows } = await asOwner((owner) => owner.query<{ n: number }>(due, [orgId, endpointId]))
    if (rows[0]?.n === 0) break
  }
  const { rows } = await asOwner((owner) =>
    owner.query<{ id: string; type: string; deliveries: number; state: string | null }>(
      `select e.id, e.type, count(d.id)::int as deliveries, min(d.state) as state from outbox_event e
       left join webhook_delivery d on d.org_id = e.org_id and d.event_id = e.id and d.endpoint_id = $2
       where e.org_id = $1 and e.type = any ($3)
         and e.created_at > (select created_at from webhook_endpoint w where w.org_id = $1 and w.id = $2)
       group by e.id, e.type`,
      [orgId, endpointId, types],
    ),
  )
  if (rows.length === 0) return ['lost: no event at all']
  return rows.flatMap(({ id, type, deliveries, state }) => {
    if (deliveries !== 1) return [`${deliveries > 1 ? 'doubled' : 'lost'}: ${type} ${id} has ${deliveries} deliveries`]
    return arrived.has(typeIdOf('evt', id)) ? [] : [`lost: ${type} ${id} is ${state} and never arrived`]
  })
}
