import { createLoader, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { levels } from '@/contract/kernel/primitives'
import { sortWords } from '@/contract/kernel/sort'
import { monitoredWalletSorts } from '@/contract/monitoring/monitoring'

/** The filters of the monitored wallets as held in the URL. */
export const walletListParsers = {
  network: parseAsString,
  state: parseAsStringLiteral(['active', 'paused'] as const),
  level: parseAsStringLiteral(levels),
  address: parseAsString,
  reference: parseAsString,
  /** Part of a label or reference. */
  q: parseAsString,
  sort: parseAsStringLiteral(sortWords(monitoredWalletSorts)).withDefault('-created_at'),
}

/** As `walletListParsers`, plus the wallet whose panel is open. */
export const walletFilterParsers = { ...walletListParsers, wallet: parseAsString }

export const loadWalletFilters = createLoader(walletFilterParsers)
export type WalletFilters = Awaited<ReturnType<typeof loadWalletFilters>>

/** The input of `monitoring.list`; server and browser must build it identically, or the prefetched page is not found. */
export function walletsInput({ network, state, level, address, reference, q, sort }: WalletFilters, cursor?: string) {
  return {
    limit: '50',
    sort,
    ...(network ? { network } : {}),
    ...(state ? { state } : {}),
    ...(level ? { level: [level] } : {}),
    ...(q?.trim() ? { query: q.trim() } : {}),
    ...(address?.trim() ? { address: address.trim() } : {}),
    ...(reference?.trim() ? { customer_reference: reference.trim() } : {}),
    ...(cursor ? { cursor } : {}),
  }
}

/** How many filters are set. */
export function narrowingFilters({ wallet: _, sort: __, ...filters }: WalletFilters): number {
  return Object.values(filters).filter((value) => value !== null && value !== '').length
}

const longWord = /^[A-Za-z0-9]{26,100}$/

/** How the search text is read: a long word without spaces is an address, anything else part of a label or reference. */
export function searchedWallets(text: string | null): Pick<WalletFilters, 'address' | 'reference' | 'q'> {
  const none = { address: null, reference: null, q: null }
  if (text === null) return none
  return longWord.test(text) ? { ...none, address: text } : { ...none, q: text }
}

export const noWalletFilters = { network: null, state: null, level: null, address: null, reference: null, q: null }

/** The list of a wallet's alerts that are not closed. */
export function alertsHref({ network, address }: { network: string; address: string }): string {
  return `/alerts?${new URLSearchParams({ network, address, state: 'open,in_review,escalated', snoozed: 'any' })}`
}
