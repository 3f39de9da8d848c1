import { createLoader, parseAsStringLiteral } from 'nuqs/server'
import { customerTransferStates, transferDirections } from '@/contract/customer/customer-transfers'

/** The filters of a customer's transfers, as held in the URL of their page. */
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
