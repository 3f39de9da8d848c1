'use client'
import { Fragment } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { NativeSelect } from '@/components/ui/field/native-select'
import { TextArea } from '@/components/ui/field/text-area'
import { Refusal } from '@/components/ui/notice/refusal'
import { type NarrativePart, narrativeParts } from '@/contract/filing/filing-formats'
import { narrativePartWord } from '@/contract/filing/filing-words'
import type { Filing, FilingFact, NarrativeParagraph } from '@/contract/filing/filings'
import { fieldId } from './field-id'

interface FilingNarrativeProps {
  filing: Filing
  paragraphs: readonly NarrativeParagraph[]
  disabled: boolean
  issueOf: (path: string) => string | undefined
  onChange: (paragraphs: NarrativeParagraph[]) => void
}

/** The narrative by paragraph: the source text, and a preview with each reference replaced by its fact. */
export function FilingNarrative({ filing, paragraphs, disabled, issueOf, onChange }: FilingNarrativeProps) {
  const facts = new Map(filing.facts.map((fact) => [fact.ref, fact]))
  const put = (at: number, change: Partial<NarrativeParagraph>) =>
    onChange(paragraphs.map((one, place) => (place === at ? { ...one, ...change } : one)))
  return (
    <div id="section-narrative" tabIndex={-1} className="flex flex-col gap-5">
      {paragraphs.map(({ part, text }, at) => {
        const id = fieldId(`narrative.${at}.text`)
        const issue = issueOf(`narrative.${at}.text`)
        const typed = filing.typed_figures.filter((one) => one.paragraph === at)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id; they are identified by position.
          <div key={at} className="flex flex-col gap-2">
            <div className="flex flex-wrap items-center gap-2">
              <label htmlFor={id} className="font-medium text-sm">
                {narrativePartWord[part]}
              </label>
              {disabled ? null : (
                <>
                  <InsertFact facts={filing.facts} at={at} onPick={(ref) => put(at, { text: `${text.trimEnd()} {${ref}}` })} />
                  <Button size="sm" variant="ghost" onClick={() => onChange(paragraphs.filter((_, place) => place !== at))}>
                    Remove
                  </Button>
                </>
              )}
            </div>
            <TextArea
              id={id}
              rows={4}
              value={text}
              disabled={disabled}
              onChange={(event) => put(at, { text: event.target.value })}
              aria-invalid={issue ? true : undefined}
              aria-describedby={`${id}-reads`}
            />
            <Refusal className="text-xs">{issue}</Refusal>
            <p id={`${id}-reads`} className="break-words text-muted-foreground text-sm">
              <Reading text={text} facts={facts} />
            </p>
            {typed.length > 0 ? (
              <ul aria-label="Figures bound to no fact" className="flex flex-wrap gap-1.5">
                {typed.map((one, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a figure may occur twice.
                  <li key={place} className="min-w-0 max-w-full">
                    <Badge tone="medium" className="h-auto min-h-5 whitespace-normal wrap-anywhere">
                      {one.text} typed by {one.typed_by.name ?? one.typed_by.id}
                    </Badge>
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
        )
      })}
      {disabled ? null : <AddParagraph onAdd={(part) => onChange([...paragraphs, { part, text: '' }])} />}
    </div>
  )
}

/** A text with a chip for each reference; the tooltip names the fact and its source. */
function Reading({ text, facts }: { text: string; facts: ReadonlyMap<string, FilingFact> }) {
  return text.split(/(\{[a-z][a-z0-9_.]*\})/).map((piece, at) => {
    const ref = /^\{(.+)\}$/.exec(piece)?.[1]
    const fact = ref === undefined ? undefined : facts.get(ref)
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text in their order.
    if (ref === undefined) return <Fragment key={at}>{piece}</Fragment>
    return (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text in their order.
        key={at}
        title={fact === undefined ? 'No fact of this filing' : `${fact.label}. From ${fact.sources.join(', ')}`}
        className={
          fact === undefined
            ? 'rounded-sm border border-danger-border bg-danger-bg px-1 text-danger-fg'
            : 'tabular break-all rounded-sm border border-info-border bg-info-bg px-1 text-info-fg'
        }
      >
        {fact?.text ?? piece}
      </span>
    )
  })
}

function InsertFact({ facts, at, onPick }: { facts: readonly FilingFact[]; at: number; onPick: (ref: string) => void }) {
  return (
    <NativeSelect
      aria-label={`Insert a fact into paragraph ${at + 1}`}
      value=""
      onChange={(event) => onPick(event.target.value)}
      className="w-full max-w-60"
      options={[
        ['', 'Insert a fact…'],
        ...facts.map(({ ref, label, text }) => [ref, `${label}: ${text.length > 40 ? `${text.slice(0, 40)}…` : text}`] as const),
      ]}
    />
  )
}

function AddParagraph({ onAdd }: { onAdd: (part: NarrativePart) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-muted-foreground text-sm">Add a paragraph:</span>
      {narrativeParts.map((part) => (
        <Button key={part} size="sm" onClick={() => onAdd(part)}>
          {narrativePartWord[part]}
        </Button>
      ))}
    </div>
  )
}
