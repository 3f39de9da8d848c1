import type { Metadata } from 'next'
import { PageFailure } from '@/components/page-failure'
import { ListsTable } from '@/components/screening/lists-table'
import { ScreeningTabs } from '@/components/screening/screening-tabs'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHeader } from '@/components/ui/page/page-header'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { getQueryClient, HydrateClient, pageFailure, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Sanctions lists' }

/** Every list with its active version, its age, and whether a newer one was refused. */
export default async function ListsPage() {
  const { user } = await requireSession()
  const shared = getQueryClient()
  const [failure] = await Promise.all([
    shared.fetchQuery({ ...trpc.screening.lists.queryOptions(), retry: false }).then(() => null, pageFailure),
    shared.prefetchQuery({ ...trpc.settings.get.queryOptions(), retry: false }),
    shared.prefetchQuery({ ...trpc.views.list.queryOptions({ room: 'sanctions_lists' }), retry: false }),
  ])
  if (failure) return <PageFailure failure={failure} title="Sanctions lists" what="The lists" />
  return (
    <HydrateClient>
      <PageHeader
        title="Sanctions lists"
        actions={
          scopesOfRole(user.role).includes('keys:admin') ? <ButtonLink href="/settings/imports">Import a list</ButtonLink> : null
        }
      >
        Every version is kept as it was read. One version of each list is in force. A damaged or shrunken file is refused, and the
        last good version stays in force.
      </PageHeader>
      <ScreeningTabs />
      <ListsTable />
    </HydrateClient>
  )
}
