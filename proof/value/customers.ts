import { customersOf, forwardedDeposits, type Movement, type Payer, takesDeposits } from '@/server/chain/cluster'
import type { RecordedTransfer } from './recorded-transfers'

/** A deposit address that the rule recognises, and the payers it links (none if they may be several people). */
export interface DepositAddress {
  address: string
  hotWallet: string
  customers: string[]
}

/**
 * Applies the service's rule to the transfers of one token. `hotWallet` says which addresses are tagged as an exchange's
 * wallets; the rule must find out whether one is a contract.
 */
export function depositAddresses(
  transfers: readonly RecordedTransfer[],
  hotWallet: (address: string) => boolean,
): DepositAddress[] {
  const moved = new Map<string, Movement<string>[]>()
  const paid = new Map<string, Set<string>>()
  const paidBy = new Map<string, Set<string>>()
  const note = <V>(map: Map<string, Set<V>>, key: string, value: V) => map.set(key, (map.get(key) ?? new Set()).add(value))
  for (const movement of transfers) {
    for (const party of new Set([movement.from, movement.to])) {
      const ledger = moved.get(party)
      if (ledger) ledger.push(movement)
      else moved.set(party, [movement])
    }
    note(paid, movement.from, movement.to)
    note(paidBy, movement.to, movement.from)
  }
  const takes = (wallet: string) => {
    const payers = paidBy.get(wallet) ?? new Set()
    const back = [...(paid.get(wallet) ?? [])].filter((payee) => payers.has(payee)).length
    return hotWallet(wallet) && takesDeposits(payers.size, back)
  }
  const found = [...moved].flatMap(([address, movements]) => {
    if (hotWallet(address)) return []
    const forwarded = forwardedDeposits(address, movements)
    if (!forwarded || !takes(forwarded.hotWallet)) return []
    return [{ address, hotWallet: forwarded.hotWallet, payers: new Set(forwarded.deposits.map(({ payer }) => payer)) }]
  })
  const fed = new Map<string, string[]>()
  for (const { hotWallet: wallet, payers } of found)
    for (const payer of payers) fed.set(payer, [...(fed.get(payer) ?? []), wallet])
  return found.map(({ address, hotWallet: wallet, payers }) => {
    const judged = [...payers].map((key): Payer<string> => {
      const dealtWith = [...(paid.get(key) ?? []), ...(paidBy.get(key) ?? [])].filter((other) => payers.has(other))
      return {
        key,
        payees: paid.get(key)?.size ?? 0,
        tagged: hotWallet(key),
        hotWallets: fed.get(key) ?? [],
        dealtWith: new Set(dealtWith),
      }
    })
    return { address, hotWallet: wallet, customers: customersOf(judged) }
  })
}
