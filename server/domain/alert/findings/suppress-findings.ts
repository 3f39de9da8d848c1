import type { Context } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import type { FoundAt } from './finding'
import { share } from './known-alert'
import type { Placed } from './place-findings'
import { severityRank } from './severity'
import { type ActiveSuppression, countSuppressed, findActiveSuppressions, type SuppressedRow } from './suppression.repo'

/** The suppression that applies to a finding (its wallet or customer, subject, and a severity up to its limit), or null. */
export function suppressionOf(
  suppressions: readonly ActiveSuppression[],
  { wallet, about }: Pick<FoundAt, 'wallet' | 'about'>,
  rank: number,
): ActiveSuppression | null {
  const holds = (one: ActiveSuppression) =>
    (one.walletId === wallet.id || (one.customerReference !== null && one.customerReference === wallet.customerReference)) &&
    share(one.keys, about.keys) &&
    rank <= severityRank(one.mostSevere)
  return suppressions.find(holds) ?? null
}

/** A finding as the row that counts it for its suppression. */
export function suppressedRow(suppressionId: string, { wallet, about, rule, title }: FoundAt): SuppressedRow {
  const [finding_key = ''] = about.keys
  return { suppression_id: suppressionId, wallet_id: wallet.id, finding_key, rule_key: rule.key, title }
}

/** Returns which of the new alerts are suppressed, and counts their findings. */
export async function keepSuppressed(q: Queryable, ctx: Context, placed: readonly Placed[]): Promise<Set<Placed>> {
  const able = placed.filter(({ begun, alert }) => begun && alert.keys.length > 0)
  if (able.length === 0) return new Set()
  const now = ctx.clock.now()
  const suppressions = await findActiveSuppressions(q, ctx.org.id, now)
  const kept = new Set<Placed>()
  const rows: SuppressedRow[] = []
  for (const one of able) {
    const [first] = one.facts
    const holding = first === undefined ? null : suppressionOf(suppressions, first.found, one.alert.severityRank)
    if (holding === null) continue
    kept.add(one)
    rows.push(...one.facts.map(({ found }) => suppressedRow(holding.id, found)))
  }
  await countSuppressed(q, ctx.org.id, rows, now)
  return kept
}
