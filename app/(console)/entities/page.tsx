import type { Metadata } from 'next'
import type { SearchProps } from '@/app/search-props'
import { entitiesInput, loadEntityFilters } from '@/components/entity/entity-filters'
import { EntityList } from '@/components/entity/entity-list'
import { byPage } from '@/components/list/by-page'
import { PageFailure } from '@/components/page-failure'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHeader } from '@/components/ui/page/page-header'
import { requireSession } from '@/server/auth/require-session'
import { getQueryClient, HydrateClient, pageFailure, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Entities' }

/** Known entities: a search over names and aliases. */
export default async function EntitiesPage({ searchParams }: SearchProps) {
  await requireSession()
  const filters = await loadEntityFilters(searchParams)
  const shared = getQueryClient()
  const entities = trpc.entities.list.infiniteQueryOptions(entitiesInput(filters), byPage)
  const [failure] = await Promise.all([
    shared.fetchInfiniteQuery({ ...entities, retry: false }).then(() => null, pageFailure),
    shared.prefetchQuery({ ...trpc.views.list.queryOptions({ room: 'entities' }), retry: false }),
  ])
  if (failure?.code === 'insufficient_scope') return <PageFailure failure={failure} title="Entities" what="The entities" />
  return (
    <HydrateClient>
      <PageHeader title="Entities" actions={<ButtonLink href="/entities/duplicates">Possible duplicates</ButtonLink>}>
        Known owners of addresses, from every source. Where sources differ, all of them are shown.
      </PageHeader>
      <EntityList />
    </HydrateClient>
  )
}
