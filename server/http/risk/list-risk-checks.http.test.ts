import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import type { RiskCheck } from '@/contract/risk/risk'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { expectContract, expectDocumentedError, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { get, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, scopesWithout, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'

const operation = operations.listRiskChecks as unknown as Operation
const path = '/v1/risk/checks'
const [one, other] = [freshAddress('ethereum'), freshAddress('ethereum')]

let org: SuiteOrganisation
let made: RiskCheck[]
beforeAll(async () => {
  org = await suiteOrganisation('List of checks')
  const height = takeHeights(1)
  await land('ethereum', [{ from: one, to: other, amount: 10n ** 18n, height }])
  made = []
  for (const address of [one, other, one]) {
    made.push((await post('/v1/risk/check', org.api_key, { network: 'ethereum', address })).json as unknown as RiskCheck)
  }
})
afterAll(closeDatabase)

const list = async (query = '') =>
  expectContract(operation, await get(`${path}?${query}`, org.api_key)) as unknown as {
    data: { check_id: string; address: string; risk: object; policy: object }[]
    page: { next: string | null; has_more: boolean }
    disclaimer: string
  }
const ids = async (query: string) => (await list(query)).data.map(({ check_id }) => check_id)

describe('200', () => {
  it('lists every check, newest first, with what its answer said', async () => {
    const { data, disclaimer } = await list()
    expect(data.map(({ check_id }) => check_id)).toEqual(made.map(({ check_id }) => check_id).toReversed())
    const last = made.at(-1) as RiskCheck
    const { score, level, model_version, hop_limit } = last.risk
    expect(data[0]).toMatchObject({
      object: 'risk_check',
      network: 'ethereum',
      address: one,
      transaction_hash: null,
      risk: { score, level, model_version, hop_limit },
      policy: { id: last.policy.id, version: last.policy.version },
      made_by: { type: 'api_key' },
      stale: last.stale,
      checked_at: last.checked_at,
    })
    expect(disclaimer).toBe(last.disclaimer)
  })

  it('is filtered by address, time, level and network', async () => {
    const [first, second, third] = made as [RiskCheck, RiskCheck, RiskCheck]
    expect(await ids(`address=${one.toUpperCase().replace('0X', '0x')}`)).toEqual([third.check_id, first.check_id])
    expect(await ids(`address=${other}&network=eth`)).toEqual([second.check_id])
    expect(await ids(`from=${second.checked_at}`)).toEqual([third.check_id, second.check_id])
    expect(await ids(`to=${second.checked_at}`)).toEqual([first.check_id])
    expect(await ids('level=severe')).toEqual([])
    expect(await ids(`level=${first.risk.level},severe&limit=200`)).toHaveLength(3)
    expect(await ids(`transaction_hash=0x${'ab'.repeat(32)}`)).toEqual([])
  })

  it('comes in pages that neither skip nor repeat while checks are made', async () => {
    const first = await list('limit=2')
    await post('/v1/risk/check', org.api_key, { network: 'ethereum', address: other })
    const second = await list(`limit=2&cursor=${first.page.next}`)
    expect([...first.data, ...second.data].map(({ check_id }) => check_id)).toEqual(made.map((m) => m.check_id).toReversed())
    expect(second.page).toMatchObject({ next: null, has_more: false })
  })

  it('shows nothing of another organisation', async () => {
    const stranger = await suiteOrganisation('Stranger')
    expect((await get(path, stranger.api_key)).json.data).toEqual([])
  })
})

it.each<[field: string, query: string]>([
  ['query.address', 'address=nonsense'],
  ['query.transaction_hash', 'transaction_hash=xyz'],
  ['query.transaction_hash', `address=${one}&transaction_hash=0x${'ab'.repeat(32)}`],
  ['query.level', 'level=worst'],
  ['query.from', 'from=yesterday'],
  ['query.subject', `subject=${one}`],
  ['query.limit', 'limit=0'],
  ['query.cursor', 'cursor=nonsense'],
])('400 names %s of %s', async (field, query) => {
  const answer = await get(`${path}?${query}`, org.api_key)
  expectInvalid(answer, field)
  expectDocumentedError(operation, answer)
})

it('401, 403 and 422', async () => {
  expectError(await get(path, null), 'unauthenticated')
  expectError(await get(path, (await org.keyWith({ scopes: scopesWithout('risk:check') })).text), 'insufficient_scope')
  expectError(await get(`${path}?network=solana`, org.api_key), 'network_unsupported')
})
