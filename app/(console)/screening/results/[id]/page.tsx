import type { Metadata } from 'next'
import { TimeText } from '@/components/chain/time-text'
import { walletHref } from '@/components/chain/wallet-href'
import { PageFailure } from '@/components/page-failure'
import { ReportButton } from '@/components/report/report-button'
import { ScreeningResult } from '@/components/screening/screening-result'
import { queryText, ScreeningStatus } from '@/components/screening/screening-status'
import { ButtonLink } from '@/components/ui/button-link'
import { Link } from '@/components/ui/link'
import { Callout } from '@/components/ui/notice/callout'
import { PageHeader } from '@/components/ui/page/page-header'
import { screenedInPart } from '@/contract/words'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { getServerQueryClient, subjectFailure, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Screening result' }

/** A stored screening as it was answered. */
export default async function ScreeningResultPage({ params }: { params: Promise<{ id: string }> }) {
  const session = await requireSession()
  const { id } = await params
  const client = getServerQueryClient()
  const [{ result, failure }, { settings }] = await Promise.all([
    client
      .fetchQuery({ ...trpc.screening.get.queryOptions({ id }), retry: false })
      .then((found) => ({ result: found, failure: null }))
      .catch(async (error: unknown) => ({ result: null, failure: await subjectFailure(error) })),
    client.fetchQuery(trpc.settings.get.queryOptions()),
  ])
  if (failure) return <PageFailure failure={failure} title="Screening result" what="The screening" />
  const { query } = result
  const scopes = scopesOfRole(session.user.role)
  const asked = [
    query.network,
    query.identifier_type?.replaceAll('_', ' '),
    query.date_of_birth && `born ${query.date_of_birth}`,
    query.country,
    query.threshold !== null && query.identifier_type === 'name' && `threshold ${query.threshold}`,
    query.as_of && `as of ${query.as_of}`,
  ].filter(Boolean)
  return (
    <>
      <PageHeader
        eyebrow={
          <Link href="/screening" className="underline underline-offset-2">
            Screening
          </Link>
        }
        actions={
          <>
            <ReportButton
              about={{ type: 'screening', subject: { value: result.id } }}
              mayReport={scopes.includes('reports:write')}
            />
            {query.address !== null && query.network !== null ? (
              <ButtonLink href={walletHref(query.network, query.address)}>Open the wallet</ButtonLink>
            ) : null}
          </>
        }
        title={<span className={query.address ? 'break-all font-mono text-lg' : ''}>{queryText(query)}</span>}
      >
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ScreeningStatus status={result.status} inPart={screenedInPart(result)} />
          <span>
            screened <TimeText value={result.screened_at} show="both" />
          </span>
          {asked.length > 0 ? <span>{asked.join(', ')}</span> : null}
        </span>
      </PageHeader>
      {result.stale && result.notes.length === 0 ? (
        <Callout tone="stale" title="A list was stale" className="mb-5">
          The newest version of at least one list could not be read; the last good one was used
          {result.last_good_read_at ? (
            <>
              , read <TimeText value={result.last_good_read_at} show="moment" />
            </>
          ) : null}
          .
        </Callout>
      ) : null}
      <ScreeningResult result={result} mayDecide={scopes.includes('screening:write')} listAgeDays={settings.list_age_days} />
    </>
  )
}
