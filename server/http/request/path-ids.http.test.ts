import { afterAll, beforeAll, describe, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import { expectDocumentedError, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { ask, get } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'

const reads = (Object.values(operations) as unknown as Operation[]).filter(
  // Downloads are identified by their signed link.
  ({ method, path, scope }) => method === 'GET' && scope !== null && /\{(?:id|\w+_id)\}/.test(path),
)
/** What these requests need besides, so that only the id is wrong. */
const besides: Record<string, string> = {
  compareRiskChecks: '?with=chk_01h455vb4pex5vsknk084sn02q',
  diffList: '?from=a&to=b',
  diffListTouched: '?from=a&to=b',
  listDiffChanges: '?from=a&to=b',
}
const pathOf = ({ id: name, path }: Operation, id: string) => path.replaceAll(/\{(?:id|\w+_id)\}/g, id) + (besides[name] ?? '')

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Ids in paths')
})
afterAll(closeDatabase)

describe.each([
  ['of no form', 'NONSENSE'],
  ['with another prefix', 'req_01h455vb4pex5vsknk084sn02q'],
  ['that is too short', 'chk_1'],
  ['that is a number', '5'],
])('an id %s', (_, id) => {
  it.each(reads.map((operation) => [operation.id, operation] as const))('is not found by %s', async (_name, operation) => {
    const answer = await get(pathOf(operation, id), org.api_key)
    expectError(answer, 'not_found')
    expectDocumentedError(operation, answer)
  })
})

it('is not found by a write either, whose body must be right first', async () => {
  const path = '/v1/cases/nonsense'
  expectError(await ask(path, { method: 'PATCH', key: org.api_key, json: { title: 'Other' } }), 'not_found')
  expectInvalid(await ask(path, { method: 'PATCH', key: org.api_key, json: { titel: 'Other' } }), 'body.titel')
  expectError(
    await ask('/v1/monitoring/wallets/pol_01h455vb4pex5vsknk084sn02q', { method: 'DELETE', key: org.api_key }),
    'not_found',
  )
})

it('leaves what is no id as it was: an address or a hash with a mistake is 400', async () => {
  expectInvalid(await get('/v1/wallets/nonsense?network=bitcoin', org.api_key), 'path.address')
  expectInvalid(await get('/v1/transactions/xyz', org.api_key), 'path.hash')
})
