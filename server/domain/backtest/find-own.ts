import type { Tx } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { type BacktestRow, findBacktest } from './backtest.repo'

/** A version's back-test (both TypeIDs); throws `not_found`. */
export async function requireBacktest(tx: Tx, orgId: string, input: { id: string; backtest_id: string }): Promise<BacktestRow> {
  const id = uuidOf('bkt', input.backtest_id)
  const row = id === null ? null : await findBacktest(tx, orgId, id)
  if (row === null || row.policy_id !== uuidOf('pol', input.id)) throw notFound('back-test')
  return row
}
