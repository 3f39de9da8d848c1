import type { Alert } from '@/contract/alert/alerts'
import type { RiskCheck, RiskPath } from '@/contract/risk/risk'

/**
 * The path of the pinned check that shows what an alert is about: one of the categories and at the hop that the rule found,
 * else the heaviest that counts toward the score. Null for alerts about the transfer itself.
 */
export function pathOfAlert(alert: Pick<Alert, 'evidence'>, paths: RiskCheck['paths']): RiskPath | null {
  if (!paths) return null
  const fact = alert.evidence[0]
  if (!fact || (fact.exposure === null && fact.type !== 'risk' && fact.type !== 'list_entry')) return null
  const all = [...paths.source.listed, ...paths.destination.listed]
  const wanted = fact.exposure
  const shares = (path: RiskPath) => wanted?.categories.some((one) => path.categories.includes(one)) ?? false
  return (
    all.find((path) => shares(path) && path.hop === wanted?.hop) ??
    all.find(shares) ??
    all.find((path) => path.counts_toward_score) ??
    null
  )
}
