import type { Network } from '@/server/chain/networks'

/** Where miners set block times, a block may be up to two hours earlier than one before it. */
const slack = 2 * 3_600_000

/** The time from which on all transfers were read, if reading stopped at a transfer of the time `oldest`. */
export function cutAt(network: Network, oldest: Date): Date {
  return new Date(oldest.getTime() + (network.model === 'utxo' ? slack : 0))
}
