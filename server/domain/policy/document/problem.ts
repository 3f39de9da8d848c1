import type { PolicyFinding } from '@/contract/policies'

/** An error of a document, before it is called one. */
export type Problem = Omit<PolicyFinding, 'severity'>

/** Says what is wrong at a field and how to mend it. */
export const problem = (code: string, field: string, message: string, mend: string, rule: string | null = null): Problem => ({
  code,
  field,
  rule,
  message,
  mend,
})
