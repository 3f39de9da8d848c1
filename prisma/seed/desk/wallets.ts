import { type RuleInput, ruleObject } from '@/contract/monitoring/monitoring-rules'
import { importWallets, updateMonitoringDefaults } from '@/server/domain/monitoring'
import { sampleCustomers } from '../customers'
import type { Desk } from './desk'

/** What the exchange looks for; kinds that are off at first have the parameters it found useful. */
const rules: RuleInput[] = (
  [
    { key: 'sanctions_exposure', cooldown: '7d' },
    { key: 'category_exposure', min_amount_usd: '1500', cooldown: '7d' },
    { key: 'risk_score', min_score: 90, cooldown: '7d' },
    { key: 'risk_level_change', to: ['high', 'severe'], rising_only: true, cooldown: '7d' },
    { key: 'large_transfer', min_amount_usd: '10000', direction: 'any', cooldown: '24h' },
    { key: 'velocity', window: '24h', min_count: 20, direction: 'any', cooldown: '24h' },
    {
      key: 'structuring',
      window: '24h',
      below_amount_usd: '10000',
      margin: '0.2',
      min_count: 3,
      direction: 'in',

      cooldown: '24h',
    },
    { key: 'rapid_movement', within: '1h', min_share: '0.9', min_amount_usd: '1000', cooldown: '24h' },
    { key: 'dormant_reactivation', inactive_days: 180, direction: 'any', cooldown: '24h' },
    {
      key: 'new_counterparty_category',
      categories: ['gambling', 'mixing_service'],
      direction: 'any',

      cooldown: '24h',
    },
    { key: 'list_change' },
  ] as const
).map((rule) => ruleObject.parse(rule))

/** Sets the rules of the house and puts the wallets of sixty customers under monitoring. */
export async function watchCustomers(desk: Desk, at: Date): Promise<void> {
  await updateMonitoringDefaults(desk.as(desk.person('lead'), at, 'rules'), { rules })
  const rows = sampleCustomers.map(({ network, address, label, reference }) => ({
    network,
    address,
    label,
    customer_reference: reference,
  }))
  const { refused } = await importWallets(desk.as(desk.person('lead'), at, 'wallets'), { rows })
  if (refused > 0) throw new Error(`${refused} of the sample's customers cannot be monitored`)
}
