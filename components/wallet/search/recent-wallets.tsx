'use client'

import { useSyncExternalStore } from 'react'
import { networkLabel } from '@/components/chain/network-label'
import { shortAddress } from '@/components/chain/short-address'
import { TimeText } from '@/components/chain/time-text'
import { walletHref } from '@/components/chain/wallet-href'
import { ForeignText } from '@/components/foreign-text'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/page/section'
import { forgetWallets, type RecentWallet, recentWallets, subscribeToRecentWallets } from './recent-wallets-store'

const none: readonly RecentWallet[] = []

/** Wallets recently opened in this browser; the list never leaves the browser. */
export function RecentWallets() {
  const wallets = useSyncExternalStore(subscribeToRecentWallets, recentWallets, () => none)
  if (wallets.length === 0) return null
  return (
    <Section
      title="Opened lately"
      description="Kept in this browser only."
      actions={
        <Button size="sm" variant="ghost" onClick={forgetWallets}>
          Forget these
        </Button>
      }
    >
      <ul className="divide-y divide-border border-border border-y">
        {wallets.map((wallet) => (
          <li key={`${wallet.network}:${wallet.address}`}>
            <Link
              href={walletHref(wallet.network, wallet.address)}
              className="grid min-h-row grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-sm py-1 hover:bg-hover"
            >
              <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
                {wallet.name ? (
                  <span className="font-medium">
                    <ForeignText>{wallet.name}</ForeignText>
                  </span>
                ) : null}
                <span className="font-mono" title={wallet.address}>
                  {shortAddress(wallet.address)}
                </span>
                <span className="text-muted-foreground text-xs">{networkLabel(wallet.network)}</span>
              </span>
              <TimeText value={wallet.at} className="text-muted-foreground text-xs" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
