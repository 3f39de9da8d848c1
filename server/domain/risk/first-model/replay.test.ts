import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { riskCheck } from '@/contract/risk'
import { type ActivePolicy, policyDocument } from '@/server/domain/policy'
import { canonicalJson, canonicalSha256 } from '@/server/platform/canonical'
import { firstModel } from '.'

interface Fixture {
  /** Base64 of the stored bytes. */
  evidence: string
  policy: ActivePolicy
  answer: Record<string, unknown> & { check_id: string; checked_at: string }
}

/** Checks that the first model stored while it was the one that ran: every kind of subject, override, unit and note. */
const file = path.join(import.meta.dirname, 'fixtures/checks.json.gz')
const fixtures = JSON.parse(gunzipSync(readFileSync(file)).toString()) as Fixture[]

describe('checks stored by the first model', () => {
  it('are of every kind', () => {
    expect(fixtures.length).toBeGreaterThanOrEqual(20)
    const levels = fixtures.map(({ answer }) => riskCheck.parse(answer).risk.level)
    expect(new Set(levels)).toEqual(new Set(['unknown', 'low', 'medium', 'high', 'severe']))
  })
  it.each(fixtures.map((fixture) => [fixture.answer.check_id, fixture] as const))(
    '%s replays to the same bytes',
    (_, fixture) => {
      const { check_id, checked_at } = fixture.answer
      const document = policyDocument.parse(fixture.policy.document)
      expect(canonicalSha256(fixture.policy.document)).toBe(fixture.policy.sha256)
      const facts = firstModel.decodeEvidence(Buffer.from(fixture.evidence, 'base64'), { ...fixture.policy, document })
      const again = { ...firstModel.toCheck(facts), check_id, checked_at }
      expect(canonicalJson(again)).toBe(canonicalJson(fixture.answer))
      expect(riskCheck.parse(fixture.answer)).toMatchObject({ risk: { model_version: firstModel.version } })
    },
  )
})
