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

/** The data by which a wallet's check is evaluated. */
export interface WalletStanding extends Omit<Judged, 'check' | 'dustUsd'> {
  settings: OrganisationSettings
  /** Whether the previous check used the same model; results of different models are not comparable. */
  same: boolean
}

/** The rules of a wallet, and its risk before `check`. */
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
 * What a check shows about a wallet. A stale check also ends what it does not find, as it used all the data of earlier ones.
 */
export function shownBy(wallet: FindingWallet, check: RiskCheck, standing: WalletStanding): Shown {
  const { settings, rules, before } = standing
  const judged = { rules, before, check, dustUsd: settings.dust_usd }
  return { wallet, settings, found: judgeCheck(wallet, judged), holds: stillHolds(judged) }
}
