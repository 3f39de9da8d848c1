import { disclaimerText } from '@/contract/kernel/primitives'
import type { RiskCheck } from '@/contract/risk'
import { networkById } from '@/server/chain/networks'
import { type FoundAt, type Raised, raiseAlerts, subjectOf } from '@/server/domain/alert'
import { currentRisk } from '@/server/domain/risk'
import { command } from '@/server/platform/command'
import type { Context } from '@/server/platform/context'
import { queryableOf, withOrg } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import type { OutboxEvent } from '@/server/platform/outbox'
import { effectiveRules } from '../effective-rules'
import { readDefaults } from '../read-defaults'
import { judgeCheck } from './judge-check'
import { pinnedRisk } from './pinned-risk'
import { findingRule, findingWallet } from './rule-finding'
import { findListChanges, findScore, findToldScores, noteEvaluation, postpone, type WatchedWallet } from './wallet.repo'

/** Every wallet is evaluated this often at the least. */
const interval = 24 * 3_600_000
/** A list is carried on in transactions of minutes; what was found in one may be seen that much later. */
const listOverlap = 3_600_000

/**
 * Checks the risk of a wallet and tells what its rules find in it and in the changes of lists. What it tells and what it
 * leaves on the wallet is one transaction, so that the next evaluation compares with what was told.
 */
export async function evaluateWallet(ctx: Context, wallet: WatchedWallet): Promise<Raised> {
  const network = networkById(wallet.network)
  const check = await currentRisk(ctx, network, wallet.address)
  const pinned = pinnedRisk(check)
  const at = findingWallet(wallet, network, check, pinned)
  const { rules, standing, same } = await withOrg(ctx.org.id, async (tx) => {
    const q = queryableOf(tx)
    const defaults = await readDefaults(tx, ctx.org.id, ctx.clock.now())
    const rules = effectiveRules(wallet, defaults).filter(({ enabled }) => enabled)
    const byScore = rules.filter(({ key }) => key === 'risk_score').map((rule) => ({ rule, ...findingRule(rule) }))
    const told = await findToldScores(q, ctx.org.id, subjectOf(at), byScore)
    const since = new Date((wallet.lastEvaluatedAt ?? wallet.createdAt).getTime() - listOverlap)
    const last = wallet.checkId === null ? null : await findScore(q, ctx.org.id, wallet.checkId)
    // Another model says something else of the same facts: nothing has changed about the wallet.
    const same = last === null || last.model === check.risk.model_version
    const changes = await findListChanges(q, ctx.org.id, typeIdOf('mon', wallet.id), since)
    const standing = {
      check,
      before: same ? { score: last?.score ?? null, level: wallet.level } : { score: null, level: null },
      told: new Set(byScore.filter(({ id }) => told.has(id)).map(({ rule }) => rule.id)),
      changes,
    }
    return { rules, standing, same }
  })
  const found = rules.flatMap((rule) =>
    judgeCheck(rule, standing).map((finding): FoundAt => ({ ...finding, rule: findingRule(rule), wallet: at })),
  )
  const now = ctx.clock.now()
  return command(ctx, { scope: 'alerts:write' }, async (tx) => {
    const q = queryableOf(tx)
    const to = { level: check.risk.level, checkId: pinned.checkId, at: now, due: new Date(now.getTime() + interval) }
    if (!(await noteEvaluation(q, ctx.org.id, wallet, to))) {
      // Another process has evaluated it since: the stored state is no longer the one compared with.
      await postpone(q, ctx.org.id, wallet.id, now)
      return { result: { raised: 0, occurred: 0, known: 0 }, audit: [] }
    }
    const raised = await raiseAlerts(q, ctx, found)
    return { ...raised, events: [...(same ? levelChanged(wallet, check) : []), ...(raised.events ?? [])] }
  })
}

/** A level that differs from the previous check is an event, whether or not a rule reports it. */
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
