'use client'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { AddressText } from '@/components/chain/address-text'
import { networkLabel } from '@/components/chain/network-label'
import { shortAddress } from '@/components/chain/short-address'
import { TimeText } from '@/components/chain/time-text'
import { walletHref } from '@/components/chain/wallet-href'
import { CustomerLink } from '@/components/customer/customer-link'
import { failureOf } from '@/components/query-failure'
import { LevelMark } from '@/components/risk/level-mark'
import { scoreText } from '@/components/risk/score/score-text'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { ErrorState } from '@/components/ui/notice/error-state'
import { Skeleton } from '@/components/ui/notice/skeleton'
import { Sheet, SheetContent, SheetTitle } from '@/components/ui/overlay/sheet'
import { DefinitionItem, DefinitionList } from '@/components/ui/page/definition-list'
import type { MonitoredWallet } from '@/contract/monitoring/monitoring'
import { WalletActions } from './wallet-actions'
import { OpenAlerts } from './wallet-columns'
import { WalletNames } from './wallet-names'
import { WalletRules } from './wallet-rules'
import { WalletStateMark } from './wallet-state-mark'
import { WalletSuppressions } from './wallet-suppressions'

interface WalletPanelProps {
  id: string
  mayWrite: boolean
  onClose: () => void
}

/** The panel of one monitored wallet: what is known about it, its rules, and the actions. */
export function WalletPanel({ id, mayWrite, onClose }: WalletPanelProps) {
  const trpc = useTRPC()
  const query = useQuery({
    ...trpc.monitoring.get.queryOptions({ id }),
    refetchInterval: ({ state }) => (state.data && state.data.risk === null && state.data.state === 'active' ? 5_000 : false),
  })
  const failure = query.error ? failureOf(query.error) : null
  const wallet = query.data
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent className="sm:w-[560px]">
        <SheetTitle className="break-words">
          {wallet ? (wallet.label ?? shortAddress(wallet.address)) : failure ? 'Monitored wallet' : 'Reading the wallet'}
        </SheetTitle>
        {failure ? (
          <ErrorState
            title={failure.status === 404 || failure.status === 400 ? 'No such monitored wallet' : 'The wallet could not be read'}
            cause={failure.cause}
            requestId={failure.requestId}
            {...(failure.status === 404 || failure.status === 400 ? {} : { onRetry: () => void query.refetch() })}
          />
        ) : wallet ? (
          <Body key={wallet.id} wallet={wallet} mayWrite={mayWrite} />
        ) : (
          <div aria-busy="true" className="flex flex-col gap-3">
            <Skeleton className="h-14" />
            <Skeleton className="h-40" />
            <Skeleton className="h-80" />
          </div>
        )}
      </SheetContent>
    </Sheet>
  )
}

function Body({ wallet, mayWrite }: { wallet: MonitoredWallet; mayWrite: boolean }) {
  const [naming, setNaming] = useState(false)
  const editable = mayWrite && wallet.state !== 'deleted'
  return (
    <>
      <Risk wallet={wallet} />
      {naming ? (
        <WalletNames wallet={wallet} onDone={() => setNaming(false)} />
      ) : (
        <DefinitionList>
          <DefinitionItem term="Address">
            <AddressText network={wallet.network} address={wallet.address} whole />
          </DefinitionItem>
          <DefinitionItem term="Network">
            {networkLabel(wallet.network)}
            {wallet.network_inferred ? <span className="text-muted-foreground"> (from the address)</span> : null}
            {wallet.also_seen_on.map((other) => (
              <span key={other}>
                , also seen on{' '}
                <Link href={walletHref(other, wallet.address)} className="link">
                  {networkLabel(other)}
                </Link>
              </span>
            ))}
          </DefinitionItem>
          <DefinitionItem term="Customer reference">
            {wallet.customer_reference ? <CustomerLink reference={wallet.customer_reference} /> : '—'}
          </DefinitionItem>
          <DefinitionItem term="State">
            <WalletStateMark state={wallet.state} />
          </DefinitionItem>
          <DefinitionItem term="Open alerts">
            <OpenAlerts wallet={wallet} />
          </DefinitionItem>
          <DefinitionItem term="Last evaluated">
            <TimeText value={wallet.last_evaluated_at} show="both" />
          </DefinitionItem>
          <DefinitionItem term="Added">
            <TimeText value={wallet.created_at} show="both" />
          </DefinitionItem>
        </DefinitionList>
      )}
      {editable && !naming ? (
        <div className="flex flex-wrap items-center gap-2">
          <WalletActions wallet={wallet} />
          <Button variant="ghost" onClick={() => setNaming(true)}>
            <Pencil /> Label and reference
          </Button>
        </div>
      ) : null}
      <WalletSuppressions walletId={wallet.id} />
      <section aria-label="Rules of this wallet" className="flex flex-col gap-2 border-border border-t pt-4">
        <h3 className="font-semibold text-sm">
          Rules <span className="font-normal text-muted-foreground text-xs">version {wallet.rules_version}</span>
        </h3>
        <WalletRules key={`${wallet.id} ${wallet.rules_version}`} wallet={wallet} mayWrite={mayWrite} />
      </section>
    </>
  )
}

/** Level, score, model and age together, with the disclaimer in full. */
function Risk({ wallet }: { wallet: MonitoredWallet }) {
  const { risk } = wallet
  if (risk === null) {
    return <p className="text-muted-foreground text-sm">No check yet; the first one is made within a minute of adding it.</p>
  }
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <LevelMark level={risk.level} size="lg" />
        <span className="tabular">{scoreText(risk)}</span>
        <span className="text-muted-foreground text-xs">
          model {risk.model_version}, {risk.hop_limit} hops, <TimeText value={risk.checked_at} show="recent" />
          {wallet.stale ? ', from stale data' : ''}
        </span>
        <Link href={`/risk/checks/${risk.check_id}`} className="link text-xs">
          Why this score
        </Link>
      </p>
      <p className="text-pretty text-muted-foreground text-xs">{wallet.disclaimer}</p>
    </div>
  )
}
