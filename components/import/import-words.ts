import type { ImportKind, ImportRefusal } from '@/contract/imports'

/** The name of each kind of file. */
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

/** Where the imported data is shown. */
export const placesOfKind: Record<ImportKind, { href: string; label: string }> = {
  transfers: { href: '/wallets', label: 'Look up a wallet' },
  tagpack: { href: '/entities', label: 'Open entities' },
  list: { href: '/screening/lists', label: 'Open sanctions lists' },
  prices: { href: '/wallets', label: 'Look up a wallet' },
  policy: { href: '/policies', label: 'Open policies' },
}

/** Refusals grouped by reason, ignoring quoted values and numbers, the most frequent first, each with its first lines. */
export function refusalGroups(refusals: readonly ImportRefusal[]): { reason: string; count: number; first: ImportRefusal[] }[] {
  const groups = Map.groupBy(refusals, ({ reason }) => reason.replace(/"[^"]*"/g, '"…"').replace(/\b\d[\d.,-]*\b/g, '…'))
  return [...groups]
    .map(([, all]) => ({ reason: all[0]?.reason ?? '', count: all.length, first: all.slice(0, 3) }))
    .sort((a, b) => b.count - a.count)
}
