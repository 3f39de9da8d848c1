import type { Input } from '@/contract/kernel/operation'
import type { createMonitoredWallet } from '@/contract/monitoring/monitoring'
import type { RuleObject } from '@/contract/monitoring/monitoring-rules'
import type { Wallet } from '@/server/domain/wallet'
import type { AppError } from '@/server/platform/errors'
import type { MonitoredWalletRow } from '../monitored-wallet.repo'

/** An item that is valid by itself. */
export interface BulkCandidate {
  index: number
  wallet: Wallet
  drafts: RuleObject[] | null
  given: Input<typeof createMonitoredWallet>
}

/** The outcome of an item. */
export type BulkOutcome = { outcome: 'created' | 'existing'; row: MonitoredWalletRow } | AppError
