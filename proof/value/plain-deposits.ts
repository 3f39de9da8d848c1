import { KeyedSets } from '@/server/chain/cluster'
import type { RecordedExchange, RecordedTransfer } from './recorded-transfers'

const WITHIN_BLOCKS = 10_000

/** The counts of the plain heuristic, named as in `expected-deposit-addresses.json`. */
export interface PlainDeposits {
  to_exchanges: number
  triplets: number
  without_exchanges: { triplets: number; deposit_addresses: number; users: number }
  groups: { groups: number; with_2_or_more: number; largest: number }
}

/**
 * Deposit-address reuse as published (Victor 2020): a payment to an exchange of exactly the amount of an earlier transfer, the
 * latest one, at most 10,000 blocks before; all users of one deposit address are one.
 */
export function plainDeposits(
  transfers: readonly RecordedTransfer[],
  exchanges: ReadonlyMap<string, RecordedExchange>,
): PlainDeposits {
  const received = new Map<string, RecordedTransfer>()
  const triplets = new Map<string, { user: string; deposit: string }>()
  let toExchanges = 0
  for (const transfer of transfers) {
    const { from: deposit, to: exchange, amount, block, token } = transfer
    if (exchanges.has(exchange)) {
      toExchanges += 1
      const before = received.get(`${token} ${deposit} ${amount}`)
      if (before && block - before.block <= WITHIN_BLOCKS) {
        triplets.set(`${before.from} ${deposit} ${exchange}`, { user: before.from, deposit })
      }
    }
    received.set(`${token} ${exchange} ${amount}`, transfer)
  }
  const own = [...triplets.values()].filter(({ user }) => !exchanges.has(user))
  const users = new Set(own.map(({ user }) => user))
  const sets = new KeyedSets<string>()
  for (const { user, deposit } of own) sets.join(user, deposit)
  const sizes = sets.groups().map((group) => group.filter((member) => users.has(member)).length)
  return {
    to_exchanges: toExchanges,
    triplets: triplets.size,
    without_exchanges: {
      triplets: own.length,
      deposit_addresses: new Set(own.map(({ deposit }) => deposit)).size,
      users: users.size,
    },
    groups: { groups: sizes.length, with_2_or_more: sizes.filter((size) => size >= 2).length, largest: Math.max(0, ...sizes) },
  }
}
