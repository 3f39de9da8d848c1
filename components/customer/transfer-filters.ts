import { createLoader, parseAsStringLiteral } from 'nuqs/server'
import { customerTransferStates, transferDirections } from '@/contract/customer/customer-transfers'

/** The transfers of a customer as the URL of their page holds them. */
export const transferFilterParsers = {
  state: parseAsStringLiteral(customerTransferStates),
  direction: parseAsStringLiteral(transferDirections),
}

export const loadTransferFilters = createLoader(transferFilterParsers)
export type TransferFilters = Awaited<ReturnType<typeof loadTransferFilters>>

/** The input of `customers.transfers`; server and browser must build it identically, or the prefetched page is not found. */
export function transfersInput(id: string, { state, direction }: TransferFilters, cursor?: string) {
  return {
    id,
    limit: '25',
    ...(state ? { state: [state] } : {}),
    ...(direction ? { direction } : {}),
    ...(cursor ? { cursor } : {}),
  }
}
