import type { Level } from '@/contract/kernel/primitives'
import type { Tx } from '@/server/platform/db'

/** A subject of a back-test, with its newest check. */
export interface ItemSubject {
  seq: number
  /** UUID. */
  check_id: string
  network: number
  subject_type: string
  subject: string
  direction: string | null
  output_index: number | null
}

/**
 * Chooses the subjects: the newest check of each among the last `limit` checks up to the time `at`, newest first. A second call
 * changes nothing.
 */
export async function chooseItems(tx: Tx, orgId: string, backtestId: string, limit: number, at: Date): Promise<void> {
  await tx.$executeRaw`
    insert into policy_backtest_item (org_id, backtest_id, seq, check_id)
    select ${orgId}::uuid, ${backtestId}::uuid, row_number() over (order by created_at desc, id desc), id
    from (
      select distinct on (network, subject_type, subject, direction, output_index) id, created_at
      from (
        select id, created_at, network, subject_type, subject, direction, output_index from risk_check
        where org_id = ${orgId}::uuid and created_at <= ${at} order by created_at desc, id desc limit ${limit}
      ) last
      order by network, subject_type, subject, direction, output_index, created_at desc, id desc
    ) newest
    on conflict do nothing`
}

/** Subjects without an outcome, in order. */
export async function findOpenItems(tx: Tx, orgId: string, backtestId: string, limit: number): Promise<ItemSubject[]> {
  return tx.$queryRaw<ItemSubject[]>`
    select i.seq, i.check_id, c.network, c.subject_type, c.subject, c.direction, c.output_index
    from policy_backtest_item i join risk_check c on c.org_id = i.org_id and c.id = i.check_id
    where i.org_id = ${orgId}::uuid and i.backtest_id = ${backtestId}::uuid and not i.done order by i.seq limit ${limit}`
}

export interface Moved {
  rule: string
  direction: 'source' | 'destination' | null
  points_from: string | null
  points_to: string | null
}

export type Outcome =
  | { from: { score: number; level: Level }; to: { score: number; level: Level }; movedBy: Moved[]; retraced: boolean }
  | { skipped: string }

/** Stores the outcome of a subject, once. */
export async function writeOutcome(tx: Tx, orgId: string, backtestId: string, seq: number, outcome: Outcome): Promise<void> {
  const data =
    'skipped' in outcome
      ? { skipped: outcome.skipped }
      : {
          from_score: outcome.from.score,
          from_level: outcome.from.level,
          to_score: outcome.to.score,
          to_level: outcome.to.level,
          moved_by: outcome.movedBy as unknown as object[],
          retraced: outcome.retraced,
        }
  await tx.policyBacktestItem.updateMany({
    where: { org_id: orgId, backtest_id: backtestId, seq, done: false },
    data: { ...data, done: true },
  })
}

export interface ItemCell {
  from_level: Level
  to_level: Level
  subjects: number
  change: number
  rise: number
  fall: number
  retraced: number
  wallets: number
}

/** Counts outcomes by level before and after. */
export async function countItems(tx: Tx, orgId: string, backtestId: string): Promise<ItemCell[]> {
  return tx.$queryRaw<ItemCell[]>`
    select from_level, to_level, count(*)::int as subjects, sum(to_score - from_score)::int as change,
           greatest(max(to_score - from_score), 0)::int as rise, greatest(max(from_score - to_score), 0)::int as fall,
           (count(*) filter (where retraced))::int as retraced, (count(*) filter (where wallet))::int as wallets
    from policy_backtest_item
    where org_id = ${orgId}::uuid and backtest_id = ${backtestId}::uuid and skipped is null and done
    group by from_level, to_level`
}

/** Counts the reasons why subjects were skipped, most frequent first. */
export async function countSkipped(tx: Tx, orgId: string, backtestId: string): Promise<{ reason: string; count: number }[]> {
  return tx.$queryRaw<{ reason: string; count: number }[]>`
    select skipped as reason, count(*)::int as count from policy_backtest_item
    where org_id = ${orgId}::uuid and backtest_id = ${backtestId}::uuid and skipped is not null
    group by skipped order by count(*) desc, skipped limit 20`
}

export interface MovedItem extends ItemSubject {
  from_score: number
  from_level: Level
  to_score: number
  to_level: Level
  moved_by: Moved[]
}

/** The subjects of one pair of levels whose score changed most, then the newest check first. */
export async function findMoved(
  tx: Tx,
  orgId: string,
  backtestId: string,
  select: { pairs: readonly (readonly [from: Level, to: Level])[]; limit: number },
): Promise<MovedItem[]> {
  if (select.pairs.length === 0) return []
  const froms = select.pairs.map(([from]) => from)
  const tos = select.pairs.map(([, to]) => to)
  return tx.$queryRaw<MovedItem[]>`
    select i.seq, i.check_id, c.network, c.subject_type, c.subject, c.direction, c.output_index, i.from_score, i.from_level,
           i.to_score, i.to_level, i.moved_by
    from policy_backtest_item i join risk_check c on c.org_id = i.org_id and c.id = i.check_id
    join unnest(${froms}::text[], ${tos}::text[]) as p(a, b) on p.a = i.from_level and p.b = i.to_level
    where i.org_id = ${orgId}::uuid and i.backtest_id = ${backtestId}::uuid and i.skipped is null and i.done
    order by abs(i.to_score - i.from_score) desc, i.seq limit ${select.limit}`
}
