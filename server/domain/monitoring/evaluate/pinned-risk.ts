import type { RiskCheck } from '@/contract/risk/risk'
import type { PinnedRisk } from '@/server/domain/alert'
import { uuidOf } from '@/server/platform/ids'

/** The parts of a check that an alert pins. */
export function pinnedRisk(check: RiskCheck): PinnedRisk {
  const checkId = uuidOf('chk', check.check_id)
  if (checkId === null) throw new Error(`the check ${check.check_id} has no id of its kind`)
  const { score, level, model_version, hop_limit } = check.risk
  return { checkId, risk: { score, level, model_version, hop_limit, check_id: check.check_id, checked_at: check.checked_at } }
}
