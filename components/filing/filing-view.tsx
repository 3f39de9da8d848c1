'use client'
import { TimeText } from '@/components/chain/time-text'
import { RefusalLine } from '@/components/refusal-line'
import { Button } from '@/components/ui/button'
import { FormFrame } from '@/components/ui/field/form-frame'
import { Link } from '@/components/ui/link'
import { Callout } from '@/components/ui/notice/callout'
import { DefinitionItem, DefinitionList } from '@/components/ui/page/definition-list'
import { PageHeader } from '@/components/ui/page/page-header'
import { Section } from '@/components/ui/page/section'
import { filingFormatWord, filingSectionWord } from '@/contract/filing/filing-words'
import type { Filing, FilingForm } from '@/contract/filing/filings'
import { FilingActions } from './filing-actions'
import { FilingFields } from './filing-fields'
import { FilingMissing } from './filing-missing'
import { FilingNarrative } from './filing-narrative'
import { FilingStateMark } from './filing-state'
import { FilingSubjects } from './filing-subjects'
import { FilingTransfers } from './filing-transfers'
import { FilingValidation } from './filing-validation'
import { FilingVersions } from './filing-versions'
import { type FilingWork, useFiling } from './use-filing'

/** One filing: what is missing, the form, the validation, and its versions. */
export function FilingView({ first, mayWrite, mayApprove }: { first: Filing; mayWrite: boolean; mayApprove: boolean }) {
  const work = useFiling(first)
  const { filing } = work
  const writes = mayWrite && (filing.state === 'draft' || filing.state === 'returned')
  return (
    <>
      <PageHeader
        title={`${filingFormatWord[filing.format]}, version ${filing.version}`}
        eyebrow={
          <Link href={`/cases/${filing.case_id}`} className="rounded-sm underline-offset-2 hover:underline">
            Case
          </Link>
        }
        actions={<FilingActions work={work} mayWrite={mayWrite} mayApprove={mayApprove} />}
      >
        <FilingStateMark state={filing.state} />
      </PageHeader>
      <RefusalLine error={work.submit.error} className="pb-4 text-sm" />
      {filing.state === 'returned' ? (
        <Callout tone="stale" title={`Returned by ${filing.reviewed_by?.name ?? 'a reviewer'}`} className="mb-4">
          {filing.return_comment}
        </Callout>
      ) : null}
      <FilingMissing filing={filing} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <FilingForms work={work} writes={writes} />
        </div>
        <aside aria-label="About the filing" className="min-w-0">
          <Section title="Validation">
            <FilingValidation validation={filing.validation} />
          </Section>
          <Section title="Facts">
            <FilingFacts filing={filing} />
          </Section>
          <Section title="Versions">
            <FilingVersions filing={filing} />
          </Section>
        </aside>
      </div>
    </>
  )
}

function FilingForms({ work, writes }: { work: FilingWork; writes: boolean }) {
  const { filing, form, edit, store, dirty, save } = work
  const disabled = !writes || save.isPending
  const inSection = (section: Filing['fields'][number]['section'], under: string) =>
    filing.fields.filter((field) => field.section === section && field.path.startsWith(under))
  const keep = (change: Partial<FilingForm>) => store({ ...form, ...change })
  return (
    <FormFrame onSubmit={() => store(form)} aria-label="Filing" className="block">
      <Section
        title={filingSectionWord.institution}
        description="From the organisation’s filing profile; a change here is for this filing alone."
      >
        <FilingFields work={work} disabled={disabled} fields={inSection('institution', 'values.')} />
      </Section>
      <Section title={filingSectionWord.subjects}>
        <FilingSubjects
          filing={filing}
          subjects={form.subjects}
          disabled={disabled}
          onChange={(subjects) => keep({ subjects })}
          fieldsOf={(at) => <FilingFields work={work} disabled={disabled} fields={inSection('subjects', `subjects.${at}.`)} />}
        />
      </Section>
      <Section title={filingSectionWord.activity}>
        <FilingFields work={work} disabled={disabled} fields={inSection('activity', 'values.')} />
      </Section>
      <Section
        title={filingSectionWord.transactions}
        description="Pinned when the draft was made. Choose those that the filing reports."
      >
        <FilingTransfers
          filing={filing}
          transfers={form.transfers}
          disabled={disabled}
          onChange={(transfers) => keep({ transfers })}
          fieldsOf={(at) => (
            <FilingFields work={work} disabled={disabled} fields={inSection('transactions', `transfers.${at}.`)} />
          )}
        />
      </Section>
      <Section
        title={filingSectionWord.narrative}
        description="Each {reference} stands for a pinned fact. A figure you type yourself is marked with your name."
      >
        <FilingNarrative
          filing={filing}
          paragraphs={form.narrative}
          disabled={disabled}
          issueOf={work.issueOf}
          onChange={(narrative) => edit({ ...form, narrative })}
        />
      </Section>
      {writes ? (
        <div className="sticky bottom-16 z-10 flex flex-wrap items-center gap-3 border-border border-t bg-background py-3 md:bottom-0">
          <Button type="submit" variant="primary" disabled={!dirty || save.isPending}>
            Save a version
          </Button>
          {dirty ? <Button onClick={work.discard}>Discard</Button> : null}
          <RefusalLine error={save.error} />
        </div>
      ) : null}
    </FormFrame>
  )
}

function FilingFacts({ filing }: { filing: Filing }) {
  const who = (by: Filing['submitted_by']) => by?.name ?? by?.id ?? ''
  return (
    <>
      <DefinitionList>
        <DefinitionItem term="Drafted">
          {who(filing.created_by)}, <TimeText value={filing.created_at} show="recent" />
        </DefinitionItem>
        {filing.submitted_at === null ? null : (
          <DefinitionItem term="Sent to review">
            {who(filing.submitted_by)}, <TimeText value={filing.submitted_at} show="recent" />
          </DefinitionItem>
        )}
        {filing.reviewed_at === null ? null : (
          <DefinitionItem term={filing.document_sha256 === null ? 'Returned' : 'Approved'}>
            {who(filing.reviewed_by)}, <TimeText value={filing.reviewed_at} show="recent" />
          </DefinitionItem>
        )}
        {filing.document_sha256 === null ? null : (
          <DefinitionItem term="Document">
            <span className="break-all font-mono text-xs">SHA-256 {filing.document_sha256}</span>, in the evidence of the case
          </DefinitionItem>
        )}
        {filing.reference === null ? null : (
          <DefinitionItem term="Filed as">
            {filing.reference}, {who(filing.filed_by)}, <TimeText value={filing.filed_at} show="recent" />
          </DefinitionItem>
        )}
      </DefinitionList>
      {filing.notes.length > 0 ? (
        <ul
          aria-label="What the draft leaves out"
          className="flex list-disc flex-col gap-1 pt-2 pl-4 text-muted-foreground text-xs"
        >
          {filing.notes.map((note) => (
            <li key={note} className="break-words">
              {note}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
