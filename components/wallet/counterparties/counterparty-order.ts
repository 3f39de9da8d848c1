import { createLoader, parseAsStringLiteral } from 'nuqs/server'
import { counterpartyOrders } from '@/contract/wallet/counterparty-orders'

/** The sort order of the counterparties, as held in the URL. */
export const counterpartyParsers = { by: parseAsStringLiteral(counterpartyOrders).withDefault('total') }
export const loadCounterpartyOrder = createLoader(counterpartyParsers)

/** How many groups are shown at first and added by each "Show more". */
export const counterpartySteps = [10, 30, 100] as const

/** The input of `wallet.counterparties`; server and browser must build it identically. */
export function counterpartiesInput(network: string, address: string, order: (typeof counterpartyOrders)[number], step = 0) {
  return { network, address, order, limit: counterpartySteps[step] ?? 100 }
}
