import type { CaseFile } from '@/contract/case/cases'
import type { Context } from '@/server/platform/context'
import { updateCase } from '..'

/** Takes a case from intake to reporting: investigated by one person, reviewed by another. */
export async function reviewCase(id: string, by: { investigator: Context; reviewer: Context }): Promise<CaseFile> {
  for (const stage of ['triage', 'investigation', 'review'] as const) await updateCase(by.investigator, { id, stage })
  return updateCase(by.reviewer, { id, stage: 'reporting' })
}
