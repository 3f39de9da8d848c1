import type { Metadata } from 'next'
import { AddressText } from '@/components/chain/address-text'
import { HashText } from '@/components/chain/hash-text'
import { networkLabel } from '@/components/chain/network-label'
import { ComparisonCauses } from '@/components/risk/comparison/comparison-causes'
import { ComparisonHead } from '@/components/risk/comparison/comparison-head'
import { ComparisonRules } from '@/components/risk/comparison/comparison-rules'
import { Link } from '@/components/ui/link'
import { Callout } from '@/components/ui/notice/callout'
import { ErrorState } from '@/components/ui/notice/error-state'
import { PageHeader } from '@/components/ui/page/page-header'
import { Section } from '@/components/ui/page/section'
import { RetryPage } from '@/components/wallet/retry-page'
import { requireSession } from '@/server/auth/require-session'
import { getServerQueryClient, subjectFailure, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Two risk checks compared' }

/** What changed between two checks, the earlier one first in whichever order they are given. */
export default async function ComparePage({ params }: { params: Promise<{ id: string; other: string }> }) {
  await requireSession()
  const { id, other } = await params
  // The ids begin with their time, so the smaller one is the earlier check.
  const [earlier, later] = id < other ? [id, other] : [other, id]
  const comparison = await getServerQueryClient()
    .fetchQuery({ ...trpc.risk.compare.queryOptions({ id: earlier, with: later }), retry: false })
    .catch(async (error: unknown) => ({ failure: await subjectFailure(error) }))
  if ('failure' in comparison) {
    const { failure } = comparison
    return (
      <>
        <ErrorState title="The checks could not be compared" cause={failure.cause} requestId={failure.requestId} />
        <RetryPage />
      </>
    )
  }
  const { from, to, same_subject, causes, contributions, notes } = comparison
  const subjects = same_subject ? [to] : [from, to]
  return (
    <>
      <PageHeader
        eyebrow={
          <Link href={`/risk/checks/${id}`} className="link">
            Back to the check
          </Link>
        }
        title="What changed between two checks"
      >
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {subjects.map((one) => (
            <span key={one.check_id} className="inline-flex flex-wrap items-center gap-x-2">
              {one.address !== null ? <AddressText network={one.network} address={one.address} /> : null}
              {one.transaction_hash !== null ? <HashText network={one.network} hash={one.transaction_hash} /> : null}
              <span>on {networkLabel(one.network)}</span>
            </span>
          ))}
        </span>
      </PageHeader>
      {same_subject ? null : (
        <Callout tone="info" title="The checks are about different subjects" className="mb-4">
          Transfers and attributions are not compared, because the subjects differ.
        </Callout>
      )}
      <ComparisonHead comparison={comparison} />
      <Section id="causes" title="Why they differ" description="Every known cause.">
        <ComparisonCauses causes={causes} network={to.network} whole={notes.length === 0} />
        {notes.length > 0 ? (
          <ul className="mt-4 flex max-w-prose list-disc flex-col gap-1 pl-4 text-muted-foreground text-xs">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        ) : null}
      </Section>
      <Section id="rules" title="Points of each rule" description="Largest change first.">
        <ComparisonRules contributions={contributions} />
      </Section>
    </>
  )
}
