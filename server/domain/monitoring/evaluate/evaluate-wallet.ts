import { disclaimerText } from '@/contract/kernel/primitives'
import type { RiskCheck } from '@/contract/risk/risk'
import { networkById } from '@/server/chain/networks'
import { type FoundAt, raiseAlerts, type Settled, settleAlerts } from '@/server/domain/alert'
import { currentRisk } from '@/server/domain/risk'
import { command } from '@/server/platform/command/command'
import type { OutboxEvent } from '@/server/platform/command/outbox'
import type { Context } from '@/server/platform/context'
import { queryableOf, withOrg } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { pinnedRisk } from './pinned-risk'
import { findingRule, findingWallet } from './rule-finding'
import { listChange } from './rules/list-change'
import { findListChanges, noteEvaluation, postpone, type WatchedWallet } from './wallet.repo'
import { shownBy, standingOf } from './wallet-standing'

/** Every wallet is evaluated at least this often. */
const interval = 24 * 3_600_000
/** A list is applied in transactions that take minutes, so its changes may become visible this much later. */
const listOverlap = 3_600_000

/**
 * Checks the risk of a wallet, raises the list changes that concern it, and updates its alerts to what its rules find in the
 * check. Alerts and the wallet's state are written in one transaction, so the next evaluation compares with what was reported.
 */
export async function evaluateWallet(ctx: Context, wallet: WatchedWallet): Promise<Settled> {
  const network = networkById(wallet.network)
  const check = await currentRisk(ctx, network, wallet.address)
  const pinned = pinnedRisk(check)
  const at = findingWallet(wallet, network, check, pinned)
  const { standing, changes } = await withOrg(ctx.org.id, async (tx) => {
    const since = new Date((wallet.lastEvaluatedAt ?? wallet.createdAt).getTime() - listOverlap)
    return {
      standing: await standingOf(tx, ctx.org.id, wallet, check, ctx.clock.now()),
      changes: await findListChanges(queryableOf(tx), ctx.org.id, typeIdOf('mon', wallet.id), since),
    }
  })
  const listed = standing.rules.flatMap((rule): FoundAt[] =>
    rule.enabled && rule.key === 'list_change'
      ? listChange(rule, changes).map((finding) => ({ ...finding, rule: findingRule(rule), wallet: at }))
      : [],
  )
  const now = ctx.clock.now()
  return command(ctx, { scope: 'alerts:write' }, async (tx) => {
    const q = queryableOf(tx)
    const to = { level: check.risk.level, checkId: pinned.checkId, at: now, due: new Date(now.getTime() + interval) }
    if (!(await noteEvaluation(q, ctx.org.id, wallet, to))) {
      // Another process has evaluated it since, so the comparison is with an outdated state.
      await postpone(q, ctx.org.id, wallet.id, now)
      return { result: { raised: 0, strengthened: 0, weakened: 0, resolved: 0 }, audit: [] }
    }
    const told = await raiseAlerts(q, ctx, listed)
    const settled = await settleAlerts(q, ctx, shownBy(at, check, standing))
    return {
      result: { ...settled.result, raised: settled.result.raised + told.result.raised },
      events: [...(standing.same ? levelChanged(wallet, check) : []), ...(told.events ?? []), ...(settled.events ?? [])],
      audit: [told.audit, settled.audit].flat(),
    }
  })
}

/** The event for a level that differs from the previous check, whether or not a rule reports it. */
function levelChanged(wallet: WatchedWallet, check: RiskCheck): OutboxEvent[] {
  const { score, level, model_version, hop_limit } = check.risk
  if (wallet.level === null || wallet.level === level) return []
  const monitored_wallet_id = typeIdOf('mon', wallet.id)
  const data = {
    monitored_wallet_id,
    network: check.network,
    address: wallet.address,
    customer_reference: wallet.customerReference,
    from: wallet.level,
    to: level,
    risk: { score, level, model_version, hop_limit, check_id: check.check_id },
    disclaimer: disclaimerText,
  }
  return [{ type: 'risk.level_changed', subject_id: monitored_wallet_id, data }]
}
