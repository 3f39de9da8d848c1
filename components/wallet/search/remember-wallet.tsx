'use client'

import { useEffect } from 'react'
import { rememberWallet } from './recent-wallets-store'

/** Stores in this browser that a wallet was opened; renders nothing. */
export function RememberWallet({ network, address, name }: { network: string; address: string; name: string | null }) {
  useEffect(() => rememberWallet({ network, address, name }), [network, address, name])
  return null
}
