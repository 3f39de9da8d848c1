'use client'
import { useQueryStates } from 'nuqs'
import { AddWallet } from './add-wallet'
import { walletFilterParsers } from './wallets/wallet-filters'

/** Adds a wallet and opens its panel over the list. */
export function AddWalletHere({ networks }: { networks: readonly string[] }) {
  const [, setFilters] = useQueryStates(walletFilterParsers, { shallow: true, history: 'push', scroll: false })
  return <AddWallet networks={networks} onAdded={(wallet) => void setFilters({ wallet })} />
}
