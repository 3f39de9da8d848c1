import type { Queryable } from '@/server/platform/db'

/** An item that one worker has leased; `fence` distinguishes the lease from earlier ones. */
export interface Claimed {
  org_id: string
  item_id: string
  task: 'notice' | 'digest' | 'message'
  fence: string
}

export interface ClaimLimits {
  now: Date
  leaseUntil: Date
  /** How many items of one lane (an organisation's notices, or one recipient) may be in progress over all workers. */
  perLane: number
  slots: number
  /** Limits the claim to these organisations; for suites only. */
  only?: readonly string[] | undefined
}

/** A lease that ends this much later than a new one was taken before the clock went back, and is void. */
const beyondLease = "interval '1 minute'"
/** How many due items a claim considers. */
const seen = 5_000

/** Claims due items; recipients take turns, so that one that hangs does not delay the others. Claims are serialised. */
export async function claimDue(q: Queryable, limits: ClaimLimits): Promise<Claimed[]> {
  await q.query("select pg_advisory_xact_lock(hashtext('message_claim'))")
  const { rows } = await q.query<Claimed>(
    `with busy as (
       select org_id, lane, count(*)::int as n from message_due
       where lease_until > $1::timestamptz and lease_until <= $2::timestamptz + ${beyondLease} group by 1, 2
     ), ready as (
       select org_id, item_id, lane, next_at from message_due
       where next_at <= $1::timestamptz and ($5::uuid[] is null or org_id = any($5::uuid[]))
         and (lease_until is null or lease_until <= $1::timestamptz or lease_until > $2::timestamptz + ${beyondLease})
       order by next_at limit ${seen}
     ), ranked as (
       select r.*, row_number() over (partition by r.org_id, r.lane order by r.next_at, r.item_id) + coalesce(b.n, 0) as turn
       from ready r left join busy b on b.org_id = r.org_id and b.lane = r.lane
     ), taken as (
       select org_id, item_id from ranked where turn <= $3::int order by turn, next_at limit $4::int
     )
     update message_due d set lease_until = $2::timestamptz, fence = nextval('message_fence')
     from taken t where d.org_id = t.org_id and d.item_id = t.item_id
     returning d.org_id, d.item_id, d.task, d.fence`,
    [limits.now, limits.leaseUntil, limits.perLane, limits.slots, limits.only ?? null],
  )
  return rows
}

/** Locks an item of the queue; false if another dispatcher holds it by now. Must come before locking the item's subject. */
export async function lockHeld(q: Queryable, { org_id, item_id, fence }: Claimed): Promise<boolean> {
  const { rows } = await q.query(
    'select true from message_due where org_id = $1::uuid and item_id = $2::uuid and fence = $3 for update',
    [org_id, item_id, fence],
  )
  return rows.length === 1
}

/** Postpones a locked item until a time, or removes it from the queue if no time is given. */
export async function settle(q: Queryable, { org_id, item_id }: Claimed, nextAt: Date | null): Promise<void> {
  const row = 'where org_id = $1::uuid and item_id = $2::uuid'
  if (nextAt === null) await q.query(`delete from message_due ${row}`, [org_id, item_id])
  else await q.query(`update message_due set next_at = $3::timestamptz, lease_until = null ${row}`, [org_id, item_id, nextAt])
}

/** Releases an item that was claimed but not sent. */
export async function release(q: Queryable, { org_id, item_id, fence }: Claimed): Promise<void> {
  await q.query('update message_due set lease_until = null where org_id = $1::uuid and item_id = $2::uuid and fence = $3', [
    org_id,
    item_id,
    fence,
  ])
}

export interface Queued {
  id: string
  task: Claimed['task']
  lane: string
  nextAt: Date
}

/**
 * Queues items. One that is already queued becomes due at the earlier time. If it is being taken out right now, this waits and
 * queues it again: a digest that is being gathered no longer includes what comes now.
 */
export async function queue(q: Queryable, orgId: string, items: readonly Queued[]): Promise<void> {
  if (items.length === 0) return
  await q.query(
    `insert into message_due (org_id, item_id, task, lane, next_at)
     select $1::uuid, i.id, i.task, i.lane, i."nextAt"
     from jsonb_to_recordset($2::jsonb) as i (id uuid, task text, lane uuid, "nextAt" timestamptz) order by i.id
     on conflict (org_id, item_id) do update set next_at = least(message_due.next_at, excluded.next_at)`,
    [orgId, JSON.stringify(items)],
  )
}

/** Organisations with items that are not due yet, by the database's clock. */
export async function organisationsAhead(q: Queryable): Promise<string[]> {
  const { rows } = await q.query<{ org_id: string }>('select distinct org_id from message_due where next_at > now()')
  return rows.map(({ org_id }) => org_id)
}

/**
 * Makes items due that are not, although they were last touched in the future. Daily digests keep their hour, but messages that
 * wait only to be combined do not. Returns how many items.
 */
export async function bringForward(q: Queryable, orgId: string): Promise<number> {
  const { rowCount } = await q.query(
    `update message_due d set next_at = now(), lease_until = null
     where d.org_id = $1::uuid and d.next_at > now() + interval '5 seconds' and (d.task = 'notice' or exists (
       select from message m where m.org_id = d.org_id and m.updated_at > now() + interval '5 seconds'
         and (m.id = d.item_id or (d.task = 'digest' and m.recipient_id = d.item_id and m.state = 'waiting'
           and not exists (select from message_preference p where p.org_id = d.org_id and p.user_id = d.item_id and p.daily_at is not null)
           and not exists (select from message_channel c where c.org_id = d.org_id and c.id = d.item_id and c.daily_at is not null)))))`,
    [orgId],
  )
  return rowCount ?? 0
}
