import { AddToCaseButton } from '@/components/case/links/add-to-case-button'
import { AddressText } from '@/components/chain/address-text'
import { entityHref } from '@/components/chain/entity-href'
import { networkLabel } from '@/components/chain/network-label'
import { InCluster } from '@/components/cluster/in-cluster'
import { ForeignText } from '@/components/foreign-text'
import { MonitorButton } from '@/components/monitoring/monitor-button'
import { ReportButton } from '@/components/report/report-button'
import { RunCheckButton } from '@/components/risk/request/run-check-button'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page/page-header'
import type { WalletWork as Work } from '@/contract/wallet/wallet-console'
import type { WalletProfile } from '@/contract/wallet/wallets'
import { SeenOn } from './owner/seen-on'
import { isFreeze, surest } from './owner/surest'
import { WhoSays } from './owner/who-says'
import { WalletWork } from './wallet-work'

interface WalletHeaderProps {
  profile: WalletProfile
  /** Null if it could not be read. */
  work: Work | null
  mayMonitor: boolean
  mayReport: boolean
  mayWriteCases: boolean
}

/** The wallet's holder, or that it is unknown, the full address, and the organisation's work on it. */
export function WalletHeader({ profile, work, mayMonitor, mayReport, mayWriteCases }: WalletHeaderProps) {
  const { network, address, entity } = profile
  return (
    <PageHeader
      eyebrow={`Wallet on ${networkLabel(network)}`}
      title={
        entity ? (
          <Link href={entityHref(entity.id)} className="rounded-sm underline-offset-4 hover:underline">
            <ForeignText>{entity.name}</ForeignText>
          </Link>
        ) : (
          (surest(profile.tags.filter((tag) => !isFreeze(tag)))?.label ?? 'Unattributed wallet')
        )
      }
      actions={
        <>
          <MonitorButton network={network} address={address} mayMonitor={mayMonitor} />
          <AddToCaseButton
            item={{ what: 'this wallet', subjects: [{ type: 'address', value: address, network }] }}
            mayWrite={mayWriteCases}
          />
          <ReportButton about={{ type: 'wallet', subject: { value: address, network } }} mayReport={mayReport} />
          <RunCheckButton network={network} address={address} />
        </>
      }
    >
      <div className="flex flex-col gap-1.5">
        <span className="text-foreground">
          <AddressText network={network} address={address} whole link={false} />
        </span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <WhoSays profile={profile} />
        </span>
        <InCluster cluster={profile.cluster} />
        <SeenOn network={network} seen_on={profile.seen_on} />
        {work ? <WalletWork subject={profile} work={work} /> : null}
      </div>
    </PageHeader>
  )
}
