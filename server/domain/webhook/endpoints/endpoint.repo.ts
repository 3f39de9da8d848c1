import type { Queryable } from '@/server/platform/db'

export interface EndpointRow {
  id: string
  url: string
  description: string | null
  events: string[]
  state: 'enabled' | 'disabled' | 'deleted'
  disabled_reason: 'paused' | 'gone' | 'failing' | null
  disabled_at: Date | null
  failing_since: Date | null
  last_failure_at: Date | null
  created_at: Date
  updated_at: Date
}

export const endpointColumns =
  'id, url, description, events, state, disabled_reason, disabled_at, failing_since, last_failure_at, created_at, updated_at'

/** Stores a new endpoint and its lane in the queue. */
export async function insertEndpoint(
  q: Queryable,
  orgId: string,
  row: Pick<EndpointRow, 'id' | 'url' | 'description' | 'events'>,
  now: Date,
): Promise<EndpointRow> {
  const { rows } = await q.query<EndpointRow>(
    `insert into webhook_endpoint (org_id, id, url, description, events, created_at, updated_at)
     values ($1::uuid, $2::uuid, $3, $4, $5::text[], $6::timestamptz, $6::timestamptz) returning ${endpointColumns}`,
    [orgId, row.id, row.url, row.description, row.events, now],
  )
  await q.query('insert into webhook_lane (org_id, endpoint_id) values ($1::uuid, $2::uuid)', [orgId, row.id])
  return rows[0] as EndpointRow
}

/** The number of endpoints that are not deleted. */
export async function countEndpoints(q: Queryable, orgId: string): Promise<number> {
  const { rows } = await q.query<{ n: number }>(
    "select count(*)::int as n from webhook_endpoint where org_id = $1::uuid and state <> 'deleted'",
    [orgId],
  )
  return (rows[0] as { n: number }).n
}

/** An endpoint that is not deleted; null if the organisation has none with this id. */
export async function findEndpoint(q: Queryable, orgId: string, id: string): Promise<EndpointRow | null> {
  const { rows } = await q.query<EndpointRow>(
    `select ${endpointColumns} from webhook_endpoint where org_id = $1::uuid and id = $2::uuid and state <> 'deleted'`,
    [orgId, id],
  )
  return rows[0] ?? null
}

/**
 * Like `findEndpoint`, but includes deleted ones and locks the row; events can still be queued for it meanwhile. Must come
 * before locking deliveries.
 */
export async function lockEndpoint(q: Queryable, orgId: string, id: string): Promise<EndpointRow | null> {
  const { rows } = await q.query<EndpointRow>(
    `select ${endpointColumns} from webhook_endpoint where org_id = $1::uuid and id = $2::uuid for no key update`,
    [orgId, id],
  )
  return rows[0] ?? null
}

/** Updates the mutable columns of an endpoint. */
export async function writeEndpoint(q: Queryable, orgId: string, row: EndpointRow): Promise<void> {
  await q.query(
    `update webhook_endpoint set url = $3, description = $4, events = $5::text[], state = $6, disabled_reason = $7,
       disabled_at = $8::timestamptz, failing_since = $9::timestamptz, last_failure_at = $10::timestamptz, updated_at = $11::timestamptz
     where org_id = $1::uuid and id = $2::uuid`,
    [
      orgId,
      row.id,
      row.url,
      row.description,
      row.events,
      row.state,
      row.disabled_reason,
      row.disabled_at,
      row.failing_since,
      row.last_failure_at,
      row.updated_at,
    ],
  )
}

/** Stores the health of an endpoint; `updated_at` is only for changes by people. */
export async function writeHealth(
  q: Queryable,
  orgId: string,
  id: string,
  failingSince: Date | null,
  lastFailureAt: Date | null,
): Promise<void> {
  await q.query(
    'update webhook_endpoint set failing_since = $3::timestamptz, last_failure_at = $4::timestamptz where org_id = $1::uuid and id = $2::uuid',
    [orgId, id, failingSince, lastFailureAt],
  )
}

/** Pauses deliveries to a receiver until a time; `infinity` if nothing will ever be sent to it again. */
export async function pauseLane(q: Queryable, orgId: string, id: string, until: Date | 'infinity'): Promise<void> {
  await q.query(
    `update webhook_lane set paused_until = greatest(paused_until, $3::timestamptz) where org_id = $1::uuid and endpoint_id = $2::uuid`,
    [orgId, id, until],
  )
}

/** Ends the pause of a receiver. */
export async function resumeLane(q: Queryable, orgId: string, id: string): Promise<void> {
  await q.query('update webhook_lane set paused_until = null where org_id = $1::uuid and endpoint_id = $2::uuid', [orgId, id])
}
