import type { UsageOutcome } from '@/contract/access/api-keys'
import { type Queryable, writeOrg } from '@/server/platform/db'

export interface Tally {
  keyId: string
  /** Start of the hour. */
  hour: Date
  outcome: UsageOutcome
  requests: number
}

/** Adds counts to the stored ones. Skips deleted keys; writes rows in one order, so that processes cannot deadlock. */
export async function addUsage(orgId: string, tallies: readonly Tally[]): Promise<void> {
  await writeOrg(orgId, (q) =>
    q.query(
      `insert into api_key_usage as u (org_id, key_id, hour, outcome, requests)
       select $1::uuid, t.key_id, t.hour, t.outcome, t.requests
       from unnest($2::uuid[], $3::timestamptz[], $4::text[], $5::bigint[]) as t (key_id, hour, outcome, requests)
       join api_key k on k.org_id = $1::uuid and k.id = t.key_id
       order by t.key_id, t.hour, t.outcome
       on conflict (org_id, key_id, hour, outcome) do update set requests = u.requests + excluded.requests`,
      [
        orgId,
        tallies.map((t) => t.keyId),
        tallies.map((t) => t.hour),
        tallies.map((t) => t.outcome),
        tallies.map((t) => t.requests),
      ],
    ),
  )
}

/** Records the last use of a key, at most once a minute whatever the traffic and the number of processes. */
export async function touchKey(orgId: string, keyId: string, at: Date, ip: string | null): Promise<void> {
  await writeOrg(orgId, (q) =>
    q.query(
      `update api_key set last_used_at = $3::timestamptz, last_used_ip = $4 where org_id = $1::uuid and id = $2::uuid
       and (last_used_at is null or last_used_at < $3::timestamptz - interval '1 minute')`,
      [orgId, keyId, at, ip],
    ),
  )
}

export type UsageRow = { hour: Date } & Record<UsageOutcome, number>

/** The hours since `from` in which a key had requests, oldest first. */
export async function findUsage(q: Queryable, orgId: string, keyId: string, from: Date): Promise<UsageRow[]> {
  const { rows } = await q.query<UsageRow>(
    `select hour,
       coalesce(sum(requests) filter (where outcome = 'success'), 0)::float8 as success,
       coalesce(sum(requests) filter (where outcome = 'client_error'), 0)::float8 as client_error,
       coalesce(sum(requests) filter (where outcome = 'rate_limited'), 0)::float8 as rate_limited,
       coalesce(sum(requests) filter (where outcome = 'server_error'), 0)::float8 as server_error
     from api_key_usage where org_id = $1::uuid and key_id = $2::uuid and hour >= date_trunc('hour', $3::timestamptz)
     group by hour order by hour`,
    [orgId, keyId, from],
  )
  return rows
}
