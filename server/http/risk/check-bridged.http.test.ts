import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import type { RiskCheck } from '@/contract/risk/risk'
import { attribute, claimBridge, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { expectContract } from '@/scripts/test/fixtures/expectations'
import { post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'

const operation = operations.checkRisk as unknown as Operation
const amount = 5n * 10n ** 18n

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Bridged')
})
afterAll(closeDatabase)

it('shows a listed payer on another network, behind the bridge that the money came over', async () => {
  const [payer, below] = [freshAddress('ethereum'), freshAddress('ethereum')]
  const [above, payee] = [freshAddress('optimism'), freshAddress('optimism')]
  const [sent, received] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
  const height = takeHeights(4)
  const time = Math.floor(Date.now() / 1000) - 600
  await attribute('ethereum', payer, { category: 'user', abuse: 'sanction', listedBy: 'OFAC', designatedAt: new Date(0) })
  await land('ethereum', [{ from: payer, to: below, amount, height, time, hash: sent, index: 0 }])
  await land('optimism', [{ from: above, to: payee, amount, height: height + 1, time: time + 60, hash: received, index: 0 }])
  await claimBridge({
    sent: { network: 'ethereum', hash: sent, party: payer, contract: '', amount },
    received: { network: 'optimism', hash: received, party: payee, contract: '', amount },
  })
  const answer = await post('/v1/risk/check', org.api_key, {
    network: 'optimism',
    address: payee,
    include: ['exposure', 'paths'],
  })
  const check = expectContract(operation, answer) as unknown as RiskCheck
  expect(check.risk.level).toBe('severe')
  expect(check.networks_read?.map(({ network }) => network)).toEqual(['optimism', 'ethereum'])
  expect(check.exposure.source).toMatchObject([{ category: 'sanction', hop: 1, networks: ['ethereum'] }])
  expect(check.paths?.source.listed).toMatchObject([
    {
      network: 'ethereum',
      hops: [{ network: 'ethereum', conversion: { kind: 'bridge', basis: 'id', networks: ['ethereum', 'optimism'] } }],
    },
  ])
})
