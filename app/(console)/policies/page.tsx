import type { Metadata } from 'next'
import type { SearchProps } from '@/app/search-props'
import { TimeText } from '@/components/chain/time-text'
import { actorText } from '@/components/policy/actor-text'
import { BandScale } from '@/components/policy/draft/band-scale'
import { NewDraftButton } from '@/components/policy/new-draft-button'
import { PolicyFailure, ReadOnlyNote } from '@/components/policy/policy-failure'
import { PolicyStatusBadge } from '@/components/policy/policy-status'
import { PolicyRoomTabs } from '@/components/policy/policy-tabs'
import { RuleOutcomes } from '@/components/policy/rule-outcomes'
import { ActivationList } from '@/components/policy/versions/activation-list'
import { loadVersionFilters } from '@/components/policy/versions/version-filters'
import { VersionList } from '@/components/policy/versions/version-list'
import { ButtonLink } from '@/components/ui/button-link'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { PageHeader } from '@/components/ui/page/page-header'
import { Section } from '@/components/ui/page/section'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { HydrateClient } from '@/server/trpc/server'
import { loadPolicyRoom } from './load-policy-room'

export const metadata: Metadata = { title: 'Policies' }

/** The versions of the scoring policy: active, prepared, and former ones. */
export default async function PoliciesPage({ searchParams }: SearchProps) {
  const session = await requireSession()
  const room = await loadPolicyRoom(await loadVersionFilters(searchParams))
  if (room.failure) return <PolicyFailure failure={room.failure} what="The policies" />
  const { active, activations, statistics } = room
  const { role } = session.user
  const mayWrite = scopesOfRole(role).includes('policies:write')
  return (
    <HydrateClient>
      <PageHeader title="Policies" actions={mayWrite ? <NewDraftButton /> : <ReadOnlyNote role={role} />}>
        <span className="block max-w-prose text-pretty">
          The rules of one active version turn exposure into a score. A change starts as a draft, can be back-tested on past
          checks, and can be rolled back.
        </span>
      </PageHeader>
      <PolicyRoomTabs />
      {active === null ? (
        <EmptyState
          title="No version is active yet"
          description="The first check of the organisation puts the default policy into force."
          action={<ButtonLink href="/risk">Run a check</ButtonLink>}
        />
      ) : (
        <section
          aria-labelledby="active-policy"
          className="grid items-start gap-x-10 gap-y-4 pb-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]"
        >
          <div className="min-w-0">
            <h2 id="active-policy" className="flex flex-wrap items-center gap-x-3 font-semibold text-base">
              <Link href={`/policies/${active.id}`} className="rounded-sm underline-offset-2 hover:underline">
                {active.name}
              </Link>
              <PolicyStatusBadge status={active.status} />
            </h2>
            <p className="text-pretty text-sm">
              Version {active.version}, {active.document.rules.length} rules
              {active.activated_at ? (
                <>
                  , since <TimeText value={active.activated_at} show="both" />
                </>
              ) : null}
              , by {actorText(active.activations[0]?.actor ?? active.author)}
              {active.reason ? `: ${active.reason}` : ''}
            </p>
          </div>
          <BandScale bands={active.document.bands} />
        </section>
      )}
      <Section title="Versions" description="Drafts may be edited; what was active stays as it was.">
        <VersionList />
      </Section>
      <RuleOutcomes statistics={statistics} />
      <Section id="history" title="History" description="Which version was active when, by whom and why.">
        {activations === null ? (
          <p className="text-muted-foreground text-sm">The history could not be read just now.</p>
        ) : activations.length === 0 ? (
          <p className="text-muted-foreground text-sm">Nothing was activated yet.</p>
        ) : (
          <ActivationList activations={activations} />
        )}
      </Section>
    </HydrateClient>
  )
}
