import type { ImportKind } from '@/contract/imports'

/** What a kind of file is called. */
export const kindWords: Record<ImportKind, string> = {
  transfers: 'Transfers',
  tagpack: 'Tag pack',
  list: 'Sanctions list',
}

/** What its rows are called. */
export const rowWords: Record<ImportKind, string> = { transfers: 'rows', tagpack: 'items', list: 'entries' }

/** Where what was imported is seen. */
export const placesOfKind: Record<ImportKind, { href: string; label: string }> = {
  transfers: { href: '/wallets', label: 'Look up a wallet' },
  tagpack: { href: '/entities', label: 'Open entities' },
  list: { href: '/screening/lists', label: 'Open sanctions lists' },
}
