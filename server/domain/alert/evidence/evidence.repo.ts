import type { Queryable } from '@/server/platform/db'

/** How many facts of an alert changed, with its wallet, if it has one. Ids are UUIDs. */
export interface TurnedFacts {
  alertId: string
  walletId: string | null
  facts: number
}

const counted = (change: string, sign: '+' | '-') => `
  with turned as (${change} returning alert_id), per as (select alert_id, count(*)::int as n from turned group by alert_id)
  update alert a set orphaned = a.orphaned ${sign} per.n, updated_at = $2::timestamptz, revision = a.revision + 1
  from per where a.org_id = $1::uuid and a.id = per.alert_id returning a.id, a.wallet_id, per.n`

async function turned(q: Queryable, text: string, values: unknown[]): Promise<TurnedFacts[]> {
  const { rows } = await q.query<{ id: string; wallet_id: string | null; n: number }>(text, values)
  return rows.map((row) => ({ alertId: row.id, walletId: row.wallet_id, facts: row.n }))
}

/** Heights that a reorg removed: above `above`, up to and including `upTo`. */
export interface TakenBack {
  above: number
  upTo: number
}

/** Marks the facts from a network's blocks at these heights as orphaned, and updates the counts of their alerts. */
export function orphanFacts(
  q: Queryable,
  orgId: string,
  network: number,
  heights: readonly TakenBack[],
  at: Date,
): Promise<TurnedFacts[]> {
  return turned(
    q,
    counted(
      `update alert_evidence e set orphaned_at = $2::timestamptz
       where e.org_id = $1::uuid and e.network = $3::smallint and e.orphaned_at is null
         and e.block_height > (select min(above) from unnest($4::bigint[]) above)
         and exists (select 1 from unnest($4::bigint[], $5::bigint[]) r(above, up) where e.block_height > r.above and e.block_height <= r.up)`,
      '+',
    ),
    [orgId, at, network, heights.map(({ above }) => above), heights.map(({ upTo }) => upTo)],
  )
}

/** A transfer that is back in the chain. `subject` as in the key of evidence. */
export interface StandsAgain {
  subject: string
  evidence_id: string
  block_height: number
}

/**
 * Unmarks facts about single transfers that are back in the chain; facts about windows stay marked until a rule finds them
 * again.
 */
export function restoreTransfers(
  q: Queryable,
  orgId: string,
  network: number,
  transfers: readonly StandsAgain[],
  at: Date,
): Promise<TurnedFacts[]> {
  return turned(
    q,
    counted(
      `update alert_evidence e set orphaned_at = null, block_height = t.block_height
       from jsonb_to_recordset($4::jsonb) as t (subject text, evidence_id text, block_height bigint)
       where e.org_id = $1::uuid and e.network = $3::smallint and e.orphaned_at is not null
         and e.subject = t.subject and e.evidence_id = t.evidence_id and e.detail ->> 'type' <> 'window'`,
      '-',
    ),
    [orgId, at, network, JSON.stringify(transfers)],
  )
}

/** Unmarks facts that a rule found again. */
export function restoreFound(
  q: Queryable,
  orgId: string,
  facts: readonly {
    rule_id: string
    rule_version: number
    subject: string
    evidence_id: string
    block_height: number | null
    detail: object
  }[],
  at: Date,
): Promise<TurnedFacts[]> {
  return turned(
    q,
    counted(
      `update alert_evidence e set orphaned_at = null, block_height = f.block_height, detail = f.detail
       from jsonb_to_recordset($3::jsonb) as f (rule_id uuid, rule_version int, subject text, evidence_id text, block_height bigint, detail jsonb)
       where e.org_id = $1::uuid and e.rule_id = f.rule_id and e.rule_version = f.rule_version and e.subject = f.subject
         and e.evidence_id = f.evidence_id and e.orphaned_at is not null`,
      '-',
    ),
    [orgId, at, JSON.stringify(facts)],
  )
}

/** Whether an organisation has orphaned facts on a network. */
export async function hasOrphans(q: Queryable, orgId: string, network: number): Promise<boolean> {
  const { rows } = await q.query<{ found: boolean }>(
    `select exists (select 1 from alert_evidence where org_id = $1::uuid and network = $2::smallint and orphaned_at is not null) as found`,
    [orgId, network],
  )
  return rows[0]?.found === true
}
