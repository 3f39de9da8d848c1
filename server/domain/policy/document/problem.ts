import type { PolicyFinding } from '@/contract/policies'

/** A problem of a document, without a severity. */
export type Problem = Omit<PolicyFinding, 'severity'>

/** Describes what is wrong at a field and how to fix it. */
export const problem = (code: string, field: string, message: string, mend: string, rule: string | null = null): Problem => ({
  code,
  field,
  rule,
  message,
  mend,
})
