import type { Metadata } from 'next'
import type { SearchProps } from '@/app/search-props'
import { whenReady } from '@/app/when-ready'
import { ProposedLabels } from '@/components/attribution/proposed-labels'
import { networkLabel } from '@/components/chain/network-label'
import { shortAddress } from '@/components/chain/short-address'
import { StaleBanner } from '@/components/chain/stale-banner'
import { graphHref } from '@/components/fund-flow/saved/graph-href'
import { GraphList } from '@/components/fund-flow/saved/graph-list'
import { Term } from '@/components/help/term'
import { ExposureTable } from '@/components/risk/exposure/exposure-table'
import { ContributionWaterfall } from '@/components/risk/score/contribution-waterfall'
import { ButtonLink } from '@/components/ui/button-link'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/page/section'
import { cn } from '@/components/ui/style/cn'
import { CounterpartyList } from '@/components/wallet/counterparties/counterparty-list'
import { loadCounterpartyOrder } from '@/components/wallet/counterparties/counterparty-order'
import { FlowSketch } from '@/components/wallet/counterparties/flow-sketch'
import { sketchedParties } from '@/components/wallet/counterparties/sketch-lines'
import { FollowWallet } from '@/components/wallet/follow-wallet'
import { AttributionList } from '@/components/wallet/owner/attribution-list'
import { ScoreHistory } from '@/components/wallet/score/score-history'
import { WalletScore } from '@/components/wallet/score/wallet-score'
import { RememberWallet } from '@/components/wallet/search/remember-wallet'
import { SectionLinks } from '@/components/wallet/section-links'
import { ActivityChart } from '@/components/wallet/transfers/activity-chart'
import { loadTransferFilters } from '@/components/wallet/transfers/transfer-filters'
import { TransfersTable } from '@/components/wallet/transfers/transfers-table'
import { UnseenWallet } from '@/components/wallet/unseen-wallet'
import { WalletFacts } from '@/components/wallet/wallet-facts'
import { WalletFailure } from '@/components/wallet/wallet-failure'
import { WalletHeader } from '@/components/wallet/wallet-header'
import { WalletSkeleton } from '@/components/wallet/wallet-skeleton'
import type { WalletProfile } from '@/contract/wallet/wallets'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { HydrateClient } from '@/server/trpc/server'
import { assetChoices } from './asset-choices'
import { loadWallet } from './load-wallet'

interface WalletPageProps extends SearchProps {
  params: Promise<{ network: string; address: string }>
}

const decoded = async (params: WalletPageProps['params']) => {
  const { network, address } = await params
  return { network: decodeURIComponent(network), address: decodeURIComponent(address) }
}

export async function generateMetadata({ params }: WalletPageProps): Promise<Metadata> {
  const { network, address } = await decoded(params)
  return { title: `${shortAddress(address)} on ${networkLabel(network)}` }
}

/** A wallet: who it is, its risk and the reasons, its counterparties, and every transfer. */
export default function WalletPage(props: WalletPageProps) {
  return whenReady(walletPage(props), <WalletSkeleton />)
}

async function walletPage({ params, searchParams }: WalletPageProps) {
  const session = await requireSession()
  const subject = await decoded(params)
  const [filters, { by }] = await Promise.all([loadTransferFilters(searchParams), loadCounterpartyOrder(searchParams)])
  const loaded = await loadWallet(subject, filters, by)
  if ('failure' in loaded) return <WalletFailure {...subject} failure={loaded.failure} />
  const { mark, profile, check, history, work } = loaded
  const { network, address, activity } = profile
  const seen = activity.transfers_in + activity.transfers_out > 0
  const scopes = scopesOfRole(session.user.role)
  const moved = { source: activity.transfers_in > 0, destination: activity.transfers_out > 0 }

  return (
    <HydrateClient>
      <RememberWallet network={network} address={address} name={profile.entity?.name ?? null} />
      <WalletHeader
        profile={profile}
        work={work}
        mayMonitor={scopes.includes('monitoring:write')}
        mayReport={scopes.includes('reports:write')}
        mayWriteCases={scopes.includes('cases:write')}
      />
      <FollowWallet network={network} address={address} mark={mark} />
      <div className="flex flex-col gap-4 pb-6">
        <StaleBanner network={network} freshness={profile} />
        <WalletScore profile={profile} check={check} />
        {activity.transaction_count > 0 ? <WalletFacts activity={activity} index_from={profile.index_from} /> : null}
      </div>
      {seen ? <SectionLinks attributions={profile.tags.length} /> : <UnseenWallet tagged={profile.tags.length > 0} />}
      <div className={cn('grid gap-x-10', seen && 'xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]')}>
        {check && (seen || check.overrides.length > 0) ? (
          <Section
            id="why"
            title="Why this score"
            description={
              <>
                <Term id="contribution">Points</Term> of each <Term id="rule">rule</Term> that was met, adding up to the{' '}
                <Term id="score">score</Term>.
              </>
            }
          >
            <ContributionWaterfall check={check} />
          </Section>
        ) : null}
        {seen ? (
          <Section
            id="graph"
            title="Fund flow"
            description="The largest payers and payees."
            className="min-w-0"
            actions={
              <ButtonLink href={graphHref(network, address)} size="sm">
                Open the graph
              </ButtonLink>
            }
          >
            <FlowSketch network={network} address={address} rows={sketchRowsOf(profile)} />
            <GraphList filter={{ network, root: address }} empty="No saved graph starts here." />
          </Section>
        ) : null}
      </div>
      {seen ? (
        <Section
          id="exposure"
          title="Exposure by category and hop"
          description={
            <>
              Shares of the value received or sent that were traced to attributed addresses, by <Term id="hop">hop</Term>. Flow is
              attributed to a <Term id="host">service</Term>, never through it. <Term id="exposure">Exposure</Term> is split by{' '}
              <Term id="haircut">haircut</Term>.
            </>
          }
        >
          <ExposureTable exposure={profile.exposure} network={network} hopLimit={profile.risk.hop_limit} moved={moved} />
        </Section>
      ) : null}
      {history && history.points.length > 0 ? (
        <Section
          id="history"
          title="Score history"
          description="Your organisation's stored checks of this wallet; each opens with what changed since the one before."
        >
          <ScoreHistory history={history} />
        </Section>
      ) : null}
      <Section
        id="attributions"
        title="Attributions"
        description={
          <>
            <Term id="attribution">Who says what</Term> about this address, where, and{' '}
            <Term id="confidence">how sure they are</Term>.
          </>
        }
        actions={
          <Link
            href={`/policies/attributions?network=${encodeURIComponent(profile.network)}&address=${encodeURIComponent(profile.address)}`}
            className="link text-sm"
          >
            Add label
          </Link>
        }
      >
        <ProposedLabels network={network} address={address} mayDecide={scopes.includes('policies:write')} />
        {profile.tags.length > 0 ? (
          <AttributionList tags={profile.tags} network={profile.network} />
        ) : (
          <p className="text-muted-foreground text-sm">No source in this installation names this address.</p>
        )}
      </Section>
      {seen ? (
        <>
          <Section
            id="counterparties"
            title="Counterparties"
            description={
              <>
                By value in USD at the time, the addresses of an <Term id="entity">entity</Term> together. The number of transfers
                opens them below.
              </>
            }
          >
            <CounterpartyList network={network} address={address} />
          </Section>
          <Section id="activity" title="Activity over time">
            <ActivityChart network={network} address={address} />
          </Section>
          <Section id="transfers" title="Transfers" description="Newest first.">
            <TransfersTable network={network} address={address} assets={assetChoices(activity)} />
          </Section>
        </>
      ) : null}
    </HydrateClient>
  )
}

/** How many lines the sketch of flows will have, by the profile's ten largest counterparties. */
function sketchRowsOf({ counterparties }: WalletProfile): number {
  const of = (side: 'received_from' | 'sent_to') =>
    new Set(counterparties.filter((one) => one[side].length > 0).map((one) => one.entity?.id ?? one.address)).size
  return Math.min(Math.max(of('received_from'), of('sent_to')), sketchedParties + 1)
}
