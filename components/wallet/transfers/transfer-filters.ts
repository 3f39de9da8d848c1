import { createLoader, createSerializer, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { daySpan } from '@/components/list/day-span'

/** Filters of the transfers list as held in the URL; dates are UTC days, both inclusive. */
export const transferFilterParsers = {
  direction: parseAsStringLiteral(['in', 'out'] as const),
  asset: parseAsString,
  counterparty: parseAsString,
  from: parseAsString,
  to: parseAsString,
  min_usd: parseAsString,
}

export const loadTransferFilters = createLoader(transferFilterParsers)
export const transferQuery = createSerializer(transferFilterParsers)
export type TransferFilters = Awaited<ReturnType<typeof loadTransferFilters>>

export const transferPageSize = '25'

/** The input of `wallet.transfers`; server and browser must build it identically, or the prefetched page is not found. */
export function transfersInput(network: string, address: string, filters: TransferFilters, cursor?: string) {
  return {
    network,
    address,
    limit: transferPageSize,
    ...(filters.direction ? { direction: filters.direction } : {}),
    ...(filters.asset ? { asset: filters.asset } : {}),
    ...(filters.counterparty ? { counterparty: filters.counterparty.trim() } : {}),
    ...daySpan(filters),
    ...(filters.min_usd ? { min_amount_usd: filters.min_usd.trim() } : {}),
    ...(cursor ? { cursor } : {}),
  }
}

/** The input of `wallet.activity`: the period of the filters, or all time if they set none. */
export function chartInput(network: string, address: string, { from, to }: Pick<TransferFilters, 'from' | 'to'>) {
  const span = daySpan({ from, to })
  const backwards = span.from !== undefined && span.to !== undefined && span.from >= span.to
  return { network, address, ...(backwards ? {} : span) }
}

/** How many filters are set. */
export function activeFilters(filters: TransferFilters): number {
  return Object.values(filters).filter((value) => value !== null && value !== '').length
}
