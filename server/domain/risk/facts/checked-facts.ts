import type { RiskOverride, Without } from '@/contract/risk/risk'
import type { ActivePolicy } from '@/server/domain/policy'
import type { Pins } from '../evidence/pins.repo'
import type { ScoredContribution } from '../score/score'
import type { Gathered } from './gather'

/** The score under another policy, with its parts. */
export interface Rescored extends Without {
  contributions: ScoredContribution[]
  overrides: RiskOverride[]
}

/** The result of a check under the shadow version; a reason if it could not be scored. */
export interface ShadowOutcome {
  policy: ActivePolicy
  outcome: Rescored | string
}

/** What a check is computed from and pinned to; stored with it as its evidence. */
export interface Facts extends Gathered {
  pins: Pins
  /** Whether another policy version is in shadow. */
  shadowed: boolean
  /** The shadow version's result; not part of the evidence. */
  shadow?: ShadowOutcome
}
