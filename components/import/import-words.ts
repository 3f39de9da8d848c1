import type { ImportKind, ImportRefusal } from '@/contract/imports'

/** What a kind of file is called. */
export const kindWords: Record<ImportKind, string> = {
  transfers: 'Transfers',
  tagpack: 'Tag pack',
  list: 'Sanctions list',
  prices: 'Prices',
  policy: 'Policy',
}

/** What its rows are called. */
export const rowWords: Record<ImportKind, string> = {
  transfers: 'rows',
  tagpack: 'items',
  list: 'entries',
  prices: 'rows',
  policy: 'document',
}

/** Where what was imported is seen. */
export const placesOfKind: Record<ImportKind, { href: string; label: string }> = {
  transfers: { href: '/wallets', label: 'Look up a wallet' },
  tagpack: { href: '/entities', label: 'Open entities' },
  list: { href: '/screening/lists', label: 'Open sanctions lists' },
  prices: { href: '/wallets', label: 'Look up a wallet' },
  policy: { href: '/policies', label: 'Open policies' },
}

/** Refusals that say the same but for quoted values and numbers, the most frequent first, with the first lines of each. */
export function refusalGroups(refusals: readonly ImportRefusal[]): { reason: string; count: number; first: ImportRefusal[] }[] {
  const groups = Map.groupBy(refusals, ({ reason }) => reason.replace(/"[^"]*"/g, '"…"').replace(/\b\d[\d.,-]*\b/g, '…'))
  return [...groups]
    .map(([, all]) => ({ reason: all[0]?.reason ?? '', count: all.length, first: all.slice(0, 3) }))
    .sort((a, b) => b.count - a.count)
}
