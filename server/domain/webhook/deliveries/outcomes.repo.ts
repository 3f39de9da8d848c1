import type { WebhookAttemptError, WebhookDeliveryStatus } from '@/contract/webhook/webhooks'
import type { Queryable } from '@/server/platform/db'

export interface OutcomeRow {
  endpoint_id: string
  waiting: number
  delivery_id: string | null
  event_type: string | null
  state: WebhookDeliveryStatus | null
  at: Date | null
  status_code: number | null
  error: WebhookAttemptError | null
}

/** Each endpoint that is not deleted, with its newest attempt (among its 500 newest deliveries) and the number queued. */
export async function findOutcomes(q: Queryable, orgId: string): Promise<OutcomeRow[]> {
  const { rows } = await q.query<OutcomeRow>(
    `select e.id as endpoint_id, due.waiting, last.*
     from webhook_endpoint e
     cross join lateral (
       select count(*)::int as waiting from webhook_due w where w.org_id = e.org_id and w.endpoint_id = e.id
     ) due
     left join lateral (
       select d.id as delivery_id, d.event_type, d.state, a.at, a.status_code, a.error
       from (
         select id, event_type, state, attempt from webhook_delivery
         where org_id = e.org_id and endpoint_id = e.id order by created_at desc, id desc limit 500
       ) d
       join webhook_attempt a on a.org_id = e.org_id and a.delivery_id = d.id and a.number = d.attempt
       order by a.at desc, a.number desc limit 1
     ) last on true
     where e.org_id = $1::uuid and e.state <> 'deleted'
     order by e.created_at desc, e.id desc`,
    [orgId],
  )
  return rows
}
