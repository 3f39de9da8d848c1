import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import { asOwner, attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { expectContract, expectDocumentedError, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { ask, get, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { activate } from '@/scripts/test/fixtures/policies'
import { closeDatabase } from '@/server/platform/db'
import { newId, uuidOf } from '@/server/platform/ids'

const operation = operations.replayRiskCheck as unknown as Operation
const ether = 10n ** 18n
const [mixer, middle, address] = [freshAddress('ethereum'), freshAddress('ethereum'), freshAddress('ethereum')]

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Replays over HTTP')
  await attribute('ethereum', mixer, { category: 'mixing_service' })
  const height = takeHeights(2)
  await land('ethereum', [
    { from: mixer, to: middle, amount: 5n * ether, height },
    { from: middle, to: address, amount: 5n * ether, height: height + 1 },
  ])
})
afterAll(closeDatabase)

const make = async () => String((await post('/v1/risk/check', org.api_key, { network: 'ethereum', address })).json.check_id)
const replay = (id: string, options: { key?: string; idempotency?: string } = {}) =>
  ask(`/v1/risk/checks/${id}/replay`, {
    method: 'POST',
    key: options.key ?? org.api_key,
    headers: options.idempotency ? { 'idempotency-key': options.idempotency } : {},
  })
const owner = <T>(work: (client: Parameters<Parameters<typeof asOwner>[0]>[0]) => Promise<T>) =>
  asOwner(async (client) => {
    await client.query("select set_config('app.org_id', $1, false)", [org.org_id])
    return work(client)
  })
/** A copy of a stored check with changed columns and, if requested, its evidence. */
async function copy(id: string, changes: object, evidence: boolean): Promise<string> {
  const other = newId('chk')
  await owner(async (client) => {
    await client.query(
      `insert into risk_check select (jsonb_populate_record(r, $3::jsonb || jsonb_build_object('id', $2::text))).* from risk_check r where r.id = $1`,
      [uuidOf('chk', id), uuidOf('chk', other), JSON.stringify(changes)],
    )
    if (evidence)
      await client.query(
        'insert into risk_check_evidence select org_id, $2, format, evidence from risk_check_evidence where check_id = $1',
        [uuidOf('chk', id), uuidOf('chk', other)],
      )
  })
  return other
}

describe('200', () => {
  it('answers the bytes of GET, whatever happened since', async () => {
    const id = await make()
    const before = await get(`/v1/risk/checks/${id}`, org.api_key)
    const first = await replay(id)
    expectContract(operation, first)
    expect(first.text).toBe(before.text)
    await attribute('ethereum', middle, { category: 'user', abuse: 'ransomware' })
    await land('ethereum', [{ from: freshAddress('ethereum'), to: address, amount: 90n * ether, height: takeHeights(1) }])
    await activate(org.org_id, (policy) => {
      policy.bands.high = 70
    })
    expect((await replay(id)).text).toBe(before.text)
    expect((await get(`/v1/risk/checks/${id}`, org.api_key)).text).toBe(before.text)
    await activate(org.org_id, () => undefined)
  })

  it('is audited each time, but once per idempotency key', async () => {
    const id = await make()
    const audits = () =>
      owner(async (client) =>
        Number(
          (await client.query(`select count(*) from audit_event where action = 'risk.replayed' and object_id = $1`, [id])).rows[0]
            .count,
        ),
      )
    const key = randomUUID()
    const answers = [await replay(id, { idempotency: key }), await replay(id, { idempotency: key })]
    expect(answers.map((a) => a.headers['idempotent-replayed'])).toEqual([undefined, 'true'])
    expect(answers[1]?.text).toBe(answers[0]?.text)
    expect(await audits()).toBe(1)
    await replay(id)
    expect(await audits()).toBe(2)
  })
})

describe('400 invalid_request', () => {
  it('refuses a check from before evidence was kept, and one of another model, saying which', async () => {
    const id = await make()
    for (const [other, issue] of [
      [await copy(id, {}, false), 'before evidence was kept'],
      [await copy(id, { model_version: 'assay-risk-0' }, true), 'assay-risk-0'],
    ] as const) {
      const answer = await replay(other)
      expectInvalid(answer, 'path.id')
      expect(answer.text).toContain(issue)
    }
  })
})

describe('404 not_found', () => {
  it('does not tell another organisation’s check from one that never was', async () => {
    const stranger = await suiteOrganisation('Stranger')
    for (const answer of [await replay(await make(), { key: stranger.api_key }), await replay(newId('chk'))]) {
      expectError(answer, 'not_found')
      expectDocumentedError(operation, answer)
    }
  })
})

describe('405 method_not_allowed', () => {
  it('is POST only: it leaves a row in the audit log', async () => {
    const answer = await get(`/v1/risk/checks/${await make()}/replay`, org.api_key)
    expectError(answer, 'method_not_allowed')
    expect(answer.headers.allow).toBe('POST')
  })
})

describe('500 internal_error', () => {
  it('hides what differs when the stored answer is not what its evidence gives', async () => {
    const id = await make()
    const result = JSON.stringify({ ...(await get(`/v1/risk/checks/${id}`, org.api_key)).json, notes: ['Tampered with.'] })
    const answer = await replay(await copy(id, { result }, true))
    expectError(answer, 'internal_error')
    expectDocumentedError(operation, answer)
    expect(answer.text).not.toMatch(/differs|sha256|bytes/)
  })
})
