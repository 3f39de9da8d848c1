import type { Queryable } from '@/server/platform/db'

/** A delivery that one dispatcher has leased; `fence` distinguishes the lease from earlier ones. */
export interface Claimed {
  org_id: string
  delivery_id: string
  endpoint_id: string
  fence: string
}

export interface ClaimLimits {
  now: Date
  leaseUntil: Date
  /**
   * How many deliveries may be in flight per endpoint and per organisation over all dispatchers, and how many this claim may
   * take.
   */
  perEndpoint: number
  perOrganisation: number
  slots: number
  /** Limits the claim to these organisations; for suites only. */
  only?: readonly string[] | undefined
}

/** A lease that ends this much later than a new one was taken before the clock went back, and is void. */
const beyondLease = "interval '1 minute'"

/**
 * Claims due deliveries across organisations. Endpoints and organisations take turns, so that a slow one or one with a long
 * queue does not delay the others. Claims are serialised, so that the limits hold over all dispatchers.
 */
export async function claimDue(q: Queryable, limits: ClaimLimits): Promise<Claimed[]> {
  await q.query("select pg_advisory_xact_lock(hashtext('webhook_claim'))")
  const { rows } = await q.query<Claimed>(
    `with busy as (
       select org_id, endpoint_id, count(*)::int as n from webhook_due
       where lease_until > $1::timestamptz and lease_until <= $2::timestamptz + ${beyondLease} group by 1, 2
     ), ready as (
       select d.org_id, d.delivery_id, d.next_at,
         row_number() over (partition by d.org_id, d.endpoint_id order by d.next_at) as turn
       from webhook_lane l
       left join busy b on b.org_id = l.org_id and b.endpoint_id = l.endpoint_id
       cross join lateral (
         select w.org_id, w.endpoint_id, w.delivery_id, w.next_at from webhook_due w
         where w.org_id = l.org_id and w.endpoint_id = l.endpoint_id and w.next_at <= $1::timestamptz
           and (w.lease_until is null or w.lease_until <= $1::timestamptz or w.lease_until > $2::timestamptz + ${beyondLease})
         order by w.next_at limit greatest(0, $3::int - coalesce(b.n, 0))
         for update skip locked
       ) d
       where (l.paused_until is null or l.paused_until <= $1::timestamptz) and ($6::uuid[] is null or l.org_id = any($6::uuid[]))
     ), ranked as (
       select *, row_number() over (partition by org_id order by turn, next_at) as place from ready
     ), taken as (
       select r.org_id, r.delivery_id from ranked r
       where r.place <= $4::int - coalesce((select sum(b.n) from busy b where b.org_id = r.org_id), 0)
       order by r.place, r.next_at limit $5
     )
     update webhook_due w set lease_until = $2::timestamptz, fence = nextval('webhook_fence')
     from taken t where w.org_id = t.org_id and w.delivery_id = t.delivery_id
     returning w.org_id, w.delivery_id, w.endpoint_id, w.fence`,
    [limits.now, limits.leaseUntil, limits.perEndpoint, limits.perOrganisation, limits.slots, limits.only ?? null],
  )
  return rows
}

/** Locks a delivery in the queue; false if another dispatcher holds it by now. Must come before locking the delivery itself. */
export async function lockHeld(q: Queryable, { org_id, delivery_id, fence }: Claimed): Promise<boolean> {
  const { rows } = await q.query(
    'select true from webhook_due where org_id = $1::uuid and delivery_id = $2::uuid and fence = $3 for update',
    [org_id, delivery_id, fence],
  )
  return rows.length === 1
}

/** Postpones a locked delivery until a time, or removes it from the queue if no time is given. */
export async function settle(q: Queryable, { org_id, delivery_id }: Claimed, nextAt: Date | null): Promise<void> {
  const row = 'where org_id = $1::uuid and delivery_id = $2::uuid'
  if (nextAt === null) await q.query(`delete from webhook_due ${row}`, [org_id, delivery_id])
  else await q.query(`update webhook_due set next_at = $3::timestamptz, lease_until = null ${row}`, [org_id, delivery_id, nextAt])
}

/** Releases deliveries that were claimed but not sent, for the next dispatcher. */
export async function release(q: Queryable, claimed: readonly Claimed[]): Promise<void> {
  await q.query(
    `update webhook_due w set lease_until = null
     from unnest($1::uuid[], $2::uuid[], $3::bigint[]) as c (org_id, delivery_id, fence)
     where w.org_id = c.org_id and w.delivery_id = c.delivery_id and w.fence = c.fence`,
    [claimed.map((c) => c.org_id), claimed.map((c) => c.delivery_id), claimed.map((c) => c.fence)],
  )
}

/** Queues a delivery for now, unless a dispatcher is sending it. */
export async function queueNow(q: Queryable, orgId: string, deliveryId: string, endpointId: string, now: Date): Promise<void> {
  await q.query(
    `insert into webhook_due (org_id, delivery_id, endpoint_id, next_at) values ($1::uuid, $2::uuid, $3::uuid, $4::timestamptz)
     on conflict (org_id, delivery_id) do update set next_at = excluded.next_at`,
    [orgId, deliveryId, endpointId, now],
  )
}

/** Skips the queued deliveries of a locked endpoint; those being sent finish normally. Returns how many were skipped. */
export async function skipWaiting(q: Queryable, orgId: string, endpointId: string, now: Date): Promise<number> {
  const { rows } = await q.query<{ n: number }>(
    `with gone as (
       delete from webhook_due where org_id = $1::uuid and endpoint_id = $2::uuid
         and (lease_until is null or lease_until <= $3::timestamptz)
       returning delivery_id
     ), skipped as (
       update webhook_delivery d set state = 'skipped', updated_at = $3::timestamptz
       from gone where d.org_id = $1::uuid and d.id = gone.delivery_id returning 1
     )
     select count(*)::int as n from skipped`,
    [orgId, endpointId, now],
  )
  return (rows[0] as { n: number }).n
}

/** Organisations with deliveries that are not due yet, by the database's clock. */
export async function organisationsAhead(q: Queryable): Promise<string[]> {
  const { rows } = await q.query<{ org_id: string }>('select distinct org_id from webhook_due where next_at > now()')
  return rows.map(({ org_id }) => org_id)
}

/** Makes deliveries due that are not, although they were last touched in the future. Returns how many. */
export async function bringForward(q: Queryable, orgId: string): Promise<number> {
  const { rowCount } = await q.query(
    `update webhook_due w set next_at = now(), lease_until = null from webhook_delivery d
     where w.org_id = $1::uuid and w.next_at > now() and d.org_id = w.org_id and d.id = w.delivery_id
       and d.updated_at > now() + interval '5 seconds'`,
    [orgId],
  )
  return rowCount ?? 0
}
