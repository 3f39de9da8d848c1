import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { riskCheck } from '@/contract/risk'
import { type ActivePolicy, policyDocument } from '@/server/domain/policy'
import { canonicalJson, canonicalSha256 } from '@/server/platform/canonical'
import { toCheck } from './check.dto'
import { decodeEvidence, encodeEvidence, evidenceFormat } from './evidence-codec'

interface Golden {
  format: number
  /** Base64 of the stored bytes. */
  evidence: string
  policy: ActivePolicy
  answer: Record<string, unknown> & { check_id: string; checked_at: string }
}

/**
 * A check as an earlier build stored it. Where this fails, stored checks no longer replay: undo the change, or raise
 * `evidenceFormat` (and the model version, where a score changes) and keep a check of the new format beside the old one.
 */
const file = path.join(import.meta.dirname, 'golden', `format-${evidenceFormat}.json`)
const golden = JSON.parse(readFileSync(file, 'utf8')) as Golden
const policy = { ...golden.policy, document: policyDocument.parse(golden.policy.document) }
const facts = () => decodeEvidence(Buffer.from(golden.evidence, 'base64'), policy)

describe('a check that an earlier build stored', () => {
  it('has the format that is read here, and a policy that is what its digest says', () => {
    expect(golden.format).toBe(evidenceFormat)
    expect(canonicalSha256(golden.policy.document)).toBe(golden.policy.sha256)
  })

  it('is computed again to the same bytes', () => {
    const { check_id, checked_at } = golden.answer
    expect(canonicalJson({ ...toCheck(facts()), check_id, checked_at })).toBe(canonicalJson(golden.answer))
  })

  it('still fits the contract, and shows what the model knows: a split, dust, low confidence, paths of two hops', () => {
    const answer = riskCheck.parse(golden.answer)
    expect(answer.exposure.source.find((e) => e.category === 'sanction')?.before_designation?.amount).toBe('1')
    expect(answer.paths?.source.listed.some((p) => p.hop === 2 && p.without !== undefined)).toBe(true)
    expect(answer.score_range.low).toBeLessThan(answer.risk.score)
  })

  it('keeps its evidence whole when it is stored again', async () => {
    const again = decodeEvidence(await encodeEvidence(facts()), policy)
    expect(canonicalJson(toCheck(again))).toBe(canonicalJson(toCheck(facts())))
    expect(again.pins).toEqual(facts().pins)
  })
})
