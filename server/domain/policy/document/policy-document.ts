import { type PolicyDocument, policyShape } from '@/contract/policy-document'
import { contradictions } from './contradictions'

export type { PolicyDocument, PolicyRule } from '@/contract/policy-document'
export { policyShape }

/**
 * A document that may be used for scoring: it has the shape of a policy and its values do not contradict each other. Hashed as
 * canonical JSON; unknown fields are refused.
 */
export const policyDocument = policyShape.superRefine((document: PolicyDocument, check) => {
  for (const { field, message } of contradictions(document)) {
    check.addIssue({ code: 'custom', path: field.split('.').filter(Boolean), message })
  }
})
