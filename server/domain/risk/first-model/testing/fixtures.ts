import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type ActivePolicy, policyDocument } from '@/server/domain/policy'
import { firstModel } from '..'

export interface Fixture {
  /** Base64 of the stored bytes. */
  evidence: string
  policy: ActivePolicy
  answer: Record<string, unknown> & { check_id: string; checked_at: string }
}

const read = (name: string) => readFileSync(path.join(import.meta.dirname, '../fixtures', name))

/** Checks that the first model stored while it was current: every kind of subject, override, unit and note. */
export const newest = JSON.parse(gunzipSync(read('checks.json.gz')).toString()) as Fixture[]
/** Stored by a build whose evidence lacks `countsExactly`: decided by rounded values, counted at each hop. */
export const older = JSON.parse(read('older-evidence.json').toString()) as Fixture
export const fixtures = [...newest, older]

/** By check, the start of the answer's digest for each of its variations, as the first model's own build computed it. */
export const variations = JSON.parse(read('variations.json').toString()) as Record<string, string[]>

/** The facts of a fixture, as a replay reads them. */
export function factsOf({ evidence, policy }: Fixture) {
  const document = policyDocument.parse(policy.document)
  return firstModel.decodeEvidence(Buffer.from(evidence, 'base64'), { ...policy, document })
}
