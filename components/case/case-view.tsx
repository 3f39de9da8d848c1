'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { TimeText } from '@/components/chain/time-text'
import { CaseFilings } from '@/components/filing/case-filings'
import { CaseGraphs } from '@/components/fund-flow/saved/case-graphs'
import { useLive } from '@/components/live/live-provider'
import { CaseReports } from '@/components/report/case-reports'
import { useTRPC } from '@/components/trpc'
import { Link } from '@/components/ui/link'
import { Callout } from '@/components/ui/notice/callout'
import { Section } from '@/components/ui/page/section'
import type { CaseFile } from '@/contract/case/cases'
import { CaseHead } from './case-head'
import { CaseTasks } from './case-tasks'
import { CaseEvidence } from './evidence/case-evidence'
import { CaseAlerts } from './facts/case-alerts'
import { CaseFacts } from './facts/case-facts'
import { CaseIntake } from './facts/case-intake'
import { CaseKeyFacts } from './facts/case-key-facts'
import { CaseNarrative, CaseSummaryText } from './facts/case-texts'
import { CaseAttachments } from './links/case-attachments'
import { CaseLinks } from './links/case-links'
import { NextSteps, StageTrack } from './stage/case-steps'
import { CaseSubjects } from './subjects/case-subjects'
import { CaseTimeline } from './timeline/case-timeline'
import { NoteComposer } from './timeline/note-composer'

/** One case in the order of an investigation: allegation, subjects, known facts, events, remaining tasks. */
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
  const works = mayWrite && file.state !== 'closed'
  return (
    <>
      <CaseHead file={file} works={works} />
      <StageTrack file={file} />
      {file.state === 'on_hold' ? (
        <Callout tone="stale" title={file.hold_reason} className="mb-4">
          On hold until <TimeText value={file.hold_until} show="both" />
        </Callout>
      ) : null}
      {file.merged_into ? (
        <Callout tone="info" title="This case was merged into another" className="mb-4">
          Everything that could be moved is in{' '}
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
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <Section title="Summary" description="What is alleged, in a paragraph.">
            <CaseSummaryText file={file} works={works} />
          </Section>
          <Section title="Subjects">
            <CaseSubjects file={file} works={works} />
            {file.subjects.length > 0 ? (
              <p className="pt-2 text-pretty text-muted-foreground text-xs">{file.disclaimer}</p>
            ) : null}
          </Section>
          <Section title="Key facts">
            <CaseKeyFacts file={file} />
          </Section>
          <Section title="Narrative" description="What happened, in your words, for the report of the case.">
            <CaseNarrative file={file} works={works} />
          </Section>
          <Section title="Timeline" description="Append-only; every event carries the hash of the one before it.">
            {mayWrite ? <NoteComposer id={id} /> : null}
            <CaseTimeline file={file} />
          </Section>
          <Section title="Tasks">
            <CaseTasks file={file} mayWrite={mayWrite} />
          </Section>
          <Section title="Evidence" description="Identified by SHA-256. Files are downloaded, never opened here.">
            <CaseEvidence file={file} mayWrite={mayWrite} mayRemove={mayLead} />
          </Section>
          <CaseGraphs file={file} mayWrite={mayWrite} />
          <Section title="Filings" description="Reports to an authority, reviewed by a second person. The service sends none.">
            <CaseFilings file={file} works={works} />
          </Section>
          <Section title="Reports">
            <CaseReports file={file} mayReport={mayWrite} />
          </Section>
        </div>
        <aside aria-label="About the case" className="min-w-0">
          <Section title="Facts">
            <CaseFacts file={file} mayWrite={mayWrite} />
          </Section>
          <Section title="Alerts">
            <CaseAlerts file={file} />
          </Section>
          <Section title="Checks and reports">
            <CaseAttachments file={file} mayWrite={mayWrite} />
          </Section>
          <Section title="Linked cases">
            <CaseLinks file={file} mayWrite={mayWrite} />
          </Section>
          <Section title="Intake" description="As it was received.">
            <CaseIntake file={file} />
          </Section>
        </aside>
      </div>
    </>
  )
}
