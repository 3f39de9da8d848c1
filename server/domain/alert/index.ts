export { alertHead } from './alert.dto'
export { type AlertRow, alertColumns, assigneeJoin, findAlerts, findDuplicateChain, lockAlerts } from './alert.repo'
export { alertEvent } from './alert-event'
export { type AlertFilter, alertConditions, endOfDay } from './alert-filter.repo'
export { type AlertChange, nextStates, transition } from './alert-state'
export { type AlertEdit, type AlertOutcome, changeAlerts } from './change-alerts'
export { escalateAlerts } from './escalate-alerts'
export { orphanEvidence } from './evidence/orphan-evidence'
export { restoreEvidence } from './evidence/restore-evidence'
export {
  type Finding,
  type FindingAbout,
  type FindingRule,
  type FindingWallet,
  type FoundAt,
  noFinding,
  type PinnedRisk,
  patternOf,
} from './findings/finding'
export type { HeldFinding, Plan, PlanKind, Planned } from './findings/plan-alerts'
export { dueTime, severityRank } from './findings/severity'
export type { Signal } from './findings/signal'
export { getAlert, readAlerts } from './get-alert'
export { listAlertHistory } from './history/list-history'
export { insertTurns, type TurnRow } from './history/turn.repo'
export { turnOf } from './history/turn-of'
export { listAlerts } from './list-alerts'
export { moveAlerts } from './move-alerts'
export { findParty } from './party.repo'
export { type Raised, raiseAlerts } from './raising/raise-alerts'
export { type CustomerFinding, raiseCustomerAlerts, subjectOfCustomer } from './raising/raise-customer-alerts'
export { planFor, type Settled, type Shown, settleAlerts, settledOf } from './raising/settle-alerts'
export { resolveFilter } from './resolve-filter'
export { deskSeedPurpose, makeDesk, readSeed } from './second-looks/desk-seed.repo'
export { drawOf, isDrawn } from './second-looks/draw'
