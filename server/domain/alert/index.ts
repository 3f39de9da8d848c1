export { alertHead } from './alert.dto'
export { type AlertRow, alertColumns, assigneeJoin, findAlerts, findDuplicateChain, lockAlerts } from './alert.repo'
export { alertEvent } from './alert-event'
export { type AlertFilter, alertConditions, endOfDay } from './alert-filter.repo'
export { type AlertChange, nextStates, transition } from './alert-state'
export { type AlertEdit, type AlertOutcome, changeAlerts } from './change-alerts'
export { deskSeedPurpose, makeDesk, readSeed } from './desk-seed.repo'
export { drawOf, isDrawn } from './draw'
export { escalateAlerts } from './escalate-alerts'
export {
  type Finding,
  type FindingAbout,
  type FindingRule,
  type FindingWallet,
  type FoundAt,
  noFinding,
  type PinnedRisk,
  patternOf,
} from './finding'
export { getAlert } from './get-alert'
export { listAlerts } from './list-alerts'
export { listAlertHistory } from './list-history'
export { moveAlerts } from './move-alerts'
export { orphanEvidence } from './orphan-evidence'
export { findParty } from './party.repo'
export type { HeldFinding, Plan, PlanKind, Planned } from './plan-alerts'
export { type Raised, raiseAlerts } from './raise-alerts'
export { type CustomerFinding, raiseCustomerAlerts, subjectOfCustomer } from './raise-customer-alerts'
export { readAlerts } from './read-alerts'
export { resolveFilter } from './resolve-filter'
export { restoreEvidence } from './restore-evidence'
export { planFor, type Settled, type Shown, settleAlerts, settledOf } from './settle-alerts'
export { dueTime, severityRank } from './severity'
export type { Signal } from './signal'
export { insertTurns, type TurnRow } from './turn.repo'
export { turnOf } from './turn-of'
