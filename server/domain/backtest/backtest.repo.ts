import type { Tx } from '@/server/platform/db'

export interface BacktestRow {
  id: string
  policy_id: string
  policy_version: number
  policy_name: string
  policy_sha256: string
  document: unknown
  against_id: string
  against_version: number
  against_name: string
  against_sha256: string
  status: string
  last_checks: number
  alert_level: string
  minutes_per_alert: number
  total: number | null
  done: number
  skipped: number
  result: unknown
  notes: string[]
  error: string | null
  requested_by_type: string
  requested_by_id: string | null
  requested_by_name: string | null
  created_at: Date
  updated_at: Date
  started_at: Date | null
  finished_at: Date | null
}

type NewBacktest = Omit<
  BacktestRow,
  'status' | 'total' | 'done' | 'skipped' | 'result' | 'notes' | 'error' | 'updated_at' | 'started_at' | 'finished_at'
>

/** Inserts a queued back-test. */
export async function insertBacktest(tx: Tx, orgId: string, row: NewBacktest): Promise<void> {
  const { document, ...rest } = row
  await tx.policyBacktest.create({
    data: { org_id: orgId, ...rest, document: document as object, status: 'queued', notes: [], updated_at: row.created_at },
  })
}

/** A back-test by its UUID, or null. */
export async function findBacktest(tx: Tx, orgId: string, id: string): Promise<BacktestRow | null> {
  return tx.policyBacktest.findFirst({ where: { org_id: orgId, id } })
}

/** Back-tests of a version, newest first, older than `before`. */
export async function findBacktests(
  tx: Tx,
  orgId: string,
  select: { policyId: string; before: { at: Date; id: string } | null; limit: number },
): Promise<BacktestRow[]> {
  const { policyId, before, limit } = select
  return tx.policyBacktest.findMany({
    where: {
      org_id: orgId,
      policy_id: policyId,
      ...(before === null ? {} : { OR: [{ created_at: { lt: before.at } }, { created_at: before.at, id: { lt: before.id } }] }),
    },
    orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
    take: limit,
  })
}

/** Marks it as running; false if it has ended or was cancelled. */
export async function beginBacktest(tx: Tx, orgId: string, id: string, at: Date): Promise<boolean> {
  const rows = await tx.$executeRaw`
    update policy_backtest set status = 'running', started_at = coalesce(started_at, ${at}), updated_at = ${at}
    where org_id = ${orgId}::uuid and id = ${id}::uuid and status in ('queued', 'running')`
  return rows === 1
}

/** Updates the progress from the items; false if it was cancelled meanwhile. */
export async function noteProgress(tx: Tx, orgId: string, id: string, at: Date): Promise<boolean> {
  const rows = await tx.$executeRaw`
    update policy_backtest b set updated_at = ${at}, done = i.done, skipped = i.skipped, total = i.total
    from (select count(*)::int as total, (count(*) filter (where done))::int as done, (count(*) filter (where skipped is not null))::int as skipped
          from policy_backtest_item where org_id = ${orgId}::uuid and backtest_id = ${id}::uuid) i
    where b.org_id = ${orgId}::uuid and b.id = ${id}::uuid and b.status = 'running'`
  return rows === 1
}

/** Ends it; false if it had already ended or was cancelled. */
export async function endBacktest(
  tx: Tx,
  orgId: string,
  id: string,
  end: { status: 'done' | 'failed' | 'cancelled'; at: Date; result?: object; notes?: string[]; error?: string },
): Promise<boolean> {
  const { count } = await tx.policyBacktest.updateMany({
    where: { org_id: orgId, id, status: { in: ['queued', 'running'] } },
    data: {
      status: end.status,
      updated_at: end.at,
      finished_at: end.at,
      ...(end.result === undefined ? {} : { result: end.result }),
      ...(end.notes === undefined ? {} : { notes: end.notes }),
      ...(end.error === undefined ? {} : { error: end.error }),
    },
  })
  return count === 1
}
