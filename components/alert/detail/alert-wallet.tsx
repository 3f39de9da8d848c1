'use client'
import { useQuery } from '@tanstack/react-query'
import { AddressText } from '@/components/chain/address-text'
import { networkLabel } from '@/components/chain/network-label'
import { ReadFailure } from '@/components/read-failure'
import { LevelMark } from '@/components/risk/level-mark'
import { useTRPC } from '@/components/trpc'
import { Skeleton } from '@/components/ui/notice/skeleton'
import { Section } from '@/components/ui/page/section'
import { AttributionList } from '@/components/wallet/owner/attribution-list'
import { WalletFacts } from '@/components/wallet/wallet-facts'
import type { AlertRow } from '@/contract/alert/triage'

/** The monitored wallet as it is now: its name, what it has moved, and its current score. */
export function AlertWallet({ alert }: { alert: Pick<AlertRow, 'subject' | 'risk'> }) {
  const trpc = useTRPC()
  const { network, address } = alert.subject
  const wallet = useQuery(trpc.wallet.get.queryOptions({ network, address }, { staleTime: 60_000 }))
  const profile = wallet.data
  return (
    <Section id="wallet" title="The wallet" description={`On ${networkLabel(network)}, as of now.`} className="pb-6">
      <div className="flex flex-col gap-4">
        <AddressText
          network={network}
          address={address}
          whole
          entity={
            profile?.entity ? { id: profile.entity.id, name: profile.entity.name, confidence: profile.entity.confidence } : null
          }
        />
        {profile ? (
          <>
            {alert.risk && profile.risk.level !== alert.risk.level ? (
              <p className="text-sm">
                Scores <LevelMark level={profile.risk.level} /> today, where it was <LevelMark level={alert.risk.level} /> when
                the alert was raised.
              </p>
            ) : null}
            <WalletFacts activity={profile.activity} index_from={profile.index_from} />
            {profile.tags.length > 0 ? <AttributionList tags={profile.tags} network={profile.network} /> : null}
          </>
        ) : wallet.error ? (
          <ReadFailure title="The wallet could not be read" query={wallet} />
        ) : (
          <Skeleton className="h-24 w-full" />
        )}
      </div>
    </Section>
  )
}
