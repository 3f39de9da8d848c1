import { type MonitoringRule, spanSeconds } from '@/contract/monitoring/monitoring-rules'
import type { Network } from '@/server/chain/networks'
import type { FindingRule, FindingWallet } from '@/server/domain/alert'
import { uuidOf } from '@/server/platform/ids'
import type { WatchedWallet } from './wallet.repo'

/** A rule as alerts store it. */
export function findingRule(rule: MonitoringRule): FindingRule {
  const id = uuidOf('rul', rule.id)
  if (id === null) throw new Error(`the rule ${rule.id} has no id of its kind`)
  const { key, version, name, severity } = rule
  return { id, key, version, name, severity, cooldown: spanSeconds(rule.cooldown) }
}

/** A wallet as alerts store it, with the risk they pin. */
export function findingWallet(
  wallet: Pick<WatchedWallet, 'id' | 'address' | 'customerReference'>,
  network: Network,
  fresh: { stale: boolean; last_good_read_at: string | null },
  risk: FindingWallet['risk'],
): FindingWallet {
  return {
    id: wallet.id,
    network,
    address: wallet.address,
    customerReference: wallet.customerReference,
    risk,
    stale: fresh.stale,
    lastGoodReadAt: fresh.last_good_read_at,
  }
}
