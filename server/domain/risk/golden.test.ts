import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { riskCheck } from '@/contract/risk/risk'
import { type ActivePolicy, policyDocument } from '@/server/domain/policy'
import { canonicalJson, canonicalSha256 } from '@/server/platform/canonical'
import { ONE } from '@/server/trace'
import { toCheck } from './check/check.dto'
import { decodeEvidence, encodeEvidence, evidenceFormat } from './facts/evidence-codec'

interface Golden {
  format: number
  /** Base64 of the stored bytes. */
  evidence: string
  policy: ActivePolicy
  answer: Record<string, unknown> & { check_id: string; checked_at: string }
}

/**
 * A check as an earlier build stored it. If this fails, stored checks no longer replay: undo the change, or raise
 * `evidenceFormat` (and the model version, if a score changes) and keep a check of the new format beside the old one.
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

  it('still fits the contract, and shows what the model knows: lanes, dates, a victim, opaque ends, dust, low confidence, paths', () => {
    const answer = riskCheck.parse(golden.answer)
    const { source, destination } = answer.exposure
    const item = (category: string, hop: number) => source.find((e) => e.category === category && e.hop === hop)
    expect(item('sanction', 2)?.before_designation?.share).not.toBe('0')
    expect(item('sanction', 2)?.counted?.share).not.toBe('0')
    expect(item('service_hack', 2)?.reasons?.map(({ code }) => code)).toEqual(['victim'])
    expect(item('defi_dex', 2)?.opaque).toBe('swap')
    expect(destination.some((e) => e.opaque === 'swap')).toBe(true)
    expect(answer.contributions.map((c) => c.capped_by)).toContain('dust')
    expect(answer.coverage.lanes?.map(({ coverage: { lane } }) => [lane?.asset?.symbol ?? 'USD', lane?.known])).toEqual([
      ['USD', true],
      ['DAI', true],
      ['USDT', false],
      ['USD', true],
    ])
    for (const { coverage } of answer.coverage.lanes ?? []) expect(coverage.mass.total).toBe(ONE)
    expect(
      answer.paths?.source.listed.some((p) => p.hop === 2 && p.hops[0]?.transfers.length === 1 && p.without !== undefined),
    ).toBe(true)
    expect(answer.score_range.low).toBeLessThan(answer.risk.score)
    expect(answer.score_range.high).toBeGreaterThan(answer.risk.score)
  })

  it('keeps its evidence whole when it is stored again', async () => {
    const again = decodeEvidence(await encodeEvidence(facts()), policy)
    expect(canonicalJson(toCheck(again))).toBe(canonicalJson(toCheck(facts())))
    expect(again.pins).toEqual(facts().pins)
  })
})
