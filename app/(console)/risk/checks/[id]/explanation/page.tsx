import type { Metadata } from 'next'
import { CustomerLetter } from '@/components/risk/check/customer-letter'
import { DownloadText } from '@/components/risk/check/download-text'
import { PrintButton } from '@/components/risk/check/print-button'
import { ButtonLink } from '@/components/ui/button-link'
import { Link } from '@/components/ui/link'
import { Callout } from '@/components/ui/notice/callout'
import { ErrorState } from '@/components/ui/notice/error-state'
import { PageHeader } from '@/components/ui/page/page-header'
import { RetryPage } from '@/components/wallet/retry-page'
import { requireSession } from '@/server/auth/require-session'
import { getServerQueryClient, subjectFailure, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Explanation for the customer' }

interface ExplanationPageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<{ named?: string | string[] }>
}

/** What a customer may be told about a check, to review, download or print. */
export default async function ExplanationPage({ params, searchParams }: ExplanationPageProps) {
  await requireSession()
  const [{ id }, { named }] = await Promise.all([params, searchParams])
  const nameSubject = named === '1'
  const letter = await getServerQueryClient()
    .fetchQuery({ ...trpc.risk.explain.queryOptions({ id, name_subject: nameSubject }), retry: false })
    .catch(async (error: unknown) => ({ failure: await subjectFailure(error) }))
  if ('failure' in letter) {
    const { failure } = letter
    return (
      <>
        <ErrorState title="The explanation could not be made" cause={failure.cause} requestId={failure.requestId} />
        <RetryPage />
      </>
    )
  }
  const { title, sections, markdown } = letter
  return (
    <>
      <PageHeader
        className="print:hidden"
        eyebrow={
          <Link href={`/risk/checks/${id}`} className="link">
            Back to the check
          </Link>
        }
        title="Explanation for the customer"
      >
        <span className="block max-w-prose text-pretty">
          Why somebody was flagged, in plain words: no score, no rule, no threshold, no list, no other party’s name or address.
          Amounts are orders of magnitude, times are months.
        </span>
      </PageHeader>
      <div className="flex flex-col gap-4 pb-10">
        <Callout tone="stale" title="Before you send it" className="max-w-[44rem] print:hidden">
          If a report to the authorities was made, or may be made, telling the customer can be an offence. Ask the person who
          decides this in your organisation.
        </Callout>
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <DownloadText
            name={`explanation-${id}.md`}
            text={markdown}
            type="text/markdown"
            label="Download Markdown"
            variant="primary"
          />
          <DownloadText
            name={`explanation-${id}.txt`}
            text={markdown.replace(/^#+ /gm, '')}
            type="text/plain"
            label="Download plain text"
          />
          <PrintButton size="sm" />
          <ButtonLink
            href={nameSubject ? `/risk/checks/${id}/explanation` : `/risk/checks/${id}/explanation?named=1`}
            scroll={false}
            size="sm"
            variant="ghost"
          >
            {nameSubject ? 'Leave the checked address out' : 'Name the checked address, if it is the customer’s own'}
          </ButtonLink>
        </div>
        <CustomerLetter title={title} sections={sections} />
      </div>
    </>
  )
}
