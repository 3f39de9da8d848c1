import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import { disclaimerText } from '@/contract/kernel/primitives'
import { asOwner, attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { expectContract, expectDocumentedError, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { ask, get, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'
import { newId, uuidOf } from '@/server/platform/ids'

const operation = operations.getRiskCheck as unknown as Operation
const address = freshAddress('ethereum')
const payer = freshAddress('ethereum')

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Stored checks')
  await attribute('ethereum', payer, { category: 'mixing_service' })
  await land('ethereum', [{ from: payer, to: address, amount: 10n ** 18n, height: takeHeights(1) }])
})
afterAll(closeDatabase)

const make = async (include: string[] = []) =>
  (await post('/v1/risk/check', org.api_key, { network: 'ethereum', address, include })).json
const read = (id: unknown, key = org.api_key) => get(`/v1/risk/checks/${id}`, key)

describe('200', () => {
  it('gives the answer as it was given, with its paths', async () => {
    const made = await make(['paths'])
    const stored = await read(made.check_id)
    const body = expectContract(operation, stored)
    expect(body).toEqual(made)
    expect(body.disclaimer).toBe(disclaimerText)
    const short = await make()
    const { paths, ...rest } = (await read(short.check_id)).json
    expect(paths).toBeDefined()
    expect(rest).toEqual(short)
  })

  it('does not change when the chain goes on', async () => {
    const made = await make(['paths'])
    const before = (await read(made.check_id)).text
    await land('ethereum', [{ from: freshAddress('ethereum'), to: address, amount: 10n ** 20n, height: takeHeights(1) }])
    expect((await read(made.check_id)).text).toBe(before)
    expect((await make()).reproducibility).not.toEqual(made.reproducibility)
  })
})

describe('400 invalid_request', () => {
  it.each([
    '1',
    'chk_',
    'chk_1',
    `chk_${'z'.repeat(26)}`,
    `chk_${'0'.repeat(25)}`,
    `CHK_${'0'.repeat(26)}`,
    `pol_${'0'.repeat(26)}`,
    `chk_${'0'.repeat(25)}u`,
    "chk_'--",
  ])('cannot be the answer to %s', async (id) => {
    const answer = await read(id)
    expectError(answer, 'not_found')
    expectDocumentedError(operation, answer)
  })

  it('knows no query parameter', async () => {
    expectInvalid(await read(`${(await make()).check_id}?include=paths`), 'query.include')
  })
})

describe('404 not_found', () => {
  it('does not tell another organisation’s check from one that never was', async () => {
    const made = await make()
    const stranger = await suiteOrganisation('Stranger')
    const same = 'one-request-id-for-both'
    const ask_ = (id: string) => ask(`/v1/risk/checks/${id}`, { key: stranger.api_key, headers: { 'x-request-id': same } })
    const foreign = await ask_(String(made.check_id))
    const missing = await ask_(newId('chk'))
    expectError(foreign, 'not_found')
    expectDocumentedError(operation, foreign)
    expect(foreign.text).toBe(missing.text)
    const telling = ({
      date: _d,
      'x-ratelimit-remaining': _r,
      'x-ratelimit-reset': _s,
      ratelimit: _t,
      ...rest
    }: Record<string, string>) => rest
    expect(telling(foreign.headers)).toEqual(telling(missing.headers))
    expect((await read(made.check_id)).status).toBe(200)
  })
})

describe('500 internal_error', () => {
  it('hides a stored row that is no check any more', async () => {
    const made = await make()
    const id = newId('chk')
    await asOwner(async (client) => {
      await client.query("select set_config('app.org_id', $1, false)", [org.org_id])
      await client.query(
        `insert into risk_check select (jsonb_populate_record(r, jsonb_build_object('id', $2::text, 'result', '{"secret":"cause"}'))).* from risk_check r where r.id = $1`,
        [uuidOf('chk', String(made.check_id)), uuidOf('chk', id)],
      )
    })
    const answer = await read(id)
    expectError(answer, 'internal_error')
    expectDocumentedError(operation, answer)
    expect(answer.text).not.toMatch(/secret|zod|contract:|invalid_type/i)
  })
})
