import type { CasePriority, CaseStage, CaseState } from '@/contract/cases'

/** The filters of a list of cases with people resolved to UUIDs; `assignee` null means nobody. */
export interface CaseFilter {
  states?: readonly CaseState[] | undefined
  stages?: readonly CaseStage[] | undefined
  priorities?: readonly CasePriority[] | undefined
  assignee?: string | null | undefined
  customerReference?: string | undefined
  externalReference?: string | undefined
}

/** The filter as conditions on `case_file`. */
export function caseConditions(orgId: string, filter: CaseFilter) {
  return {
    org_id: orgId,
    ...(filter.states === undefined ? {} : { state: { in: [...filter.states] } }),
    ...(filter.stages === undefined ? {} : { stage: { in: [...filter.stages] } }),
    ...(filter.priorities === undefined ? {} : { priority: { in: [...filter.priorities] } }),
    ...(filter.assignee === undefined ? {} : { assigned_investigator: filter.assignee }),
    ...(filter.customerReference === undefined ? {} : { customer_reference: filter.customerReference }),
    ...(filter.externalReference === undefined ? {} : { external_reference: filter.externalReference }),
  }
}
