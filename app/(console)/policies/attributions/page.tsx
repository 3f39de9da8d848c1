import type { Metadata } from 'next'
import type { SearchProps } from '@/app/search-props'
import { loadAttributionFilters } from '@/components/attribution/attribution-filters'
import { AttributionForm } from '@/components/attribution/attribution-form'
import { OwnAttributionList } from '@/components/attribution/own-attribution-list'
import { PolicyFailure, ReadOnlyNote } from '@/components/policy/policy-failure'
import { PolicyRoomTabs } from '@/components/policy/policy-tabs'
import { PageHeader } from '@/components/ui/page/page-header'
import { Section } from '@/components/ui/page/section'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { getServerQueryClient, HydrateClient, trpc } from '@/server/trpc/server'
import { loadAttributions } from './load-attributions'

export const metadata: Metadata = { title: 'Own attributions' }

/** The organisation's own statements about addresses and transactions, which no other organisation sees or uses. */
export default async function AttributionsPage({ searchParams }: SearchProps) {
  const session = await requireSession()
  const params = await searchParams
  const one = (name: string) => (typeof params[name] === 'string' ? params[name] : undefined)
  const loaded = await loadAttributions(await loadAttributionFilters(searchParams))
  if (loaded.failure) return <PolicyFailure failure={loaded.failure} what="Your attributions" />
  const { networks, concepts } = loaded
  const { role } = session.user
  const mayWrite = scopesOfRole(role).includes('policies:write')
  const proposes = !mayWrite && scopesOfRole(role).includes('cases:write') && (await takesProposals())
  return (
    <HydrateClient>
      <PageHeader title="Own attributions" actions={mayWrite || proposes ? null : <ReadOnlyNote role={role} />}>
        <span className="block max-w-prose text-pretty">
          What your organisation knows about addresses beyond public sources. It is shown on wallets and paths and counts in
          checks, for your organisation only.
        </span>
      </PageHeader>
      <PolicyRoomTabs />
      {mayWrite || proposes ? (
        <Section title={proposes ? 'Propose label' : 'Add label'} className="border-t-0 pt-0">
          <AttributionForm
            networks={networks}
            concepts={concepts}
            proposes={proposes}
            initial={{ network: one('network') ?? '', subject: one('address') ?? one('transaction_hash') ?? '' }}
          />
        </Section>
      ) : null}
      <Section id="statements" title="Statements">
        <OwnAttributionList networks={networks} mayWrite={mayWrite} />
      </Section>
    </HydrateClient>
  )
}

/** Whether the organisation lets analysts propose labels. */
function takesProposals(): Promise<boolean> {
  return getServerQueryClient()
    .fetchQuery({ ...trpc.settings.get.queryOptions(), retry: false })
    .then(({ settings }) => settings.own_labels_need_approval)
    .catch(() => false)
}
