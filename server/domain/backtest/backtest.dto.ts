import { alertLevel, type Backtest, backtestResult } from '@/contract/backtests'
import { actorRef } from '@/server/platform/actor-ref'
import { iso, isoOrNull } from '@/server/platform/clock/clock'
import { typeIdOf } from '@/server/platform/ids'
import type { BacktestRow } from './backtest.repo'

/** A back-test as the contract shows it. */
export function backtestDto(row: BacktestRow): Backtest {
  return {
    id: typeIdOf('bkt', row.id),
    object: 'policy_backtest',
    policy: { id: typeIdOf('pol', row.policy_id), version: row.policy_version, name: row.policy_name, sha256: row.policy_sha256 },
    against: {
      id: typeIdOf('pol', row.against_id),
      version: row.against_version,
      name: row.against_name,
      sha256: row.against_sha256,
    },
    status: row.status as Backtest['status'],
    last_checks: row.last_checks,
    alert_level: alertLevel.parse(row.alert_level),
    minutes_per_alert: row.minutes_per_alert,
    progress: { total: row.total, done: row.done, skipped: row.skipped },
    requested_by: actorRef(row.requested_by_type, row.requested_by_id, row.requested_by_name),
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
    started_at: isoOrNull(row.started_at),
    finished_at: isoOrNull(row.finished_at),
    error: row.error,
    result: row.result === null ? null : backtestResult.parse(row.result),
    notes: row.notes,
  }
}
