'use client'
import type { CaseFile } from '@/contract/case/cases'
import { useCaseUpdate } from '../use-case-update'
import { EditableText } from './editable-text'

const prose = 'whitespace-pre-wrap break-words text-sm [overflow-wrap:anywhere]'

/** The allegation, in one paragraph. */
export function CaseSummaryText({ file, works }: { file: CaseFile; works: boolean }) {
  const update = useCaseUpdate()
  return (
    <EditableText
      label="summary"
      value={file.summary}
      rows={4}
      maxLength={20_000}
      mayEdit={works}
      empty="No summary."
      optional
      onSave={(summary) => update.mutateAsync({ id: file.id, revision: file.revision, summary })}
    >
      <span className={`block max-w-prose ${prose}`}>{file.summary}</span>
    </EditableText>
  )
}

/** What happened, in paragraphs: the text for the report of the case. */
export function CaseNarrative({ file, works }: { file: CaseFile; works: boolean }) {
  const update = useCaseUpdate()
  return (
    <EditableText
      label="narrative"
      value={file.narrative}
      rows={14}
      maxLength={50_000}
      mayEdit={works}
      empty="Not written yet."
      optional
      onSave={(narrative) => update.mutateAsync({ id: file.id, revision: file.revision, narrative })}
    >
      <span className="flex max-w-prose flex-col gap-3">
        {(file.narrative ?? '').split(/\n\s*\n/).map((paragraph, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other key
          <span key={n} className={`block ${prose}`}>
            {paragraph}
          </span>
        ))}
      </span>
    </EditableText>
  )
}
