import type { PolicyFinding } from '@/contract/policies'
import { type PolicyDocument, policyShape } from '@/contract/policy-document'
import { broaderConcept } from '@/server/domain/attribution'
import { contradictions } from '../document/contradictions'
import { allowListFindings } from './allow-list-findings'
import { categoryAdvice } from './category-advice'
import { reservedRules } from './reserved-rules'
import { shapeFindings } from './shape-findings'
import { strengthAdvice } from './strength-advice'

export interface Examined {
  /** Null if it has not the form of a policy. */
  document: PolicyDocument | null
  findings: PolicyFinding[]
}

/**
 * Everything that is wrong or doubtful about a document, errors first. `carried` are the categories that tags of the
 * installation carry, null if unknown. Doubts are raised only about documents that do not contradict themselves.
 */
export function examine(input: unknown, known: { carried: ReadonlySet<string> | null; now: Date }): Examined {
  const parsed = policyShape.safeParse(input)
  if (!parsed.success) return { document: null, findings: shapeFindings(input, parsed.error.issues) }
  const document = parsed.data
  const errors = [...contradictions(document), ...reservedRules(document)].map(
    (problem): PolicyFinding => ({ severity: 'error', ...problem }),
  )
  const listed = allowListFindings(document, known.now)
  const isConcept = (category: string) => Object.hasOwn(broaderConcept, category)
  const advice = [...categoryAdvice(document, { carried: known.carried, isConcept }), ...strengthAdvice(document)]
  const found = [...errors, ...listed, ...(errors.length === 0 ? advice : [])]
  const rank = { error: 0, warning: 1 }
  return { document, findings: found.sort((a, b) => rank[a.severity] - rank[b.severity]) }
}

/** What keeps a document from scoring anything: its errors. */
export function errorsOf(input: unknown, now: Date): PolicyFinding[] {
  return examine(input, { carried: null, now }).findings.filter((finding) => finding.severity === 'error')
}
