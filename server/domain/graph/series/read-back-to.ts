import type { Network } from '@/server/chain/networks'

/** Where miners set the time of a block it may fall behind that of an earlier block by two hours. */
const slack = 2 * 3_600_000

/** The time from which on all transfers were read, where reading stopped at one of the time `oldest`. */
export function cutAt(network: Network, oldest: Date): Date {
  return new Date(oldest.getTime() + (network.model === 'utxo' ? slack : 0))
}
