import type { Metadata } from 'next'
import { entitiesInput, loadEntityFilters } from '@/components/entity/entity-filters'
import { EntityList } from '@/components/entity/entity-list'
import { PageFailure } from '@/components/page-failure'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page/page-header'
import { requireSession } from '@/server/auth/require-session'
import { getQueryClient, HydrateClient, pageFailure, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Entities' }

interface EntitiesPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Who is known: a search over names and aliases. */
export default async function EntitiesPage({ searchParams }: EntitiesPageProps) {
  await requireSession()
  const filters = await loadEntityFilters(searchParams)
  const shared = getQueryClient()
  const entities = trpc.entities.list.infiniteQueryOptions(entitiesInput(filters), {
    getNextPageParam: (last) => last.page.next ?? undefined,
  })
  const [failure] = await Promise.all([
    shared
      .fetchInfiniteQuery({ ...entities, retry: false })
      .then(() => null)
      .catch(async (error: unknown) => pageFailure(error)),
    shared.prefetchQuery({ ...trpc.views.list.queryOptions({ room: 'entities' }), retry: false }),
  ])
  if (failure?.code === 'insufficient_scope') return <PageFailure failure={failure} title="Entities" what="The entities" />
  return (
    <HydrateClient>
      <PageHeader
        title="Entities"
        actions={
          <Button asChild>
            <Link href="/entities/duplicates">Possible duplicates</Link>
          </Button>
        }
      >
        Known owners of addresses, from every source. Where sources differ, all of them are shown.
      </PageHeader>
      <EntityList />
    </HydrateClient>
  )
}
