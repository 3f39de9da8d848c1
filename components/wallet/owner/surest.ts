import type { WalletProfile } from '@/contract/wallet/wallets'

type Tag = WalletProfile['tags'][number]

/** The surest statement; one that is disputed says less than any that is not. */
export function surest(tags: readonly Tag[]): Tag | undefined {
  return tags.toSorted((a, b) => Number(a.disputed) - Number(b.disputed) || b.confidence - a.confidence)[0]
}

/** Whether a statement is of what an issuer did to the address, and not of who is behind it. */
export const isFreeze = (tag: Tag): boolean => tag.concepts.includes('frozen_by_issuer')
