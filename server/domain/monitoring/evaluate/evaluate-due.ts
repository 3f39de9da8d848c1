import type { Logger } from 'pino'
import type { Clock } from '@/server/platform/clock/clock'
import { queryableOf, withOrg } from '@/server/platform/db'
import { evaluateWallet } from './evaluate-wallet'
import { monitoringContext } from './job-context'
import { takeDue } from './wallet.repo'

/** A wallet being evaluated is due again after this time, in case the process dies. */
const leaseMs = 5 * 60_000

/** Evaluates at most `limit` of an organisation's due wallets, the longest overdue first. Returns how many were taken. */
export async function evaluateDue(
  { orgId, clock, log, signal }: { orgId: string; clock: Clock; log: Logger; signal?: AbortSignal },
  limit: number,
): Promise<number> {
  const ctx = monitoringContext(orgId, clock)
  const now = clock.now()
  const lease = new Date(now.getTime() + leaseMs)
  const due = await withOrg(orgId, (tx) => takeDue(queryableOf(tx), orgId, now, lease, limit))
  for (const wallet of due) {
    if (signal?.aborted) break
    try {
      await evaluateWallet(ctx, wallet)
    } catch (error) {
      log.error(
        { err: error, org: orgId, wallet: wallet.id },
        'a monitored wallet could not be evaluated and is due again in minutes',
      )
    }
  }
  return due.length
}
