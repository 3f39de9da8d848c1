import type { FoundAt } from '@/server/domain/alert'
import type { Context } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { findRecentAlerts } from './recent-alert.repo'

/**
 * The wallets whose findings may raise an alert: no open alert is about the same thing or, for the same rule, within its
 * cooldown. A guess at where to check the risk; the decision is made later, under locks.
 */
export async function beginsAlert(ctx: Context, found: readonly FoundAt[]): Promise<Set<string>> {
  const wallets = [...new Set(found.map(({ wallet }) => wallet.id))]
  const alerts = await readChain(ctx.org.id, (q) => findRecentAlerts(q, ctx.org.id, wallets))
  const isNear = ({ wallet, rule, fact, about }: FoundAt) =>
    alerts.some(
      (alert) =>
        alert.walletId === wallet.id &&
        (about.keys.length > 0
          ? about.keys.some((key) => alert.keys.includes(key))
          : alert.ruleId === rule.id &&
            Math.abs(Date.parse(fact.occurred_at) - alert.firstSeenAt.getTime()) < rule.cooldown * 1000),
    )
  return new Set(found.filter((one) => !isNear(one)).map(({ wallet }) => wallet.id))
}
