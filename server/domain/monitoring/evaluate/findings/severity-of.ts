import type { AlertFinding } from '@/contract/alert/alerts'
import type { Level } from '@/contract/kernel/primitives'
import type { Severity } from '@/contract/monitoring/monitoring-rules'
import { severityRank } from '@/server/domain/alert'

/** The most a wallet's level lets an exposure be that law does not forbid outright. */
const byLevel: Partial<Record<Level, Severity>> = { low: 'medium', medium: 'high' }

/**
 * The most severe an exposure can be. Dust is low. Money that moved before the listing is medium. A direct exposure to a listed
 * party after its listing is as severe as its rule says, whatever the wallet's level; any other is held to the level.
 * `sanctions`: the rule is about sanctions. Undefined: as severe as the rule says.
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
