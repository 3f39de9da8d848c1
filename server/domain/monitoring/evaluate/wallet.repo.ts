import type { Level } from '@/contract/kernel/primitives'
import type { MonitoringRule, Thresholds } from '@/contract/monitoring/monitoring-rules'
import type { Queryable } from '@/server/platform/db'

/** A monitored wallet as evaluation reads it. Ids are UUIDs, the address's id is a string. */
export interface WatchedWallet {
  id: string
  network: number
  address: string
  addressId: string
  customerReference: string | null
  rules: MonitoringRule[] | null
  thresholds: Thresholds
  level: Level | null
  checkId: string | null
  createdAt: Date
  lastEvaluatedAt: Date | null
}

const columns = `w.id, w.network, w.address, w.address_id::text as "addressId", w.customer_reference as "customerReference", w.rules,
  w.thresholds, w.level, w.check_id as "checkId", w.created_at as "createdAt", w.last_evaluated_at as "lastEvaluatedAt"`

/** A monitored wallet for evaluating hits; `rulesVersion` identifies its rules. */
export interface HitWallet extends Pick<WatchedWallet, 'id' | 'address' | 'addressId' | 'customerReference' | 'checkId'> {
  rulesVersion: number
}

/** The active wallets at these addresses, in a fixed order. */
export async function findActiveAt(
  q: Queryable,
  orgId: string,
  networkId: number,
  addressIds: readonly string[],
): Promise<HitWallet[]> {
  const { rows } = await q.query<HitWallet>(
    `select w.id, w.address, w.address_id::text as "addressId", w.customer_reference as "customerReference", w.check_id as "checkId",
       w.rules_version as "rulesVersion" from monitored_wallet w
     where w.org_id = $1::uuid and w.network = $2::smallint and w.address_id = any($3::bigint[]) and w.state = 'active' order by w.id`,
    [orgId, networkId, addressIds],
  )
  return rows
}

/** The rules of wallets; null if they follow the organisation's defaults. */
export async function findRuleSets(
  q: Queryable,
  orgId: string,
  ids: readonly string[],
): Promise<(Pick<WatchedWallet, 'id' | 'rules' | 'thresholds'> & { rulesVersion: number })[]> {
  const { rows } = await q.query<Pick<WatchedWallet, 'id' | 'rules' | 'thresholds'> & { rulesVersion: number }>(
    `select w.id, w.rules_version as "rulesVersion", w.rules, w.thresholds from monitored_wallet w
     where w.org_id = $1::uuid and w.id = any($2::uuid[])`,
    [orgId, ids],
  )
  return rows
}

/**
 * Takes due wallets, the longest overdue first, and sets their next evaluation to `lease`: if the caller dies before evaluating
 * them, they are due again then.
 */
export async function takeDue(q: Queryable, orgId: string, at: Date, lease: Date, limit: number): Promise<WatchedWallet[]> {
  const { rows } = await q.query<WatchedWallet>(
    `update monitored_wallet w set due_at = $3::timestamptz
     from (select id from monitored_wallet where org_id = $1::uuid and state = 'active' and due_at <= $2::timestamptz
           order by due_at limit $4::int for no key update skip locked) due
     where w.org_id = $1::uuid and w.id = due.id returning ${columns}`,
    [orgId, at, lease, limit],
  )
  return rows
}

/** Active wallets of an organisation by id (UUID), after a given one. */
export async function findWatched(q: Queryable, orgId: string, after: string | null, limit: number): Promise<WatchedWallet[]> {
  const { rows } = await q.query<WatchedWallet>(
    `select ${columns} from monitored_wallet w where w.org_id = $1::uuid and w.state = 'active' and ($2::uuid is null or w.id > $2::uuid)
     order by w.id limit $3::int`,
    [orgId, after, limit],
  )
  return rows
}

/** Brings the next evaluation of wallets forward, but no sooner than `pause` seconds after the last one. */
export async function bringForward(q: Queryable, orgId: string, ids: readonly string[], at: Date, pause: number): Promise<void> {
  await q.query(
    `update monitored_wallet w set due_at = greatest($3::timestamptz, w.last_evaluated_at + make_interval(secs => $4::int))
     where w.org_id = $1::uuid and w.id = any($2::uuid[]) and w.state = 'active'
       and (w.due_at is null or w.due_at > greatest($3::timestamptz, w.last_evaluated_at + make_interval(secs => $4::int)))
     returning 1 as done`,
    [orgId, ids, at, pause],
  )
}

/** Stores the result of an evaluation on its wallet; false if another evaluation came between. */
export async function noteEvaluation(
  q: Queryable,
  orgId: string,
  wallet: Pick<WatchedWallet, 'id' | 'checkId'>,
  to: { level: string; checkId: string; at: Date; due: Date },
): Promise<boolean> {
  const { rows } = await q.query(
    `update monitored_wallet set level = $4, check_id = $5::uuid, last_evaluated_at = $6::timestamptz, due_at = $7::timestamptz
     where org_id = $1::uuid and id = $2::uuid and state = 'active' and check_id is not distinct from $3::uuid returning id`,
    [orgId, wallet.id, wallet.checkId, to.level, to.checkId, to.at, to.due],
  )
  return rows.length === 1
}

/** Makes a wallet that could not be evaluated due at `due`, unless it is due earlier. */
export async function postpone(q: Queryable, orgId: string, id: string, due: Date): Promise<void> {
  await q.query(
    `update monitored_wallet set due_at = least(due_at, $3::timestamptz) where org_id = $1::uuid and id = $2::uuid and state = 'active' returning id`,
    [orgId, id, due],
  )
}

/** The score and the model of a stored check, or null. */
export async function findScore(q: Queryable, orgId: string, checkId: string): Promise<{ score: number; model: string } | null> {
  const { rows } = await q.query<{ score: number; model: string }>(
    'select score, model_version as model from risk_check where org_id = $1::uuid and id = $2::uuid',
    [orgId, checkId],
  )
  return rows[0] ?? null
}

/** Stored checks by their ids (UUIDs), as canonical JSON. */
export async function findChecks(q: Queryable, orgId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await q.query<{ id: string; result: string }>(
    'select id, result from risk_check where org_id = $1::uuid and id = any($2::uuid[])',
    [orgId, ids],
  )
  return new Map(rows.map(({ id, result }) => [id, result]))
}

/** Changes of lists that concern a wallet (TypeID), from a time on, in the order in which they were detected. */
export async function findListChanges(q: Queryable, orgId: string, walletId: string, since: Date) {
  const { rows } = await q.query<{
    listId: string
    toVersion: string
    entryId: string
    change: 'added' | 'removed'
    match: { name: string; source_url: string | null }
    at: Date
  }>(
    `select list_id as "listId", to_version as "toVersion", entry_id as "entryId", change, match, created_at as at from list_change
     where org_id = $1::uuid and subject_type = 'monitored_wallet' and subject_id = $2 and created_at > $3::timestamptz
     order by created_at, id limit 1000`,
    [orgId, walletId, since],
  )
  return rows
}
