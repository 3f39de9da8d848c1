import type { RiskOverride, Without } from '@/contract/risk/risk'
import type { ActivePolicy } from '@/server/domain/policy'
import type { Pins } from '../evidence/pins.repo'
import type { ScoredContribution } from '../score/score'
import type { Gathered } from './gather'

/** A score under another policy, with its parts. */
export interface Rescored extends Without {
  contributions: ScoredContribution[]
  overrides: RiskOverride[]
}

/** What a shadow version makes of a check; a reason where it could not be scored. */
export interface ShadowOutcome {
  policy: ActivePolicy
  outcome: Rescored | string
}

/** What a check is computed from and pinned to; stored with it as its evidence. */
export interface Facts extends Gathered {
  pins: Pins
  /** Whether another policy version shadows the active one. */
  shadowed: boolean
  /** What it makes of the check; no part of the evidence. */
  shadow?: ShadowOutcome
}
