'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { AddToCaseButton } from '@/components/case/links/add-to-case-button'
import { asOfText } from '@/components/chain/as-of-text'
import { TimeText } from '@/components/chain/time-text'
import { WorkerNotice } from '@/components/condition/worker-notice'
import { useLive } from '@/components/live/live-provider'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Link } from '@/components/ui/link'
import { Callout } from '@/components/ui/notice/callout'
import { Spinner } from '@/components/ui/notice/spinner'
import { PageHeader } from '@/components/ui/page/page-header'
import { Section } from '@/components/ui/page/section'
import type { Report } from '@/contract/report/reports'
import { lookAgain } from './look-again'
import { type ReportAbout, ReportButton } from './report-button'
import { ReportFacts } from './report-facts'
import { ReportFiles } from './report-files'
import { ReportSignature } from './report-signature'
import { ReportStatusMark } from './report-status'
import { ReportVersions, versionsShown } from './report-versions'
import { isUnfinished } from './report-words'
import { RevokeDialog } from './revoke-dialog'
import { useReportDownload } from './use-report-download'

/** One report: its facts, its files and signature, and other reports about the same subject. */
export function ReportView({ first, mayReport, mayWriteCases }: { first: Report; mayReport: boolean; mayWriteCases: boolean }) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const { id } = first
  const { data: report } = useQuery(
    trpc.reports.get.queryOptions(
      { id },
      // Each read issues a download link and is audited, so refocusing the tab must not trigger one.
      {
        initialData: first,
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        refetchInterval: ({ state }) => lookAgain(state.data ? [state.data] : []),
      },
    ),
  )
  useLive((messages) => {
    if (messages.some((message) => !('subject_id' in message) || message.subject_id === id)) {
      void client.invalidateQueries(trpc.reports.get.queryFilter({ id }))
    }
    if (messages.some((message) => message.type.startsWith('report.')))
      void client.invalidateQueries(trpc.reports.list.pathFilter())
  })
  // The list shows whether there is a later version; events of other reports refresh it, so this report need not be read for
  // that.
  const { data: others } = useQuery(trpc.reports.list.queryOptions({ ...sameAs(report), limit: versionsShown }))
  const later = others?.data.find((one) => one.id === id)?.superseded_by ?? report.superseded_by
  const save = useReportDownload(id)
  const whole = report.formats.find((file) => file.format === 'pdf') ?? report.formats[0]
  return (
    <>
      <PageHeader
        title={report.title}
        eyebrow={
          <>
            <Link href="/reports" className="rounded-sm underline-offset-2 hover:underline">
              Reports
            </Link>{' '}
            / version {report.version}
          </>
        }
        actions={
          <>
            {mayReport && report.status === 'ready' ? <RevokeDialog id={id} /> : null}
            {report.case_id === null ? (
              <AddToCaseButton
                item={{ what: 'this report', attachments: [{ type: 'report', id: report.id }] }}
                mayWrite={mayWriteCases}
              />
            ) : null}
            <ReportButton about={aboutOf(report)} mayReport={mayReport && !isUnfinished(report)} label="New version" />
            {report.download.authorized && whole ? (
              <Button variant="primary" onClick={() => save.mutate(whole.format)} disabled={save.isPending}>
                <Download /> Download {whole.format.toUpperCase()}
              </Button>
            ) : null}
          </>
        }
      >
        <ReportStatusMark status={report.status} />
      </PageHeader>
      <Notices report={report} later={later} />
      <div className="grid items-start gap-x-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          {report.formats.length > 0 ? (
            <Section title="Files" description="They never change; each is named by its SHA-256.">
              <ReportFiles report={report} />
            </Section>
          ) : null}
          {report.signature ? (
            <Section title="Signature">
              <ReportSignature signature={report.signature} />
            </Section>
          ) : null}
          <p className="max-w-prose border-border border-t pt-4 pb-8 text-pretty text-muted-foreground text-sm">
            {report.disclaimer}
          </p>
        </div>
        <aside aria-label="About the report" className="min-w-0">
          <Section title="Facts">
            <ReportFacts report={report} />
          </Section>
          <Section title="All reports on this subject">
            <ReportVersions about={sameAs(report)} current={id} empty="No other." />
          </Section>
        </aside>
      </div>
    </>
  )
}

/** Warnings before the report is used: not ready yet, failed, revoked, old or outdated. */
function Notices({ report, later }: { report: Report; later: string | null }) {
  return (
    <div aria-live="polite" className="flex flex-col gap-2 pb-4 empty:hidden">
      {isUnfinished(report) ? (
        <WorkerNotice
          otherwise={
            <Callout tone="info" title="The report is being made">
              <span className="inline-flex items-center gap-2">
                <Spinner label="Working" /> This page shows its files as soon as they are there.
              </span>
            </Callout>
          }
        >
          The report is queued and will be made once the worker runs.
        </WorkerNotice>
      ) : null}
      {report.status === 'failed' ? (
        <Callout tone="error" title="The report could not be made">
          {report.error}
        </Callout>
      ) : null}
      {report.status === 'revoked' ? (
        <Callout tone="error" title="This report was revoked">
          {report.revocation_reason} (<TimeText value={report.revoked_at} show="both" /> by{' '}
          {report.revoked_by?.name ?? report.revoked_by?.id})
        </Callout>
      ) : null}
      {later ? (
        <Callout
          tone="stale"
          title="A newer report on this subject is ready"
          action={
            <ButtonLink href={`/reports/${later}`} size="sm">
              Open it
            </ButtonLink>
          }
        />
      ) : null}
      {report.stale ? (
        <Callout tone="stale" title="It was made from data that was stale at the time">
          Data as of {asOfText(report)}. What happened on the chain after that is not in it.
        </Callout>
      ) : null}
    </div>
  )
}

function aboutOf({ type, case_id, subject }: Report): ReportAbout {
  return {
    type,
    ...(case_id === null ? {} : { case_id }),
    ...(subject === null
      ? {}
      : {
          subject: {
            value: subject.value,
            ...(subject.network === null || type === 'monitoring_period' ? {} : { network: subject.network }),
          },
        }),
  }
}

/** A report about all monitored wallets has no subject to filter by; lists the organisation’s newest of its type instead. */
function sameAs({ case_id, subject, type }: Report) {
  if (case_id !== null) return { case_id }
  return subject === null ? { type } : { subject: subject.value }
}
