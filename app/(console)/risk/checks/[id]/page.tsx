import type { Metadata } from 'next'
import { AddToCaseButton } from '@/components/case/links/add-to-case-button'
import { networkLabel } from '@/components/chain/network-label'
import { StaleBanner } from '@/components/chain/stale-banner'
import { transactionHref } from '@/components/chain/transaction-href'
import { walletHref } from '@/components/chain/wallet-href'
import { Term } from '@/components/help/term'
import { CheckPins } from '@/components/risk/check/check-pins'
import { CheckTitle, scoredPart } from '@/components/risk/check/check-title'
import { PrintButton } from '@/components/risk/check/print-button'
import { RawCheck } from '@/components/risk/check/raw-check'
import { ReplayPanel } from '@/components/risk/check/replay-panel'
import { ComparePicker } from '@/components/risk/comparison/compare-picker'
import { CoverageBar } from '@/components/risk/exposure/coverage-bar'
import { Disagreements } from '@/components/risk/exposure/disagreements'
import { ExposureTable } from '@/components/risk/exposure/exposure-table'
import { PathList } from '@/components/risk/path/path-list'
import { RunCheckButton } from '@/components/risk/request/run-check-button'
import { ContributionWaterfall } from '@/components/risk/score/contribution-waterfall'
import { ScoreBlock } from '@/components/risk/score/score-block'
import { SensitivityPanel } from '@/components/risk/score/sensitivity-panel'
import { SignalsList } from '@/components/risk/score/signals-list'
import { WithClusters } from '@/components/risk/score/with-clusters'
import { ButtonLink } from '@/components/ui/button-link'
import { ErrorState } from '@/components/ui/notice/error-state'
import { PageHeader } from '@/components/ui/page/page-header'
import { Section } from '@/components/ui/page/section'
import { RetryPage } from '@/components/wallet/retry-page'
import { checkSummary } from '@/contract/risk/check-summary'
import type { RiskCheck } from '@/contract/risk/risk'
import { staleListText } from '@/contract/words'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { getServerQueryClient, subjectFailure, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Risk check result' }

/** A stored risk check: the score with everything needed to read it, then all its parts. */
export default async function CheckPage({ params }: { params: Promise<{ id: string }> }) {
  const { user } = await requireSession()
  const { id } = await params
  const check = await getServerQueryClient()
    .fetchQuery({ ...trpc.risk.get.queryOptions({ id }), retry: false })
    .catch(async (error: unknown) => ({ failure: await subjectFailure(error) }))
  if ('failure' in check) {
    const { failure } = check
    return (
      <>
        <ErrorState title="The check could not be read" cause={failure.cause} requestId={failure.requestId} />
        <RetryPage />
      </>
    )
  }
  const { network, coverage } = check
  const moved = { source: hasValue(coverage.source), destination: hasValue(coverage.destination) }
  // Outdated lists are in the strip above.
  const told = new Set(check.stale_lists?.map((list) => `${staleListText(list)}. Newer designations are missing.`))
  const notes = check.notes.filter((note) => !told.has(note))
  const only = check.transaction_hash === null ? null : check.direction === 'out' ? 'destination' : 'source'
  return (
    <>
      <PageHeader
        eyebrow={`Risk check of ${check.address === null ? 'a transaction' : 'an address'} on ${networkLabel(network)}`}
        title={<CheckTitle subject={check} />}
        actions={<CheckActions check={check} mayWriteCases={scopesOfRole(user.role).includes('cases:write')} />}
      >
        {scoredPart(check)}
      </PageHeader>
      <div className="flex flex-col gap-4 pb-8">
        <StaleBanner
          network={network}
          freshness={check}
          consequence="Transfers after this block are not in this result. This result stays marked as stale."
        />
        <Disagreements disagreements={check.disagreements ?? []} />
        <ScoreBlock
          risk={check.risk}
          verdict={checkSummary(check)}
          disclaimer={check.disclaimer}
          freshness={check}
          checkedAt={check.checked_at}
          scoreRange={check.score_range}
          lowCoverage={coverage.low_coverage}
          beside={<WithClusters network={network} figure={check.with_clusters} />}
        />
        {notes.length > 0 ? (
          <ul className="flex max-w-prose list-disc flex-col gap-1 pl-4 text-muted-foreground text-sm">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        ) : null}
      </div>
      <Section
        id="why"
        title="Why this score"
        description={
          <>
            <Term id="contribution">Points</Term> of each <Term id="rule">rule</Term> that was met, adding up to the{' '}
            <Term id="score">score</Term>, and what the score would be without each.
          </>
        }
      >
        <ContributionWaterfall check={check} />
      </Section>
      <Section
        id="exposure"
        title="Exposure by category and hop"
        description={
          <>
            Shares of the value received or sent that were traced to attributed addresses, by <Term id="hop">hop</Term>. An
            address with several <Term id="category">categories</Term> is counted in each of them.{' '}
            <Term id="exposure">Exposure</Term> is split by <Term id="haircut">haircut</Term>.
          </>
        }
      >
        <ExposureTable exposure={check.exposure} network={network} hopLimit={check.risk.hop_limit} moved={moved} only={only} />
      </Section>
      {check.paths ? (
        <Section
          id="paths"
          title="Paths to the evidence"
          description={
            <>
              The heaviest <Term id="path">path</Term> to each attributed address, in the order the money moved, with the{' '}
              <Term id="attribution">attributions</Term> that name it.
            </>
          }
        >
          <PathList check={check} paths={check.paths} />
        </Section>
      ) : null}
      <Section
        id="coverage"
        title="Coverage"
        description={
          <>
            How much of the value was <Term id="traced_share">traced</Term>, and why the rest <Term id="coverage">was not</Term>.
          </>
        }
      >
        <CoverageBar coverage={coverage} />
      </Section>
      <Section id="signals" title="Signals" description="Whole numbers from 0 to 100.">
        <SignalsList signals={check.risk.signals} />
      </Section>
      <Section
        id="methods"
        className="print:not-has-[table]:hidden"
        title="Other methods"
        description="What the exposure would be by other methods and hop limits, side by side. None of it affects the score."
      >
        <SensitivityPanel id={check.check_id} />
      </Section>
      <Section id="pins" title="What it was computed from" description="The same inputs give the same result, byte for byte.">
        <ReplayPanel id={check.check_id} stored={JSON.stringify(check)} sha256={check.reproducibility.result_sha256} />
        <CheckPins check={check} />
      </Section>
      <Section
        id="raw"
        title="The answer as JSON"
        description="What the public API returns for this check."
        className="print:hidden"
      >
        <RawCheck id={check.check_id} json={JSON.stringify(check, null, 2)} />
      </Section>
    </>
  )
}

function CheckActions({ check, mayWriteCases }: { check: RiskCheck; mayWriteCases: boolean }) {
  const { check_id: id, network, address, transaction_hash: hash, direction, output_index: output } = check
  return (
    <>
      {address === null ? null : <ButtonLink href={walletHref(network, address)}>Open the wallet</ButtonLink>}
      {hash === null ? null : <ButtonLink href={transactionHref(network, hash)}>Open the transaction</ButtonLink>}
      <AddToCaseButton item={{ what: 'this risk check', attachments: [{ type: 'risk_check', id }] }} mayWrite={mayWriteCases} />
      <ComparePicker id={id} />
      <ButtonLink href={`/risk/checks/${id}/explanation`}>Explain to the customer</ButtonLink>
      <PrintButton />
      {address === null ? null : <RunCheckButton network={network} address={address} />}
      {hash === null ? null : (
        <RunCheckButton
          network={network}
          transaction_hash={hash}
          {...(direction ? { direction } : {})}
          {...(typeof output === 'number' ? { output_index: output } : {})}
        />
      )}
    </>
  )
}

function hasValue(side: { value: string | null; mass: { total: number } } | null): boolean {
  return side !== null && side.mass.total > 0
}
