import type { Metadata } from 'next'
import Link from 'next/link'
import { TimeText } from '@/components/chain/time-text'
import { PageFailure } from '@/components/page-failure'
import { listLabel } from '@/components/risk/list-label'
import { ScreeningTabs } from '@/components/screening/screening-tabs'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { requireSession } from '@/server/auth/require-session'
import { getServerQueryClient, pageFailure, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Sanctions lists' }

/** Every list with the version in force, its age, and whether a newer one was refused. */
export default async function ListsPage() {
  await requireSession()
  const { lists, failure } = await getServerQueryClient()
    .fetchQuery({ ...trpc.screening.lists.queryOptions(), retry: false })
    .then((page) => ({ lists: page.data, failure: null }))
    .catch(async (error: unknown) => ({ lists: [], failure: await pageFailure(error) }))
  if (failure) return <PageFailure failure={failure} title="Sanctions lists" what="The lists" />
  return (
    <>
      <PageHeader title="Sanctions lists">
        Every version is kept as it was read. One of each list is in force; a file that is damaged or has shrunk is refused and
        the last good one stays.
      </PageHeader>
      <ScreeningTabs />
      {lists.length === 0 ? (
        <EmptyState
          title="No list yet"
          description={
            <>
              An operator reads one in with <code className="font-mono">npm run lists -- ingest us_ofac_sdn FILE...</code>; until
              then every screening says that no list was there.
            </>
          }
        />
      ) : null}
      <ul className="-mt-3 divide-y divide-border border-border border-b empty:hidden">
        {lists.map((list) => (
          <li key={list.list_id} className="py-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <Link
                href={`/screening/lists/${list.list_id}`}
                className="rounded-sm font-medium text-sm underline-offset-2 hover:underline"
              >
                {list.title || listLabel(list.list_id)}
              </Link>
              <span className="flex items-center gap-2 text-muted-foreground text-xs">
                {list.private ? <Badge>Private</Badge> : null}
                {list.stale ? <Badge tone="stale">Stale</Badge> : null}
                <span className="font-mono">{list.list_id}</span>
              </span>
            </div>
            <p className="text-pretty text-muted-foreground text-sm">
              {list.publisher}
              {list.active_version ? (
                <>
                  ; version <span className="font-mono text-xs">{list.active_version.version}</span> with{' '}
                  {list.active_version.entry_count.toLocaleString('en')}{' '}
                  {list.active_version.entry_count === 1 ? 'entry' : 'entries'} and{' '}
                  {list.active_version.address_count.toLocaleString('en')} crypto{' '}
                  {list.active_version.address_count === 1 ? 'address' : 'addresses'}
                  {list.active_version.flagged_count > 0
                    ? ` (${list.active_version.flagged_count} flagged, matching nothing)`
                    : ''}
                  , read <TimeText value={list.active_version.ingested_at} show="recent" />
                </>
              ) : (
                '; no version is in force'
              )}
              . {list.version_count} {list.version_count === 1 ? 'version' : 'versions'} kept.
            </p>
            {list.stale_reason ? (
              <p className="text-pretty text-sm text-stale-fg">Stale, the last file was not taken: {list.stale_reason}.</p>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}
