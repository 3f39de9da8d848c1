'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { TimeText } from '@/components/chain/time-text'
import { CaseGraphs } from '@/components/fund-flow/case-graphs'
import { useLive } from '@/components/live/live-provider'
import { CaseReports } from '@/components/report/case-reports'
import { useTRPC } from '@/components/trpc'
import { Callout } from '@/components/ui/callout'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { scrollRegion } from '@/components/ui/scroll-region'
import { Section } from '@/components/ui/section'
import type { CaseFile } from '@/contract/cases'
import { CaseAlerts } from './case-alerts'
import { CaseEvidence } from './case-evidence'
import { CaseFacts } from './case-facts'
import { CaseLinks } from './case-links'
import { PriorityMark, StateMark } from './case-marks'
import { NextSteps, StageTrack } from './case-steps'
import { CaseSubjects } from './case-subjects'
import { CaseTasks } from './case-tasks'
import { CaseTimeline } from './case-timeline'
import { NoteComposer } from './note-composer'

/** One case: its timeline is the main column, its facts are next to it. */
export function CaseView({ first, mayWrite, mayLead }: { first: CaseFile; mayWrite: boolean; mayLead: boolean }) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const { id } = first
  const { data: file } = useQuery(trpc.cases.get.queryOptions({ id }, { initialData: first }))
  useLive((messages) => {
    if (messages.some((message) => !('subject_id' in message) || message.subject_id === id)) {
      void client.invalidateQueries(trpc.cases.pathFilter())
    }
  })
  return (
    <>
      <PageHeader
        title={file.title}
        eyebrow={
          <>
            <Link href="/cases" className="rounded-sm underline-offset-2 hover:underline">
              Cases
            </Link>{' '}
            / {file.number}
          </>
        }
        className="pb-3"
      >
        <span className="flex flex-wrap items-center gap-2">
          <StateMark file={file} />
          <PriorityMark priority={file.priority} />
        </span>
      </PageHeader>
      <StageTrack file={file} />
      {file.state === 'on_hold' ? (
        <Callout tone="stale" title={file.hold_reason} className="mb-4">
          On hold until <TimeText value={file.hold_until} show="both" />
        </Callout>
      ) : null}
      {file.merged_into ? (
        <Callout tone="info" title="This case was merged into another" className="mb-4">
          Everything that could go over is in{' '}
          <Link href={`/cases/${file.merged_into}`} className="link">
            that case
          </Link>
          ; its notes stay here. A merge cannot be undone.
        </Callout>
      ) : null}
      {mayWrite ? (
        <NextSteps file={file} />
      ) : (
        <p className="pb-4 text-muted-foreground text-sm">Your role can read cases but not change them.</p>
      )}
      <div className="grid items-start gap-x-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          {file.summary ? (
            <Section title="Summary">
              <p className="max-w-prose whitespace-pre-wrap break-words text-sm">{file.summary}</p>
            </Section>
          ) : null}
          <Section title="Tasks">
            <CaseTasks file={file} mayWrite={mayWrite} />
          </Section>
          <Section title="Evidence" description="Identified by SHA-256. Files are downloaded, never opened here.">
            <CaseEvidence file={file} mayWrite={mayWrite} mayRemove={mayLead} />
          </Section>
          <Section title="Timeline" description="Append-only; every event carries the hash of the one before it.">
            {mayWrite ? <NoteComposer id={id} /> : null}
            <CaseTimeline id={id} />
          </Section>
        </div>
        <aside aria-label="About the case" className="min-w-0">
          <Section title="Facts">
            <CaseFacts file={file} mayWrite={mayWrite} />
          </Section>
          <Section title="Subjects">
            <CaseSubjects file={file} />
            <p className="pt-2 text-pretty text-muted-foreground text-xs">{file.disclaimer}</p>
          </Section>
          <Section title="Alerts">
            <CaseAlerts file={file} />
          </Section>
          <CaseGraphs file={file} mayWrite={mayWrite} />
          <Section title="Reports">
            <CaseReports file={file} mayReport={mayWrite} />
          </Section>
          <Section title="Linked cases">
            <CaseLinks file={file} mayWrite={mayWrite} />
          </Section>
          <Section title="Intake" description="As it was received.">
            <pre
              {...scrollRegion('Intake as it was received')}
              className="max-h-72 overflow-auto whitespace-pre-wrap break-words rounded-md bg-muted px-2.5 py-2 text-xs"
            >
              {JSON.stringify(file.intake, null, 2)}
            </pre>
          </Section>
        </aside>
      </div>
    </>
  )
}
