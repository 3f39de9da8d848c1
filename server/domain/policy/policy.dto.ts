import { type Policy, type PolicyActivation, type PolicyFinding, type PolicySummary, policyStatus } from '@/contract/policies'
import { actorRef } from '@/server/platform/actor-ref'
import { iso, isoOrNull } from '@/server/platform/clock/clock'
import type { Tx } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { type ActivationRow, findActivations } from './activation/activation.repo'
import { levelMatrixOf } from './level-matrix'
import { countShadow, type ShadowCell } from './shadow/shadow.repo'
import type { VersionRow } from './version.repo'

/** A version as shown in lists. */
export function summaryOf(row: VersionRow): PolicySummary {
  const { document } = row
  return {
    id: typeIdOf('pol', row.id),
    object: 'policy',
    version: row.version,
    name: document.name,
    description: document.description,
    status: policyStatus.parse(row.status),
    sha256: row.sha256,
    based_on: row.based_on === null ? null : typeIdOf('pol', row.based_on),
    author: actorRef(row.author_type, row.author, row.author_name),
    reason: row.reason,
    activated_at: isoOrNull(row.activated_at),
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
    rules: document.rules.length,
  }
}

/** A version in full; its history and, if it is in shadow, its statistics are read in the same transaction. */
export async function policyOf(tx: Tx, orgId: string, row: VersionRow, findings: PolicyFinding[]): Promise<Policy> {
  const { rules: _, ...head } = summaryOf(row)
  const activations = await findActivations(tx, orgId, { policyId: row.id, limit: 100 })
  const since = row.status === 'shadow' ? row.shadow_since : null
  const cells = since === null ? null : await countShadow(tx, orgId, { id: row.id, sha256: row.sha256, since })
  return {
    ...head,
    document: row.document,
    findings,
    activations: activations.map(activationOf),
    shadow: since === null || cells === null ? null : shadowOfCells(since, cells),
  }
}

/** One entry of the history. */
export function activationOf(row: ActivationRow): PolicyActivation {
  return {
    policy_id: typeIdOf('pol', row.policy_id),
    version: row.version,
    sha256: row.sha256,
    kind: row.kind as PolicyActivation['kind'],
    reason: row.reason,
    actor: actorRef(row.actor_type, row.actor_id, row.actor_name),
    replaced_policy_id: row.replaced_policy_id === null ? null : typeIdOf('pol', row.replaced_policy_id),
    activated_at: iso(row.activated_at),
    replaced_at: isoOrNull(row.replaced_at),
  }
}

function shadowOfCells(since: Date, cells: ShadowCell[]): NonNullable<Policy['shadow']> {
  const scored = cells.filter((cell): cell is ShadowCell & { to_level: string } => cell.to_level !== null)
  const sum = (of: (cell: ShadowCell) => number, list: ShadowCell[] = scored) => list.reduce((total, cell) => total + of(cell), 0)
  const checks = sum((cell) => cell.checks)
  const last = Math.max(...cells.map((cell) => cell.last.getTime()))
  return {
    since: iso(since),
    checks,
    level_changes: sum(
      (cell) => cell.checks,
      scored.filter((cell) => cell.from_level !== cell.to_level),
    ),
    raised: sum((cell) => cell.raised),
    lowered: sum((cell) => cell.lowered),
    failed: sum(
      (cell) => cell.checks,
      cells.filter((cell) => cell.to_level === null),
    ),
    average_score_change:
      checks === 0
        ? null
        : decimalOf(
            sum((cell) => cell.change),
            checks,
          ),
    migration: levelMatrixOf(scored.map((cell) => ({ from: cell.from_level, to: cell.to_level, count: cell.checks }))),
    last_check_at: cells.length === 0 ? null : iso(new Date(last)),
  }
}

/** A quotient of integers with two decimal places, half away from zero, without trailing zeros. */
export function decimalOf(numerator: number, denominator: number): string {
  const hundredths = Math.round((Math.abs(numerator) * 100) / denominator)
  const text = (hundredths / 100).toFixed(2).replace(/\.?0+$/, '')
  return numerator < 0 && hundredths !== 0 ? `-${text}` : text
}
