import type { AlertEvidence, AlertFinding } from '@/contract/alert/alerts'
import type { RuleKey, Severity } from '@/contract/monitoring/monitoring-rules'
import type { Network } from '@/server/chain/networks'

/** What a finding is about, and the keys that distinguish it from others of the same wallet. */
export interface FindingAbout {
  finding: AlertFinding
  /** Stored with the alert: findings of a wallet that share a key are the same. If empty, the rule's cooldown decides. */
  keys: readonly string[]
  /** Also matched, but not stored: broader keys that earlier alerts may have been raised under. */
  asks: readonly string[]
  /** Stored with the alert, to be matched by the `asks` of others. */
  kept: readonly string[]
}

/** What a rule found about a wallet. */
export interface Finding {
  fact: Omit<AlertEvidence, 'orphaned_at'>
  /** Title of an alert that begins with this fact, in plain words. */
  title: string
  about: FindingAbout
  /** Upper limit of this finding's severity; if absent, the rule's own severity applies. */
  most?: Severity | undefined
}

/** The rule that made the finding, as it was then. `id` is a UUID, `cooldown` in seconds. */
export interface FindingRule {
  id: string
  key: RuleKey
  version: number
  name: string
  severity: Severity
  cooldown: number
}

/** The risk that an alert pins, as the check returned it; `checkId` is a UUID. */
export interface PinnedRisk {
  checkId: string
  risk: {
    score: number
    level: string
    model_version: string
    hop_limit: number
    check_id: string
    checked_at: string
  }
}

/** The wallet of the finding. `id` is a UUID. */
export interface FindingWallet {
  id: string
  network: Network
  address: string
  customerReference: string | null
  /** Null if no check could be made. */
  risk: PinnedRisk | null
  stale: boolean
  lastGoodReadAt: string | null
}

/** A finding with what its alert needs: the rule and the wallet. */
export interface FoundAt extends Finding {
  rule: FindingRule
  wallet: FindingWallet
}

/** A finding about how a wallet moves money: only its rule's cooldown separates it from others. */
export function patternOf(finding: Partial<AlertFinding> = {}): FindingAbout {
  return { finding: { ...noFinding, kind: 'pattern', ...finding }, keys: [], asks: [], kept: [] }
}

/** An empty finding. */
export const noFinding: AlertFinding = {
  kind: 'pattern',
  direction: null,
  counterparty: null,
  exposure_type: null,
  hop: null,
  amounts: [],
  amount_usd: null,
  share: null,
  first_at: null,
  last_at: null,
  designation: null,
  dust: false,
}
