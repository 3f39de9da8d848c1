import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createMonitoredWallet as operation } from '@/contract/monitoring/monitoring'
import { attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { impatientDatabase } from '@/scripts/test/fixtures/impatient-database'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'
import { createMonitoredWallet, previewMonitoringDefaults } from '../..'

vi.setConfig({ testTimeout: 120_000 })

const endsAfterMs = 1500
let org: SuiteOrganisation
let undisturbed: Awaited<ReturnType<typeof preview>>

beforeAll(async () => {
  org = await suiteOrganisation('Stall')
  const [mixer, wallet] = [freshAddress('ethereum'), freshAddress('ethereum')]
  await attribute('ethereum', mixer, { category: 'mixing_service', label: 'Mixer' })
  await land('ethereum', [{ from: mixer, to: wallet, amount: 10n ** 18n, height: takeHeights(1) }])
  const asked = operation.body?.parse({ network: 'ethereum', address: wallet })
  await createMonitoredWallet(org.ctx, asked as Parameters<typeof createMonitoredWallet>[1])
  undisturbed = await preview(0)
  await impatientDatabase(endsAfterMs)
}, 120_000)
afterAll(closeDatabase)

/** A clock whose `nth` reading stalls the process for longer than a transaction may be idle. */
function stallingAt(nth: number) {
  const clock = {
    read: 0,
    now: () => {
      clock.read += 1
      if (clock.read === nth) for (const until = Date.now() + endsAfterMs + 500; Date.now() < until; );
      return new Date()
    },
  }
  return clock
}

async function preview(nth: number) {
  const clock = stallingAt(nth)
  const answer = await previewMonitoringDefaults({ ...org.ctx, clock }, {})
  return { answer, read: clock.read }
}

it('gives the same preview at whatever moment the process stands still', async () => {
  expect(undisturbed.answer).toMatchObject({ wallets: 1 })
  for (let nth = 1; nth <= undisturbed.read; nth++)
    expect((await preview(nth)).answer, `reading ${nth}`).toEqual(undisturbed.answer)
})
