import type { RiskCheck } from '@/contract/risk/risk'
import type { ComparisonCause, RiskComparison } from '@/contract/risk/risk-compare'

/** Summary of a stored check. */
export function comparedDto(check: RiskCheck): RiskComparison['from'] {
  const { check_id, network, address, transaction_hash, checked_at, risk, policy, reproducibility, stale } = check
  const { score, level, model_version, hop_limit } = risk
  const { block_height } = reproducibility
  return {
    check_id,
    network,
    address,
    transaction_hash,
    checked_at,
    score,
    level,
    model_version,
    hop_limit,
    policy,
    block_height,
    stale,
  }
}

/** Causes visible in the pins of the two answers. */
export function pinCauses(from: RiskCheck, to: RiskCheck): ComparisonCause[] {
  const causes: ComparisonCause[] = [...listCause(from, to)]
  const [a, b] = [from.risk, to.risk]
  if (a.model_version !== b.model_version) {
    const change = { from: a.model_version, to: b.model_version }
    causes.push({ type: 'model_version', summary: `The model changed from ${change.from} to ${change.to}.`, ...change })
  }
  if (a.hop_limit !== b.hop_limit) {
    const change = { from: a.hop_limit, to: b.hop_limit }
    causes.push({ type: 'hop_limit', summary: `The hop limit changed from ${change.from} to ${change.to}.`, ...change })
  }
  if (from.stale !== to.stale) {
    const which = to.stale ? 'The later check was made from stale data.' : 'The earlier check was made from stale data.'
    causes.push({ type: 'staleness', summary: which, from: from.stale, to: to.stale })
  }
  return causes
}

function listCause(from: RiskCheck, to: RiskCheck): ComparisonCause[] {
  const [a, b] = [from.reproducibility.lists, to.reproducibility.lists]
  if (a === undefined || b === undefined) return []
  const pin = (list: { version: string; sha256: string } | undefined) =>
    list === undefined ? null : { version: list.version, sha256: list.sha256 }
  const lists = [...new Set([...a, ...b].map((list) => list.list_id))]
    .sort()
    .map((id) => ({ list_id: id, from: pin(a.find((l) => l.list_id === id)), to: pin(b.find((l) => l.list_id === id)) }))
    .filter((list) => list.from?.sha256 !== list.to?.sha256 || list.from?.version !== list.to?.version)
  if (lists.length === 0) return []
  const told = lists.map(
    (list) => `${list.list_id} (${list.from?.version ?? 'not loaded'} to ${list.to?.version ?? 'not loaded'})`,
  )
  return [{ type: 'list_version', summary: `Different list versions were loaded: ${told.join(', ')}.`, lists }]
}

/** Every rule that contributes to either answer, with its points in both, highest first. */
export function contributionChanges(from: RiskCheck, to: RiskCheck): RiskComparison['contributions'] {
  const all = new Map([...to.contributions, ...from.contributions].map((c) => [c.rule, c.direction]))
  const most = (rule: string) =>
    Math.max(...[from, to].map((check) => Number(check.contributions.find((c) => c.rule === rule)?.points ?? 0)))
  return [...all]
    .map(([rule, direction]) => {
      const [a, b] = [from, to].map((check) => check.contributions.find((c) => c.rule === rule))
      return {
        rule,
        direction,
        points: { from: a?.points ?? null, to: b?.points ?? null },
        sub_score: { from: a?.sub_score ?? null, to: b?.sub_score ?? null },
      }
    })
    .sort((x, y) => most(y.rule) - most(x.rule) || (x.rule < y.rule ? -1 : 1))
}
