import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RiskCheck } from '@/contract/risk/risk'
import { riskComparison } from '@/contract/risk/risk-compare'
import { asOwner, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { networkNamed } from '@/server/chain/networks'
import { checkRisk, compareChecks, getSensitivity, replayCheck } from '@/server/domain/risk'
import { canonicalJson } from '@/server/platform/canonical'
import { closeDatabase } from '@/server/platform/db'
import { uuidOf } from '@/server/platform/ids'

interface Fixture {
  evidence: string
  policy: { document: unknown; sha256: string; id: string; version: number }
  answer: RiskCheck
}
const file = path.join(import.meta.dirname, 'fixtures/checks.json.gz')
const { evidence, policy, answer } = (JSON.parse(gunzipSync(readFileSync(file)).toString()) as Fixture[]).find(
  (one) => one.answer.address !== null && one.answer.network === 'ethereum' && one.policy.version > 1,
) as Fixture
let org: SuiteOrganisation
let made: RiskCheck
beforeAll(async () => {
  org = await suiteOrganisation('First model')
  await land('ethereum', [{ from: freshAddress('ethereum'), to: freshAddress('ethereum'), amount: 1n, height: takeHeights(1) }])
  made = (await checkRisk(org.ctx, { network: 'ethereum', address: answer.address as string })) as RiskCheck
  await asOwner((client) => store(client))
})
afterAll(closeDatabase)

/** Inserts the fixture's check into the organisation's tables, as it was stored before the second model. */
async function store(client: { query: (sql: string, values: unknown[]) => Promise<unknown> }): Promise<void> {
  await client.query("select set_config('app.org_id', $1, false)", [org.org_id])
  const document = JSON.stringify(policy.document)
  await client.query(
    `insert into policy_version select (jsonb_populate_record(p, jsonb_build_object('id', $2::text, 'version', $5::int, 'status', 'retired',
       'sha256', $3::text, 'document', $4::jsonb))).* from policy_version p where p.org_id = $1 limit 1`,
    [org.org_id, policy.id, policy.sha256, document, policy.version],
  )
  const row = {
    id: uuidOf('chk', answer.check_id),
    policy_id: policy.id,
    network: networkNamed('ethereum').id,
    score: answer.risk.score,
    level: answer.risk.level,
    model_version: answer.risk.model_version,
    inputs_sha256: answer.reproducibility.inputs_sha256,
    result_sha256: answer.reproducibility.result_sha256,
    result: canonicalJson(answer),
  }
  await client.query(
    `insert into risk_check select (jsonb_populate_record(r, $2::jsonb)).* from risk_check r where r.org_id = $1 limit 1`,
    [org.org_id, JSON.stringify(row)],
  )
  await client.query('insert into risk_check_evidence values ($1, $2, 1, $3)', [
    org.org_id,
    row.id,
    Buffer.from(evidence, 'base64'),
  ])
}

it('a check that the first model stored replays to its bytes', async () => {
  const again = await replayCheck(org.ctx, { id: answer.check_id })
  expect(again.risk.model_version).toBe('assay-risk-1')
  expect(canonicalJson(again)).toBe(canonicalJson(answer))
})

it('a comparison with a check of the second model names the model as a cause, and compares nothing it cannot', async () => {
  const told = riskComparison.parse(await compareChecks(org.ctx, { id: answer.check_id, with: made.check_id }))
  expect(told.causes.find(({ type }) => type === 'model_version')).toMatchObject({ from: 'assay-risk-1', to: 'assay-risk-2' })
  expect(told.causes.map(({ type }) => type)).not.toContain('tags_removed')
  expect(told.effects).toMatchObject({ policy: null, reason: 'The two checks were made by different models.' })
})

it('the sensitivity of such a check is refused with the reason, as nothing traces by the first model any more', async () => {
  const issue = 'this check was made by assay-risk-1; run a new check'
  const refused = { code: 'invalid_request', details: [{ field: 'path.id', issue }] }
  await expect(getSensitivity(org.ctx, { id: answer.check_id })).rejects.toMatchObject(refused)
  expect(await getSensitivity(org.ctx, { id: made.check_id })).toMatchObject({ check_id: made.check_id })
})
