import type { PolicyFinding } from '@/contract/policies'

/** A doubt about a policy: what is odd at `field` and how to mend it; `rule` where one rule is meant. */
export function warning(code: string, field: string, message: string, mend: string, rule: string | null = null): PolicyFinding {
  return { severity: 'warning', code, field, rule, message, mend }
}
