import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import type { RiskSensitivity } from '@/contract/risk/risk-sensitivity'
import { attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { expectContract, expectDocumentedError, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { get, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'
import { newId } from '@/server/platform/ids'

const operation = operations.getRiskSensitivity as unknown as Operation
const [mixer, address] = [freshAddress('ethereum'), freshAddress('ethereum')]
let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Sensitivity over HTTP')
  await attribute('ethereum', mixer, { category: 'mixing_service' })
  const height = takeHeights(2)
  await land('ethereum', [
    { from: mixer, to: address, amount: 10n ** 18n, height },
    { from: address, to: freshAddress('ethereum'), amount: 10n ** 17n, height: height + 1 },
  ])
})
afterAll(closeDatabase)

const make = async () => String((await post('/v1/risk/check', org.api_key, { network: 'ethereum', address })).json.check_id)
const read = (id: string, key = org.api_key) => get(`/v1/risk/checks/${id}/sensitivity`, key)

describe('200', () => {
  it('shows the methods side by side, and leaves the check as it is', async () => {
    const id = await make()
    const before = await get(`/v1/risk/checks/${id}`, org.api_key)
    const body = expectContract(operation, await read(id)) as unknown as RiskSensitivity
    expect(body.haircut.map((h) => h.hop_limit)).toEqual([3, 5, 7])
    expect(body.haircut.every((h) => h.score === body.check.score)).toBe(true)
    expect(body.fifo).toMatchObject({ sent: { risk_share: '1' }, held: { amount: '0.9' } })
    expect(body.poison[0]).toMatchObject({ direction: 'source', reached: true })
    expect((await get(`/v1/risk/checks/${id}`, org.api_key)).text).toBe(before.text)
  })
})

describe('400 invalid_request', () => {
  it('refuses any query parameter', async () => {
    const answer = await get(`/v1/risk/checks/${await make()}/sensitivity?hop_limit=3`, org.api_key)
    expectInvalid(answer, 'query.hop_limit')
    expectDocumentedError(operation, answer)
  })
})

describe('404 not_found', () => {
  it('does not tell another organisation’s check from one that never was', async () => {
    const stranger = await suiteOrganisation('Stranger')
    for (const answer of [await read(await make(), stranger.api_key), await read(newId('chk'))]) {
      expectError(answer, 'not_found')
      expectDocumentedError(operation, answer)
    }
  })
})
