import { parseAbiItem } from 'viem'
import { wrappedNativeOf } from '@/server/chain/wrapped-native'
import { eventReader } from '../event-reader'
import type { SwapInput } from './swap-input'

/** WETH9's event (gnosis/canonical-weth): `src` gives up wrapped coins and receives native ones. */
const withdrawal = eventReader(parseAbiItem('event Withdrawal(address indexed src, uint256 wad)'), ({ src, wad }) => ({
  src,
  wad,
}))

/**
 * Native coins that contracts of a transaction unwrapped and for which no payment is seen: without traces this is the only sign
 * of a sale for the native coin. 0 if traces were read, since they show the recipients.
 */
export function unwrappedFor(input: SwapInput): bigint {
  const wrapped = wrappedNativeOf(input.chainId)
  if (input.traced || wrapped === undefined) return 0n
  let sum = 0n
  for (const log of input.logs) {
    if (log.address !== wrapped || log.topics[0] !== withdrawal.topic) continue
    const read = withdrawal.read(log)
    if (read && read.src !== input.from) sum += read.wad
  }
  return sum
}
