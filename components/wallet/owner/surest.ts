import type { WalletProfile } from '@/contract/wallet/wallets'

type Tag = WalletProfile['tags'][number]

/** The statement with the highest confidence; a disputed one ranks below all others. */
export function surest(tags: readonly Tag[]): Tag | undefined {
  return tags.toSorted((a, b) => Number(a.disputed) - Number(b.disputed) || b.confidence - a.confidence)[0]
}

/** Whether a statement is about an issuer's action on the address rather than about its holder. */
export const isFreeze = (tag: Tag): boolean => tag.concepts.includes('frozen_by_issuer')
