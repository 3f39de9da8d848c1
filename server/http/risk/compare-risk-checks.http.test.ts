import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import { disclaimerText } from '@/contract/kernel/primitives'
import type { RiskComparison } from '@/contract/risk/risk-compare'
import { attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { expectContract, expectDocumentedError, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { get, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { activate } from '@/scripts/test/fixtures/policies'
import { closeDatabase } from '@/server/platform/db'
import { newId } from '@/server/platform/ids'

const operation = operations.compareRiskChecks as unknown as Operation
const ether = 10n ** 18n
const address = freshAddress('ethereum')
const payer = freshAddress('ethereum')

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Comparisons over HTTP')
  await land('ethereum', [{ from: payer, to: address, amount: ether, height: takeHeights(1) }])
})
afterAll(closeDatabase)

const make = async (of = address) =>
  String((await post('/v1/risk/check', org.api_key, { network: 'ethereum', address: of })).json.check_id)
const compare = (from: string, to: string, key = org.api_key) => get(`/v1/risk/checks/${from}/compare?with=${to}`, key)

describe('200', () => {
  it('names transfers, tags and policy, and the policy’s own points', async () => {
    const from = await make()
    await attribute('ethereum', payer, { category: 'user', abuse: 'scam', label: 'Fraud' })
    await land('ethereum', [{ from: freshAddress('ethereum'), to: address, amount: ether, height: takeHeights(1) }])
    await activate(org.org_id, (policy) => {
      policy.bands.severe = 99
    })
    const answer = await compare(from, await make())
    const body = expectContract(operation, answer) as unknown as RiskComparison
    expect(body.disclaimer).toBe(disclaimerText)
    expect(body.same_subject).toBe(true)
    const types = body.causes.map((cause) => cause.type).filter((type) => type !== 'staleness')
    expect(types).toEqual(['new_transfers', 'tags_added', 'policy'])
    expect(body.score.difference).toBe(body.score.to - body.score.from)
    expect(body.effects).toMatchObject({ policy: { points: 0 }, data: { points: body.score.difference } })
  })

  it('compares a check with itself: nothing changed', async () => {
    const id = await make()
    const body = expectContract(operation, await compare(id, id)) as unknown as RiskComparison
    expect(body).toMatchObject({ causes: [], notes: [], score: { difference: 0 } })
  })

  it('compares two subjects and says so', async () => {
    const answer = await compare(await make(), await make(freshAddress('ethereum')))
    expect(expectContract(operation, answer).same_subject).toBe(false)
  })
})

describe('400 invalid_request', () => {
  it('asks for the other check, and for nothing else', async () => {
    const id = await make()
    for (const [path, field] of [
      [`/v1/risk/checks/${id}/compare`, 'query.with'],
      [`/v1/risk/checks/${id}/compare?with=5`, 'query.with'],
      [`/v1/risk/checks/${id}/compare?with=${id}&with=${id}`, 'query.with'],
      [`/v1/risk/checks/${id}/compare?with=${id}&include=paths`, 'query.include'],
    ] as const) {
      const answer = await get(path, org.api_key)
      expectInvalid(answer, field)
      expectDocumentedError(operation, answer)
    }
  })
})

describe('404 not_found', () => {
  it('is the answer where either of the two is another organisation’s or never was', async () => {
    const stranger = await suiteOrganisation('Stranger')
    const mine = await make()
    for (const answer of [
      await compare(mine, newId('chk')),
      await compare(newId('chk'), mine),
      await compare(mine, mine, stranger.api_key),
    ]) {
      expectError(answer, 'not_found')
      expectDocumentedError(operation, answer)
    }
  })
})
