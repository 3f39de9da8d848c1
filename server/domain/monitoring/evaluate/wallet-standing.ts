import type { MonitoringRule } from '@/contract/monitoring/monitoring-rules'
import type { OrganisationSettings } from '@/contract/organisation-settings'
import type { RiskCheck } from '@/contract/risk/risk'
import type { FindingWallet, Shown } from '@/server/domain/alert'
import { readSettings } from '@/server/domain/organisation-settings'
import { queryableOf, type Tx } from '@/server/platform/db'
import { readDefaults } from '../defaults/read-defaults'
import { effectiveRules } from '../rule-set/effective-rules'
import { type Judged, judgeCheck, stillHolds } from './judge-check'
import { findScore, type WatchedWallet } from './wallet.repo'

/** What a check of a wallet is judged by. */
export interface WalletStanding extends Omit<Judged, 'check' | 'dustUsd'> {
  settings: OrganisationSettings
  /** Whether the check before is of the same model: another model says something else of the same facts. */
  same: boolean
}

/** The rules of a wallet and what was known of it before `check`. */
export async function standingOf(
  tx: Tx,
  orgId: string,
  wallet: Pick<WatchedWallet, 'rules' | 'thresholds' | 'checkId' | 'level'>,
  check: RiskCheck,
  now: Date,
  drafted?: readonly MonitoringRule[],
): Promise<WalletStanding> {
  const q = queryableOf(tx)
  const rules = drafted ?? effectiveRules(wallet, await readDefaults(tx, orgId, now))
  const last = wallet.checkId === null ? null : await findScore(q, orgId, wallet.checkId)
  const same = last === null || last.model === check.risk.model_version
  return {
    rules,
    before: same ? { score: last?.score ?? null, level: wallet.level } : { score: null, level: null },
    settings: await readSettings(q, orgId),
    same,
  }
}

/**
 * What a check shows of a wallet. A stale check too ends what it does not find: it was made from all that earlier ones were.
 */
export function shownBy(wallet: FindingWallet, check: RiskCheck, standing: WalletStanding): Shown {
  const { settings, rules, before } = standing
  const judged = { rules, before, check, dustUsd: settings.dust_usd }
  return { wallet, settings, found: judgeCheck(wallet, judged), holds: stillHolds(judged) }
}
