import type { AlertFinding } from '@/contract/alert/alerts'
import type { Level } from '@/contract/kernel/primitives'
import type { Severity } from '@/contract/monitoring/monitoring-rules'
import { severityRank } from '@/server/domain/alert'

/** The limit that a wallet's level sets on the severity of an exposure that the law does not forbid outright. */
const byLevel: Partial<Record<Level, Severity>> = { low: 'medium', medium: 'high' }

/**
 * The upper limit of an exposure's severity: low for dust, medium for money that moved before the listing, none for a direct
 * exposure to a listed party after its listing, else by the wallet's level. `sanctions`: the rule is about sanctions.
 * Undefined: the rule's own severity applies.
 */
export function mostSevere(finding: AlertFinding, sanctions: boolean, level: Level | null): Severity | undefined {
  if (finding.dust) return 'low'
  const held = level === null ? undefined : byLevel[level]
  if (!sanctions) return held
  if (finding.designation?.timing === 'before') return lesser('medium', held)
  return finding.exposure_type === 'direct' ? undefined : held
}

function lesser(a: Severity, b: Severity | undefined): Severity {
  return b === undefined || severityRank(a) <= severityRank(b) ? a : b
}
