import type { MonitoringRule } from '@/contract/monitoring/monitoring-rules'
import type { Network } from '@/server/chain/networks'
import { type FoundAt, type PinnedRisk, raiseAlerts, restoreEvidence } from '@/server/domain/alert'
import { freshness } from '@/server/domain/network'
import { readSettings } from '@/server/domain/organisation-settings'
import type { Clock } from '@/server/platform/clock/clock'
import { commandSql } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { type Queryable, readChain, withOrg } from '@/server/platform/db'
import { readDefaults } from '../defaults/read-defaults'
import { effectiveRules } from '../rule-set/effective-rules'
import { beginsAlert } from './begins-alert'
import { partiesOf } from './findings/parties'
import { transferId } from './findings/transfer-fact'
import { readOwnRules } from './held-rules'
import { monitoringContext } from './job-context'
import { judgeMoves, type Needs, needsOf } from './judge-moves'
import { type ApprovalMove, findHitApprovals } from './moves/approvals.repo'
import { findConversions } from './moves/conversions.repo'
import type { Hit } from './moves/hits.repo'
import { chainOrder, type NewMove } from './moves/move'
import { findFirstMet, findHitMoves } from './moves/moves.repo'
import { readHistories } from './moves/read-histories'
import { historyOf } from './moves/window'
import { findingRule, findingWallet } from './rule-finding'
import { approvalId, flaggedApproval } from './rules/flagged-approval'
import { bringForward, findActiveAt, type HitWallet } from './wallet.repo'

/** The risk of wallets as alerts pin it, by wallet id; absent if no check could be made. */
export type RiskSource = (
  ctx: Context,
  network: Network,
  wallets: readonly HitWallet[],
  hits: readonly Hit[],
) => Promise<Map<string, PinnedRisk>>

/** How many attributed counterparties of a wallet are considered as met before. */
const mostMet = 2_000
/** Seconds between two evaluations of a wallet's risk that its transfers trigger. */
const riskPause = 20

interface Watched {
  wallet: HitWallet
  rules: readonly MonitoringRule[]
}

/** Evaluates hits for one organisation, in its own transactions. */
export async function judgeHits(
  { network, clock, risk }: { network: Network; clock: Clock; risk: RiskSource },
  orgId: string,
  hits: readonly Hit[],
): Promise<void> {
  const ctx = monitoringContext(orgId, clock)
  const watched = await findWatched(ctx, network, hits)
  if (watched.length === 0) return
  const { found, moves, approvals } = await judge(ctx, network, watched, hits)
  if (found.length > 0) {
    const anew = await beginsAlert(ctx, found)
    const pinned = await risk(
      ctx,
      network,
      watched.flatMap(({ wallet }) => (anew.has(wallet.id) ? [wallet] : [])),
      hits,
    )
    for (const one of found) one.wallet.risk = pinned.get(one.wallet.id) ?? null
  }
  await commandSql(ctx, { scope: 'alerts:write' }, async (q) => {
    const restored = await restoreEvidence(q, ctx, {
      network: network.id,
      transfers: standing(network, watched, moves, approvals),
    })
    const raised = await raiseAlerts(q, ctx, found)
    await bringForward(
      q,
      orgId,
      watched.map(({ wallet }) => wallet.id),
      clock.now(),
      riskPause,
    )
    return {
      result: null,
      audit: [restored.audit, raised.audit].flat(),
      events: [...(restored.events ?? []), ...(raised.events ?? [])],
    }
  })
}

async function findWatched(ctx: Context, network: Network, hits: readonly Hit[]): Promise<Watched[]> {
  const addresses = [...new Set(hits.map(({ addressId }) => addressId))]
  const { wallets, own } = await readChain(ctx.org.id, async (q) => {
    const wallets = await findActiveAt(q, ctx.org.id, network.id, addresses)
    return { wallets, own: await readOwnRules(q, ctx.org.id, wallets) }
  })
  const followers = wallets.some(({ id }) => own.get(id)?.enabled == null)
  const defaults = followers ? await withOrg(ctx.org.id, (tx) => readDefaults(tx, ctx.org.id, ctx.clock.now())) : null
  return wallets.map((wallet) => {
    const { enabled = null, thresholds = {} } = own.get(wallet.id) ?? {}
    if (enabled !== null) return { wallet, rules: enabled }
    if (defaults === null) throw new Error('the default rules were not read')
    return { wallet, rules: effectiveRules({ rules: null, thresholds }, defaults).filter((rule) => rule.enabled) }
  })
}

async function judge(ctx: Context, network: Network, watched: readonly Watched[], hits: readonly Hit[]) {
  return readChain(ctx.org.id, async (q) => {
    const addresses = new Set(watched.map(({ wallet }) => wallet.addressId))
    const concerned = hits.filter(({ addressId }) => addresses.has(addressId))
    const [moves, approvals] = [await findHitMoves(q, network.id, concerned), await findHitApprovals(q, network.id, concerned)]
    const judged = watched.flatMap(({ wallet, rules }) => {
      const fresh = moves.get(wallet.addressId)?.toSorted(chainOrder) ?? []
      const approved = approvals.get(wallet.addressId) ?? []
      return fresh.length + approved.length === 0 ? [] : [{ wallet, rules, fresh, approved, needs: needsOf(rules) }]
    })
    await addConversions(q, network, judged)
    const wanted = judged.flatMap(({ wallet, fresh, needs: { reach, bound } }) =>
      reach === null || fresh.length === 0 ? [] : [{ addressId: wallet.addressId, fresh, reach, bound }],
    )
    const histories = await readHistories(q, network, wanted)
    const parties = await partiesOf(
      q,
      ctx.org.id,
      network,
      judged.flatMap(({ fresh, approved, needs }) =>
        needs.parties ? [...fresh.map((one) => one.counterparty), ...approved.map((one) => one.spender)] : [],
      ),
    )
    // Earlier counterparties matter only if a new one is attributed.
    const asking = judged.filter(({ fresh, needs }) => needs.firstMet && fresh.some((one) => parties.has(one.counterparty)))
    const met = await findFirstMet(
      q,
      network.id,
      asking.map(({ wallet }) => wallet.addressId),
      mostMet,
    )
    const earlier = asking.flatMap(({ wallet: { addressId } }) => [
      ...(met.get(addressId)?.keys() ?? []),
      ...(histories.get(addressId)?.moves.map((one) => one.counterparty) ?? []),
    ])
    const known = new Map([
      ...parties,
      ...(await partiesOf(
        q,
        ctx.org.id,
        network,
        earlier.filter((id) => !parties.has(id)),
      )),
    ])
    const state = await freshness(q, network, ctx.clock.now())
    const { dust_usd } = await readSettings(q, ctx.org.id)
    const found = judged.flatMap(({ wallet, rules, fresh, approved, needs }): FoundAt[] => {
      const about = {
        network,
        fresh,
        history: histories.get(wallet.addressId) ?? historyOf(fresh, true, needs.bound),
        parties: known,
        firstMet: met.get(wallet.addressId) ?? new Map<string, number>(),
        dustUsd: dust_usd,
      }
      const at = findingWallet(wallet, network, state, null)
      return rules.flatMap((rule) =>
        [
          ...judgeMoves(rule, about),
          ...(rule.key === 'flagged_approval' ? flaggedApproval(rule, { network, fresh: approved, parties: known }) : []),
        ].map((finding) => ({ ...finding, rule: findingRule(rule), wallet: at })),
      )
    })
    return { found, moves, approvals }
  })
}

/** Adds to moves the conversions they are part of, for wallets whose rules need them. */
async function addConversions(
  q: Queryable,
  network: Network,
  judged: readonly { wallet: HitWallet; fresh: readonly NewMove[]; needs: Needs }[],
): Promise<void> {
  const asking = judged.filter(({ needs }) => needs.conversions)
  const asked = asking.flatMap(({ wallet: { addressId }, fresh }) => fresh.map(({ hash }) => ({ addressId, hash })))
  const found = await findConversions(q, network.id, asked)
  for (const { wallet, fresh } of asking) {
    for (const move of fresh) move.conversions = found.get(`${wallet.addressId}:${move.hash}`) ?? []
  }
}

/** The transfers and approvals of these hits that are in the chain, by their ids as evidence. */
function standing(
  network: Network,
  watched: readonly Watched[],
  moves: ReadonlyMap<string, NewMove[]>,
  approvals: ReadonlyMap<string, ApprovalMove[]>,
) {
  return watched.flatMap(({ wallet }) => {
    const ids = [
      ...(moves.get(wallet.addressId) ?? []).map((move) => ({ id: transferId(network, move), height: move.height })),
      ...(approvals.get(wallet.addressId) ?? []).map((one) => ({ id: approvalId(network, one), height: one.height })),
    ]
    return ids.map(({ id, height }) => ({ subject: `${network.name}:${wallet.address}`, evidence_id: id, block_height: height }))
  })
}
