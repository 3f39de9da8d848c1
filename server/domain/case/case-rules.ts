import { readSettings } from '@/server/domain/organisation-settings'
import { queryableOf, type Tx } from '@/server/platform/db'
import type { CaseRules } from './case-state'

/** How the organisation decides about its cases, read in the running transaction. */
export async function caseRules(tx: Tx, orgId: string): Promise<CaseRules> {
  return { review: (await readSettings(queryableOf(tx), orgId)).review_outcomes }
}
