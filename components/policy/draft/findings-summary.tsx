'use client'
import { CircleX, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Spinner } from '@/components/ui/notice/spinner'
import type { PolicyFinding } from '@/contract/policies'
import { fieldId } from './draft-path'

/** Scrolls to the field of a finding, or to the nearest container of it, and focuses it. */
function goTo(field: string) {
  const parts = field.split('.')
  for (let k = parts.length; k > 0; k--) {
    const id = fieldId(parts.slice(0, k).join('.'))
    // A finding about a pair (`rules.3.usd`) leads to the first field of it.
    const found = document.getElementById(id) ?? document.querySelector<HTMLElement>(`input[id^="${CSS.escape(id)}-"]`)
    if (!found) continue
    found.closest('details')?.setAttribute('open', '')
    found.scrollIntoView({ block: 'center' })
    found.focus({ preventScroll: true })
    return
  }
}

const shown = 6
const plural = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`

interface FindingsSummaryProps {
  findings: readonly PolicyFinding[]
  checking: boolean
  /** Why the document could not be validated, if so. */
  failure: string | null
}

/** All findings in one place, errors first; each links to its field. */
export function FindingsSummary({ findings, checking, failure }: FindingsSummaryProps) {
  const [all, setAll] = useState(false)
  const sorted = findings.toSorted((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'))
  const errors = findings.filter((finding) => finding.severity === 'error').length
  const warnings = findings.length - errors
  const words = [errors > 0 ? plural(errors, 'problem') : '', warnings > 0 ? plural(warnings, 'note') : ''].filter(Boolean)
  const listed = all ? sorted : sorted.slice(0, shown)
  return (
    <section aria-label="Findings" className="mb-5 rounded-md border border-border bg-surface px-3 py-2 text-sm">
      <p role="status" className="flex min-h-5 flex-wrap items-center gap-2 font-medium">
        {failure ? `The document could not be examined: ${failure}` : words.length > 0 ? words.join(', ') : 'No problems'}
        {checking ? <Spinner label="Examining" /> : null}
      </p>
      {sorted.length > 0 ? (
        <ul className="mt-1.5 flex flex-col gap-1.5">
          {listed.map((finding) => (
            <li key={`${finding.code}${finding.field}${finding.message}`} className="flex items-start gap-2">
              {finding.severity === 'error' ? (
                <CircleX aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
              ) : (
                <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-stale" />
              )}
              <span className="min-w-0 text-pretty">
                <span className="sr-only">{finding.severity === 'error' ? 'Problem: ' : 'Note: '}</span>
                {finding.message} {finding.mend}{' '}
                {finding.field === '' ? null : (
                  <button
                    type="button"
                    className="link"
                    aria-label={`Show it: ${finding.field}`}
                    onClick={() => goTo(finding.field)}
                  >
                    Show it
                  </button>
                )}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {sorted.length > shown ? (
        <button type="button" className="link mt-1.5 text-xs" onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${sorted.length}`}
        </button>
      ) : null}
    </section>
  )
}
