import type { Metadata } from 'next'
import { EntityMerges } from '@/components/entity/entity-merges'
import { MergeSuggestions } from '@/components/entity/merge-suggestions'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page/page-header'
import { Section } from '@/components/ui/page/section'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { getQueryClient, HydrateClient, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Possible duplicates' }

/** Entities that may be the same, with the reasons, and past merges and splits. */
export default async function DuplicatesPage() {
  const session = await requireSession()
  const mayMerge = scopesOfRole(session.user.role).includes('policies:write')
  const queries = getQueryClient()
  // Both are read before the page is sent: suggestions that come later would push the merges down.
  await Promise.all([
    queries.prefetchQuery({ ...trpc.entities.suggestions.queryOptions({}), retry: false }),
    queries.prefetchQuery({ ...trpc.entities.merges.queryOptions({ limit: 50 }), retry: false }),
  ])
  return (
    <HydrateClient>
      <PageHeader
        eyebrow={
          <Link href="/entities" className="underline underline-offset-2">
            Entities
          </Link>
        }
        title="Possible duplicates"
      >
        Merging counts for your organisation only. Scores and stored checks do not change.
      </PageHeader>
      <Section title="Suggestions" className="border-t-0 pt-0">
        <MergeSuggestions mayMerge={mayMerge} />
      </Section>
      <Section title="Merges and splits">
        <EntityMerges mayMerge={mayMerge} />
      </Section>
    </HydrateClient>
  )
}
