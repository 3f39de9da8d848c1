import type { Metadata } from 'next'
import { networkLabel } from '@/components/chain/network-label'
import { shortAddress } from '@/components/chain/short-address'
import { utcMoment } from '@/components/chain/time'
import { FundFlow } from '@/components/fund-flow/fund-flow'
import { PageFailure } from '@/components/page-failure'
import { Link } from '@/components/ui/link'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { getServerQueryClient, HydrateClient, subjectFailure, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Fund flow' }

interface SavedGraphPageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<{ version?: string | string[] }>
}

/** A saved fund-flow graph; with `version`, an older version to view. */
export default async function SavedGraphPage({ params, searchParams }: SavedGraphPageProps) {
  const session = await requireSession()
  const { id } = await params
  const { version } = await searchParams
  if (typeof version === 'string') return <OldVersion id={id} revision={Number(version)} />
  const found = await getServerQueryClient()
    .fetchQuery({ ...trpc.graphs.get.queryOptions({ id }), retry: false })
    .then((graph) => ({ graph }))
    .catch(async (error: unknown) => ({ failure: await subjectFailure(error) }))
  if ('failure' in found) {
    return <PageFailure failure={found.failure} title="Fund flow" what="The graph" />
  }
  const { document, ...summary } = found.graph
  const scopes = scopesOfRole(session.user.role)
  return (
    <HydrateClient>
      <FundFlow
        key={summary.id}
        first={document}
        saved={summary}
        title={summary.name}
        about={
          <>
            from <span className="font-mono">{shortAddress(document.root)}</span> on {networkLabel(document.network)}
            {summary.case_id ? (
              <>
                {' '}
                in{' '}
                <Link href={`/cases/${summary.case_id}`} className="link">
                  its case
                </Link>
              </>
            ) : null}
          </>
        }
        caseId={summary.case_id}
        mayWrite={scopes.includes('cases:write')}
        mayCheck={scopes.includes('risk:check')}
        mayMonitor={scopes.includes('monitoring:write')}
        mayLabel={scopes.includes('policies:write') || scopes.includes('cases:write')}
      />
    </HydrateClient>
  )
}

async function OldVersion({ id, revision }: { id: string; revision: number }) {
  const found = await getServerQueryClient()
    .fetchQuery({ ...trpc.graphs.version.queryOptions({ id, revision }), retry: false })
    .then((version) => ({ version }))
    .catch(async (error: unknown) => ({ failure: await subjectFailure(error) }))
  if ('failure' in found) {
    return <PageFailure failure={found.failure} title="Fund flow" what="The version" />
  }
  const { document, name, saved_by, saved_at } = found.version
  return (
    <HydrateClient>
      <FundFlow
        key={`${id} ${revision}`}
        first={document}
        saved={null}
        title={name}
        about={
          <>
            version {revision}, saved {utcMoment(saved_at)} by {saved_by.name ?? saved_by.type}. What is changed here is not
            saved.{' '}
            <Link href={`/graph/${id}`} className="link">
              Back to the graph
            </Link>
          </>
        }
        mayWrite={false}
        mayCheck={false}
        mayMonitor={false}
        mayLabel={false}
      />
    </HydrateClient>
  )
}
