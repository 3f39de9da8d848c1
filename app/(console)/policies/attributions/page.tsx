import type { Metadata } from 'next'
import Link from 'next/link'
import { AttributionFilter } from '@/components/attribution/attribution-filter'
import { AttributionForm } from '@/components/attribution/attribution-form'
import { OwnAttributionList } from '@/components/attribution/own-attribution-list'
import { PolicyFailure, ReadOnlyNote } from '@/components/policy/policy-failure'
import { PolicyRoomTabs } from '@/components/policy/policy-tabs'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Section } from '@/components/ui/section'
import { attributionStatuses } from '@/contract/attributions'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { loadAttributions } from './load-attributions'

export const metadata: Metadata = { title: 'Own attributions' }

interface AttributionsPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** What the organisation itself says about addresses and transactions; nobody else sees or uses it. */
export default async function AttributionsPage({ searchParams }: AttributionsPageProps) {
  const session = await requireSession()
  const params = await searchParams
  const one = (name: string) => (typeof params[name] === 'string' ? params[name] : undefined)
  const status = attributionStatuses.find((known) => known === one('status')) ?? null
  const loaded = await loadAttributions(status, one('cursor'))
  if (loaded.failure) return <PolicyFailure failure={loaded.failure} what="Your attributions" />
  const { list, networks, concepts } = loaded
  const { role } = session.user
  const mayWrite = scopesOfRole(role).includes('policies:write')
  const filter = status === null ? '' : `status=${status}&`
  return (
    <>
      <PageHeader title="Own attributions" actions={mayWrite ? null : <ReadOnlyNote role={role} />}>
        <span className="block max-w-prose text-pretty">
          What you know about addresses that no public source says. It is shown on wallets and paths and counts in checks, for
          your organisation only.
        </span>
      </PageHeader>
      <PolicyRoomTabs />
      {mayWrite ? (
        <Section title="Add a statement" className="border-t-0 pt-0">
          <AttributionForm
            networks={networks}
            concepts={concepts}
            initial={{ network: one('network') ?? '', subject: one('address') ?? one('transaction_hash') ?? '' }}
          />
        </Section>
      ) : null}
      <Section id="statements" title="Statements" description="Newest first.">
        <AttributionFilter chosen={status} />
        {list.data.length === 0 ? (
          <EmptyState
            title={status === null ? 'Nothing stated yet' : 'None of these'}
            description="A statement names an address or a transaction, says what it is or did and how sure you are, and where you know it from."
          />
        ) : (
          <OwnAttributionList list={list.data} mayWrite={mayWrite} />
        )}
        {list.page.next ? (
          <div className="pt-3">
            <Button asChild size="sm">
              <Link href={`/policies/attributions?${filter}cursor=${encodeURIComponent(list.page.next)}`}>Older ones</Link>
            </Button>
          </div>
        ) : null}
      </Section>
    </>
  )
}
