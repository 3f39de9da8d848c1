import { randomUUID } from 'node:crypto'
import { pool, type Queryable } from '@/server/platform/db'
import { newId } from '@/server/platform/ids'
import { evidenceDetail, kinds } from './seed-kinds'

export interface SeedOptions {
  /** Time of the newest alert; the others are spread evenly over the days before. */
  now?: Date
  /** Default 30. */
  days?: number
  /** Monitored wallets to spread the alerts over; by default one for every fifty alerts. */
  wallets?: number
  /** Shares of the alerts that are in review and closed; the others are open. */
  inReview?: number
  closed?: number
  /** False: severe alerts become high, so that one person can close them without a comment. */
  severe?: boolean
  /** People (UUIDs) who share every third alert. */
  assignees?: readonly string[]
}

/** Alerts per transaction. */
const chunk = 10_000

/**
 * Stores `n` realistic alerts with wallets, evidence and the first line of their history, in a few statements (50,000 in
 * seconds). Nothing is monitored or evaluated. Returns the UUIDs of the wallets.
 */
export async function seedAlerts(orgId: string, n: number, options: SeedOptions = {}): Promise<{ wallets: string[] }> {
  const { now = new Date(), days = 30, inReview = 0.15, closed = 0.2, severe = true, assignees = [] } = options
  const tag = randomUUID()
  const wallets = await inOrganisation(orgId, (q) => insertWallets(q, orgId, tag, options.wallets ?? Math.ceil(n / 50), now))
  for (let first = 1; first <= n; first += chunk) {
    const last = Math.min(n, first + chunk - 1)
    await inOrganisation(orgId, (q) =>
      insertAlerts(q, orgId, { tag, n, first, last, now, days, inReview, closed, severe, assignees, wallets }),
    )
  }
  return { wallets }
}

async function inOrganisation<T>(orgId: string, work: (q: Queryable) => Promise<T>): Promise<T> {
  const client = await pool().connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.org_id', $1, true)`, [orgId])
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** A UUIDv7 in SQL: the milliseconds of a time, then digits of a hash of `seed`. */
function uuidSql(at: string, seed: string): string {
  return `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5(${seed}), 1, 3) || '8' ||
    substr(md5(${seed}), 4, 15))::uuid`
}

async function insertWallets(q: Queryable, orgId: string, tag: string, count: number, now: Date): Promise<string[]> {
  const { rows } = await q.query<{ id: string }>(
    `with made as (
       select g, '0x' || md5($2::text || g) || substr(md5(g || $2::text), 1, 8) as address,
         $4::timestamptz - interval '60 days' + g * interval '1 millisecond' as at
       from generate_series(1, $3::int) g
     ), known as (
       insert into address (network, id, address) select 3, nextval('address_id_seq'), address from made returning id, address
     )
     insert into monitored_wallet (org_id, id, network, address, address_id, label, customer_reference, thresholds, created_at, updated_at)
     select $1::uuid, ${uuidSql('m.at', "$2::text || 'wallet' || m.g")}, 3, m.address, k.id, 'Customer wallet ' || m.g,
       'cust-' || m.g, '{}', m.at, m.at
     from made m join known k on k.address = m.address returning id`,
    [orgId, tag, count, now.toISOString()],
  )
  return rows.map((row) => row.id)
}

interface Spread {
  tag: string
  n: number
  first: number
  last: number
  now: Date
  days: number
  inReview: number
  closed: number
  severe: boolean
  assignees: readonly string[]
  wallets: string[]
}

async function insertAlerts(q: Queryable, orgId: string, spread: Spread): Promise<void> {
  const { tag, n, first, last, now, days, inReview, closed, severe, assignees, wallets } = spread
  await q.query(
    `create temporary table seeded on commit drop as
     select g, ${uuidSql('s.at', "$1::text || 'alert' || g")} as id, s.at, k.key, k.name, k.severity, k.rank, k.hours,
       md5($2::text || k.key)::uuid as rule_id, w.id as wallet_id, w.address, w.customer_reference,
       (500 + (g * 7919) % 250000)::text as usd, case when g % 10 = 0 then 4 else 1 end as occurrences,
       case when g % 100 < $5::int then 'closed' when g % 100 < $5::int + $6::int then 'in_review' else 'open' end as state,
       case when g % 3 = 0 and cardinality($7::uuid[]) > 0 then ($7::uuid[])[1 + (g / 3) % cardinality($7::uuid[])] end as assignee
     from generate_series($10::int, $11::int) g
     cross join lateral (select $4::timestamptz - (($3::int - g) * $12::float8 * 86400000 / $3::int)::bigint * interval '1 millisecond' as at) s
     join jsonb_to_recordset($8::jsonb) as k (n int, key text, name text, severity text, rank int, hours int) on k.n = g % ${kinds.length}
     join unnest($9::uuid[]) with ordinality as o (id, n) on o.n = 1 + (g * 31) % cardinality($9::uuid[])
     join monitored_wallet w on w.org_id = $2::uuid and w.id = o.id`,
    [
      tag,
      orgId,
      n,
      now.toISOString(),
      closed * 100,
      inReview * 100,
      assignees,
      JSON.stringify(
        severe ? kinds : kinds.map((kind) => (kind.severity === 'severe' ? { ...kind, severity: 'high', rank: 2 } : kind)),
      ),
      wallets,
      first,
      last,
      days,
    ],
  )
  const checks = Array.from({ length: 20 }, () => newId('chk'))
  await q.query(
    `insert into alert (org_id, id, rule_id, rule_key, rule_version, rule_name, severity, severity_rank, state, resolution, title,
       network, address, wallet_id, customer_reference, risk, stale, last_good_read_at, assignee_id, due_at, occurrences,
       first_seen_at, last_seen_at, acknowledged_at, created_at, updated_at, closed_at, finding_keys, counterparty, amount_usd)
     select $1::uuid, id, rule_id, key, 1, name, severity, rank, state,
       case when state = 'closed' then (array['false_positive', 'false_positive', 'true_positive', 'expected_activity', 'not_actionable'])[1 + g % 5] end,
       name || ': $' || usd, 3, address, wallet_id, customer_reference,
       jsonb_build_object('score', g % 101, 'level', case when g % 101 >= 85 then 'severe' when g % 101 >= 60 then 'high'
         when g % 101 >= 25 then 'medium' else 'low' end, 'model_version', 'seeded', 'hop_limit', 5,
         'check_id', ($2::text[])[1 + g % 20], 'checked_at', to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
       false, at, assignee, at + hours * interval '1 hour', occurrences, at - interval '5 seconds', at,
       case when state <> 'open' or assignee is not null then at + (60 + g % 7200) * interval '1 second' end, at, at,
       case when state = 'closed' then at + (600 + g % 86400) * interval '1 second' end,
       array['in:address:seeded ' || g % 7], case when g % 4 > 0 then 'Party ' || g % 5 end, case when g % 3 > 0 then (usd::numeric / 10)::int end
     from seeded`,
    [orgId, checks],
  )
  await q.query(
    `insert into alert_evidence (org_id, rule_id, rule_version, subject, evidence_id, alert_id, seq, network, block_height, occurred_at, detail, created_at)
     select $1::uuid, rule_id, 1, '3:' || address, 'ethereum:0x' || md5(id::text || seq) || md5(seq || id::text) || ':0', id, seq, 3,
       20000000 + g, at - interval '5 seconds', ${evidenceDetail}, at
     from seeded cross join lateral generate_series(1, occurrences) as seq`,
    [orgId],
  )
  await q.query(
    `insert into alert_turn (org_id, id, alert_id, kind, at, actor_type, actor_id, to_value)
     select $1::uuid, ${uuidSql('at', "id::text || 'turn'")}, id, 'raised', at, 'job', 'monitoring', 'open' from seeded`,
    [orgId],
  )
}
