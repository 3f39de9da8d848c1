'use client'
import { CircleCheck, Eye } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { saveFile } from '@/components/ui/save-file'
import type { ImportInspection, ImportRefusal, ImportSummary } from '@/contract/imports'
import { FileLine } from './file-line'
import { placesOfKind, refusalGroups, rowWords } from './import-words'

const shown = 10

interface ImportOutcomeProps {
  file: File
  found: ImportInspection
  summary: ImportSummary
  refusals: readonly ImportRefusal[]
  /** For a preview: imports the file. */
  onImport?: () => void
  onAgain: () => void
}

/** The result of an import or a preview: counts, the first refusals with their reasons, and all of them as a file. */
export function ImportOutcome({ file, found, summary, refusals, onImport, onAgain }: ImportOutcomeProps) {
  const number = (n: number) => n.toLocaleString('en')
  const preview = onImport !== undefined
  const counts = [
    { word: 'Read', n: summary.read },
    { word: preview ? 'New' : 'Added', n: summary.added },
    { word: 'Already known', n: summary.known },
    { word: 'Refused', n: summary.refused },
  ]
  const groups = refusalGroups(refusals)
  const save = () =>
    saveFile(
      `${file.name}.refused.txt`,
      refusals.map((one) => `${file.name}:${lineOf(one)}: ${one.reason}\n`).join(''),
      'text/plain',
    )
  return (
    <section aria-label={preview ? 'Preview' : 'Result'} className="flex flex-col gap-4">
      <FileLine file={file} found={found} />
      <p role="status" className="flex items-center gap-2 font-medium">
        {preview ? (
          <Eye aria-hidden="true" className="size-4 text-info" />
        ) : (
          <CircleCheck aria-hidden="true" className="size-4 text-ok" />
        )}
        {preview ? 'Preview, nothing is stored yet' : 'Import finished'}: {number(summary.read)} {rowWords[found.kind]} read
      </p>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {counts.map(({ word, n }) => (
          <div key={word}>
            <dt className="text-muted-foreground text-xs">{word}</dt>
            <dd className="tabular font-mono font-semibold text-lg">{n === null ? '—' : number(n)}</dd>
          </div>
        ))}
      </dl>
      {summary.notes.map((note) => (
        <p key={note} className="text-pretty text-sm">
          {note}
        </p>
      ))}
      {refusals.length > 0 ? (
        <div>
          <h3 className="mb-1 font-medium text-sm">Refused, by reason</h3>
          <ul className="divide-y divide-border border-border border-y text-sm">
            {groups.slice(0, shown).map(({ reason, count, first }) => (
              <li key={reason} className="flex gap-3 py-1.5">
                <span className="tabular w-14 shrink-0 text-right text-muted-foreground">{number(count)}</span>
                <span className="min-w-0 break-words">
                  {reason}{' '}
                  <span className="text-muted-foreground text-xs">
                    Line {first.map(lineOf).join(', ')}
                    {count > first.length ? ' …' : ''}
                  </span>
                </span>
              </li>
            ))}
          </ul>
          {groups.length > shown ? (
            <p className="mt-1.5 text-muted-foreground text-xs">{number(groups.length - shown)} more reasons are in the file.</p>
          ) : null}
          {refusals.length < summary.refused ? (
            <p className="mt-1.5 text-muted-foreground text-xs">
              The file holds the first {number(refusals.length)} of {number(summary.refused)} refusals.
            </p>
          ) : null}
          <Button size="sm" className="mt-3" onClick={save}>
            Download all refusals
          </Button>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {onImport ? (
          <>
            <Button variant="primary" onClick={onImport}>
              Import
            </Button>
            <Button onClick={onAgain}>Choose another file</Button>
          </>
        ) : (
          <>
            <Button variant="primary" onClick={onAgain}>
              Import another file
            </Button>
            <ButtonLink href={placesOfKind[found.kind].href}>{placesOfKind[found.kind].label}</ButtonLink>
          </>
        )}
      </div>
    </section>
  )
}

const lineOf = ({ line }: ImportRefusal) => (line === null ? '?' : line.toLocaleString('en', { useGrouping: false }))
