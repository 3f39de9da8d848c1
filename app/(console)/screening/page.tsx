import type { Metadata } from 'next'
import Link from 'next/link'
import { PageFailure } from '@/components/page-failure'
import { ScreeningForm } from '@/components/screening/screening-form'
import { ScreeningList } from '@/components/screening/screening-list'
import { ScreeningTabs } from '@/components/screening/screening-tabs'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { PageHeader } from '@/components/ui/page-header'
import { Section } from '@/components/ui/section'
import { requireSession } from '@/server/auth/require-session'
import { getServerQueryClient, pageFailure, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Screening' }

interface ScreeningPageProps {
  searchParams: Promise<{ cursor?: string | string[] }>
}

/** Screens one party and shows what was screened before. */
export default async function ScreeningPage({ searchParams }: ScreeningPageProps) {
  await requireSession()
  const { cursor } = await searchParams
  const from = typeof cursor === 'string' ? { cursor } : {}
  const history = await getServerQueryClient()
    .fetchQuery({ ...trpc.screening.history.queryOptions({ limit: 25, ...from }), retry: false })
    .then((page) => ({ page, failure: null }))
    .catch(async (error: unknown) => ({ page: null, failure: await pageFailure(error) }))
  if (history.failure?.code === 'insufficient_scope')
    return <PageFailure failure={history.failure} title="Screening" what="The history" />
  return (
    <>
      <PageHeader title="Screening">
        Looks an address, an identifier or a name up on the sanctions lists in force. The answer names every list version it was
        made against, and is kept.
      </PageHeader>
      <ScreeningTabs />
      <ScreeningForm />
      <Section title="Screened before" description="Newest first.">
        {history.page ? <ScreeningList rows={history.page.data} /> : null}
        {history.failure ? (
          <ErrorState title="The history could not be read" cause={history.failure.cause} requestId={history.failure.requestId} />
        ) : null}
        <nav aria-label="Pages of screenings" className="flex gap-2 pt-3 empty:hidden">
          {cursor ? (
            <Button asChild size="sm">
              <Link href="/screening">Newest</Link>
            </Button>
          ) : null}
          {history.page?.page.next ? (
            <Button asChild size="sm">
              <Link href={`/screening?cursor=${encodeURIComponent(history.page.page.next)}`}>Older screenings</Link>
            </Button>
          ) : null}
        </nav>
      </Section>
    </>
  )
}
