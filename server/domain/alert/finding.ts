import type { AlertEvidence } from '@/contract/alerts'
import type { RuleKey, Severity } from '@/contract/monitoring-rules'
import type { Network } from '@/server/chain/networks'

/** What a rule found at a wallet: one fact, told once. */
export interface Finding {
  fact: Omit<AlertEvidence, 'orphaned_at'>
  /** What an alert that begins with this fact is called, in plain words. */
  title: string
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
