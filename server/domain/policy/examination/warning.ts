import type { PolicyFinding } from '@/contract/policies'

/** A doubt about a policy: what is unusual at `field` and how to fix it; `rule` if it concerns one rule. */
export function warning(code: string, field: string, message: string, mend: string, rule: string | null = null): PolicyFinding {
  return { severity: 'warning', code, field, rule, message, mend }
}
