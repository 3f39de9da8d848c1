import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { SearchProps } from '@/app/search-props'
import { byPage } from '@/components/list/by-page'
import { PageFailure } from '@/components/page-failure'
import { DiffTouched } from '@/components/screening/diff-touched'
import { ListDiffView } from '@/components/screening/list-diff'
import { ListVersions } from '@/components/screening/list-versions'
import { VersionChoice } from '@/components/screening/version-choice'
import { listVersionsInput, loadListVersionFilters } from '@/components/screening/version-filters'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { ErrorState } from '@/components/ui/notice/error-state'
import { PageHeader } from '@/components/ui/page/page-header'
import { Section } from '@/components/ui/page/section'
import { listLabel } from '@/contract/words'
import { requireSession } from '@/server/auth/require-session'
import { getQueryClient, getServerQueryClient, HydrateClient, pageFailure, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Versions of a list' }

interface ListPageProps extends SearchProps {
  params: Promise<{ list_id: string }>
}

const one = (value: string | string[] | undefined) => (typeof value === 'string' && value !== '' ? value : undefined)

/** The versions of a list, and what changed between two of them. */
export default async function ListPage({ params, searchParams }: ListPageProps) {
  await requireSession()
  const [{ list_id }, query] = await Promise.all([params, searchParams])
  const client = getServerQueryClient()
  const shared = getQueryClient()
  const [from, to] = [one(query.from), one(query.to)]
  const listed = trpc.screening.versions.infiniteQueryOptions(
    listVersionsInput(list_id, await loadListVersionFilters(searchParams)),
    byPage,
  )
  const [{ versions, failure }] = await Promise.all([
    client
      .fetchQuery({ ...trpc.screening.versions.queryOptions({ list_id, limit: 200 }), retry: false })
      .then((page) => ({ versions: page, failure: null }))
      .catch(async (error: unknown) => ({ versions: null, failure: await pageFailure(error) })),
    shared.prefetchInfiniteQuery({ ...listed, retry: false }),
    shared.prefetchQuery({ ...trpc.views.list.queryOptions({ room: 'list_versions' }), retry: false }),
  ])
  if (failure && (failure.code === 'not_found' || failure.code === 'invalid_request')) notFound()
  if (failure) return <PageFailure failure={failure} title={listLabel(list_id)} what="The versions" />
  const good = versions.data.filter((version) => version.state === 'active' || version.state === 'superseded')
  const [newest, before] = good
  const diff =
    from && to
      ? await client
          .fetchQuery({ ...trpc.screening.diff.queryOptions({ list_id, from, to }), retry: false })
          .then(async (found) => ({
            found,
            touched: await client.fetchQuery({ ...trpc.screening.touched.queryOptions({ list_id, from, to }), retry: false }),
            failure: null,
          }))
          .catch(async (error: unknown) => ({ found: null, touched: null, failure: await pageFailure(error) }))
      : null
  return (
    <HydrateClient>
      <PageHeader
        eyebrow={
          <Link href="/screening/lists" className="underline underline-offset-2">
            Sanctions lists
          </Link>
        }
        title={listLabel(list_id)}
      />
      {good.length > 1 && newest && before ? (
        <form method="get" className="flex flex-wrap items-end gap-3 pb-6">
          <VersionChoice name="from" label="From" versions={good} chosen={from ?? before.version} />
          <VersionChoice name="to" label="To" versions={good} chosen={to ?? newest.version} />
          <Button type="submit">Show the difference</Button>
        </form>
      ) : null}
      {diff?.touched ? <DiffTouched touched={diff.touched} /> : null}
      {diff?.found ? <ListDiffView diff={diff.found} /> : null}
      {diff?.failure ? (
        <ErrorState title="The difference could not be read" cause={diff.failure.cause} requestId={diff.failure.requestId} />
      ) : null}
      <Section title="Versions" description="Refused files are kept in the record with the reason.">
        <ListVersions listId={list_id} />
      </Section>
    </HydrateClient>
  )
}
