import type { AlertEvidence, AlertFinding } from '@/contract/alert/alerts'
import type { RuleKey, Severity } from '@/contract/monitoring/monitoring-rules'
import type { Network } from '@/server/chain/networks'

/** What a finding is about, and the keys that tell it from others of the same wallet. */
export interface FindingAbout {
  finding: AlertFinding
  /** Kept with the alert: two findings of a wallet that share one are the same. Empty: its rule's cooldown decides. */
  keys: readonly string[]
  /** Looked for besides the keys, but not kept: wider names that alerts may have been raised under. */
  asks: readonly string[]
  /** Kept with the alert for others to ask for. */
  kept: readonly string[]
}

/** What a rule found at a wallet. */
export interface Finding {
  fact: Omit<AlertEvidence, 'orphaned_at'>
  /** What an alert that begins with this fact is called, in plain words. */
  title: string
  about: FindingAbout
  /** The most this finding can be; the rule's own severity where that is less. Absent: the rule's own. */
  most?: Severity | undefined
}

/** The rule that found it, as it was then. `id` is a UUID, `cooldown` seconds. */
export interface FindingRule {
  id: string
  key: RuleKey
  version: number
  name: string
  severity: Severity
  cooldown: number
}

/** The risk an alert pins, as the check answered it; `checkId` is a UUID. */
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

/** The wallet it was found at. `id` is a UUID. */
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

/** A finding with what its alert needs. */
export interface FoundAt extends Finding {
  rule: FindingRule
  wallet: FindingWallet
}

/** A finding that only its rule's cooldown tells from others: how a wallet moves money. */
export function patternOf(finding: Partial<AlertFinding> = {}): FindingAbout {
  return { finding: { ...noFinding, kind: 'pattern', ...finding }, keys: [], asks: [], kept: [] }
}

/** A finding of which nothing is known yet. */
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
