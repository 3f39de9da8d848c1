import type { MonitoringRule, Severity, Thresholds } from '@/contract/monitoring/monitoring-rules'
import { severities } from '@/contract/monitoring/monitoring-rules'
import type { RiskCheck } from '@/contract/risk/risk'
import { type Network, networkById } from '@/server/chain/networks'
import { type Planned, planFor, type Settled, settledOf } from '@/server/domain/alert'
import { effectiveRules } from '@/server/domain/monitoring/rule-set/effective-rules'
import type { ActivePolicy } from '@/server/domain/policy'
import { checkUnder, currentRisk } from '@/server/domain/risk'
import type { Context } from '@/server/platform/context'
import { queryableOf, readChain, withOrg } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { onceMore } from '@/server/platform/failure/once-more'
import { pinnedRisk } from '../pinned-risk'
import { findingWallet } from '../rule-finding'
import { findWatched, type WatchedWallet } from '../wallet.repo'
import { shownBy, standingOf } from '../wallet-standing'

/** What to preview: a policy for the risk, or rules for the wallets that follow the organisation's defaults. */
export interface Tried {
  policy?: ActivePolicy
  defaults?: { rules: MonitoringRule[]; thresholds: Thresholds }
}

/** The change of one alert. `from` null: it would be raised; `to` null: it would be resolved. */
export interface PreviewedChange {
  kind: 'raised' | 'strengthened' | 'weakened' | 'resolved'
  network: Network
  address: string
  title: string
  from: Severity | null
  to: Severity | null
}

export interface AlertPreview extends Settled {
  wallets: number
  /** Wallets that could not be checked, by reason. */
  skipped: Map<string, number>
  changes: PreviewedChange[]
}

const page = 200

/**
 * How the alerts of every monitored wallet would change, by the same code that changes them. Writes nothing. `going` is called
 * before each wallet and may throw to stop. A wallet whose transaction the database terminated is tried once more, so that a
 * brief stall of the machine does not fail the whole preview.
 */
export async function previewAlerts(ctx: Context, tried: Tried, going: () => void = () => {}): Promise<AlertPreview> {
  const preview: AlertPreview = {
    wallets: 0,
    skipped: new Map(),
    raised: 0,
    strengthened: 0,
    weakened: 0,
    resolved: 0,
    changes: [],
  }
  for (let after: string | null = null; ; ) {
    const from = after
    const wallets: WatchedWallet[] = await onceMore(() => readChain(ctx.org.id, (q) => findWatched(q, ctx.org.id, from, page)))
    for (const wallet of wallets) {
      going()
      try {
        add(preview, wallet, await onceMore(() => planOf(ctx, wallet, tried)))
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        preview.skipped.set(error.message, (preview.skipped.get(error.message) ?? 0) + 1)
      }
    }
    if (wallets.length < page) return preview
    after = wallets.at(-1)?.id ?? null
  }
}

async function planOf(ctx: Context, wallet: WatchedWallet, { policy, defaults }: Tried) {
  const network = networkById(wallet.network)
  const check: RiskCheck = policy
    ? await checkUnder(ctx, network, wallet.address, policy)
    : await currentRisk(ctx, network, wallet.address)
  const drafted = defaults === undefined ? undefined : effectiveRules(wallet, defaults)
  return withOrg(ctx.org.id, async (tx) => {
    const standing = await standingOf(tx, ctx.org.id, wallet, check, ctx.clock.now(), drafted)
    const at = findingWallet(wallet, network, check, pinnedRisk(check))
    return planFor(queryableOf(tx), ctx, shownBy(at, check, standing))
  })
}

const kinds: Partial<Record<Planned['kind'], PreviewedChange['kind']>> = {
  raise: 'raised',
  reopen: 'raised',
  strengthen: 'strengthened',
  weaken: 'weakened',
  resolve: 'resolved',
  merge: 'resolved',
}

function add(preview: AlertPreview, wallet: WatchedWallet, plan: Awaited<ReturnType<typeof planFor>>): void {
  const counts = settledOf(plan)
  preview.wallets += 1
  for (const key of ['raised', 'strengthened', 'weakened', 'resolved'] as const) preview[key] += counts[key]
  for (const { kind, alert, rank, title } of plan.changes) {
    const known = kinds[kind]
    if (known === undefined) continue
    preview.changes.push({
      kind: known,
      network: networkById(wallet.network),
      address: wallet.address,
      title,
      from: known === 'raised' || alert === null ? null : (severities[alert.severityRank] ?? null),
      to: known === 'resolved' ? null : (severities[rank] ?? null),
    })
  }
}
