import { createLoader, createSerializer, parseAsString, parseAsStringLiteral } from 'nuqs/server'

/** The list of monitored wallets as the URL holds it; `wallet` is the one whose panel is open. */
export const walletFilterParsers = {
  network: parseAsString,
  state: parseAsStringLiteral(['active', 'paused'] as const),
  address: parseAsString,
  reference: parseAsString,
  wallet: parseAsString,
}

export const loadWalletFilters = createLoader(walletFilterParsers)
export const walletFilterQuery = createSerializer(walletFilterParsers)
export type WalletFilters = Awaited<ReturnType<typeof loadWalletFilters>>

/** The input of `monitoring.list`; server and browser must build it alike, or the prefetched page is not found. */
export function walletsInput({ network, state, address, reference }: WalletFilters, cursor?: string) {
  return {
    limit: '50',
    ...(network ? { network } : {}),
    ...(state ? { state } : {}),
    ...(address?.trim() ? { address: address.trim() } : {}),
    ...(reference?.trim() ? { customer_reference: reference.trim() } : {}),
    ...(cursor ? { cursor } : {}),
  }
}

/** How many filters narrow the list. */
export function narrowingFilters({ wallet: _, ...filters }: WalletFilters): number {
  return Object.values(filters).filter((value) => value !== null && value !== '').length
}

const longWord = /^[A-Za-z0-9]{26,100}$/

/** What the search field says: a long word without spaces is an address, anything else a customer reference. */
export function searchedWallets(text: string): Pick<WalletFilters, 'address' | 'reference'> {
  const word = text.trim()
  if (word === '') return { address: null, reference: null }
  return longWord.test(word) ? { address: word, reference: null } : { address: null, reference: word }
}

/** Where the alerts of a wallet that are not closed are listed. */
export function alertsHref({ network, address }: { network: string; address: string }): string {
  return `/alerts?${new URLSearchParams({ network, address, state: 'open,in_review,escalated', snoozed: 'any' })}`
}
