import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMonitoredWallet as watchOperation } from '@/contract/monitoring/monitoring'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { createCase } from '@/server/domain/case'
import { createMonitoredWallet } from '@/server/domain/monitoring'
import { closeDatabase } from '@/server/platform/db'
import { walletWork } from '.'

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Work on wallets')
  const [from, to] = [freshAddress('ethereum'), freshAddress('ethereum')]
  await land('ethereum', [{ from, to, amount: 10n ** 18n, height: takeHeights(1) }])
})
afterAll(closeDatabase)

const network = 'ethereum'
const work = (address: string) => walletWork(org.ctx, { network, address })

it('names a customer only of a wallet that is said to be theirs', async () => {
  const [own, other] = [freshAddress('ethereum'), freshAddress('ethereum')]
  const { number } = await createCase(org.ctx, {
    title: 'Paid by a mixer',
    customer_reference: 'customer-7',
    subjects: [
      { type: 'address', network, value: own, role: 'customer' },
      { type: 'address', network, value: other, role: 'suspect' },
    ],
  })
  expect(await work(own)).toMatchObject({ customer_reference: 'customer-7', cases: [{ number }] })
  expect(await work(other)).toMatchObject({ customer_reference: null, cases: [{ number }] })
  const silent = freshAddress('ethereum')
  await createCase(org.ctx, { customer_reference: 'customer-7', subjects: [{ type: 'address', network, value: silent }] })
  expect(await work(silent)).toMatchObject({ customer_reference: null })
  const watched = watchOperation.body?.parse({ network, address: own, customer_reference: 'customer-8' })
  await createMonitoredWallet(org.ctx, watched as Parameters<typeof createMonitoredWallet>[1])
  expect(await work(own)).toMatchObject({ customer_reference: 'customer-8', monitoring: { state: 'active' } })
})
