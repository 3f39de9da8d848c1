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
  /** Null if the input does not have the shape of a policy. */
  document: PolicyDocument | null
  findings: PolicyFinding[]
}

/**
 * All errors and doubts about a document, errors first. `carried` are the categories of the installation's tags, null if
 * unknown. Doubts are raised only about documents without contradictions.
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

/** The errors that prevent a document from scoring. */
export function errorsOf(input: unknown, now: Date): PolicyFinding[] {
  return examine(input, { carried: null, now }).findings.filter((finding) => finding.severity === 'error')
}
