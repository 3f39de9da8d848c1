'use client'
import { Trash2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { usePolicyDocument } from './draft-context'
import { type DraftPath, fieldId } from './draft-path'
import { FindingText } from './finding-text'
import { NumberInput } from './number-input'
import { ruleWords } from './rule-groups'

interface RuleColumn {
  path: DraftPath
  kind: 'decimal' | 'whole'
  /** The full name, for screen readers and phones. */
  word: string
  short: string
}

export const ruleColumns: readonly RuleColumn[] = [
  { path: ['usd', 'lo'], kind: 'decimal', word: 'Dollars from', short: 'from' },
  { path: ['usd', 'hi'], kind: 'decimal', word: 'Dollars, full at', short: 'full at' },
  { path: ['percent', 'lo'], kind: 'decimal', word: 'Percent from', short: 'from' },
  { path: ['percent', 'hi'], kind: 'decimal', word: 'Percent, full at', short: 'full at' },
  { path: ['score', 'min'], kind: 'whole', word: 'Sub-score from', short: 'from' },
  { path: ['score', 'max'], kind: 'whole', word: 'Sub-score to', short: 'to' },
  { path: ['decay'], kind: 'decimal', word: 'Kept per hop', short: 'kept' },
]

/** One rule: its numbers in a row, with the errors below. */
export function RuleRow({ place, group }: { place: number; group: string }) {
  const { document, findings, readOnly, edit } = usePolicyDocument()
  const rule = document.rules[place]
  if (!rule) return null
  const id = fieldId(`rules.${place}`)
  const own = findings.filter(
    (f) => (f.field === `rules.${place}` || f.field.startsWith(`rules.${place}.`)) && !f.field.includes('.categories'),
  )
  const words = ruleWords(rule)
  const remove = () =>
    edit(
      ['rules'],
      document.rules.filter((_, k) => k !== place),
    )
  return (
    <>
      <tr
        id={id}
        tabIndex={-1}
        className="border-border max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-3 max-lg:gap-y-1.5 max-lg:border-t max-lg:py-2 lg:border-t"
      >
        <th scope="row" className="py-1 pr-2 text-left font-medium max-lg:row-start-1">
          {words}
          <span className="block truncate font-mono font-normal text-2xs text-muted-foreground" title={rule.id}>
            {rule.id}
          </span>
        </th>
        {ruleColumns.map(({ path, kind, word }) => (
          <td key={word} className="px-1 py-1 max-lg:flex max-lg:flex-col max-lg:gap-0.5 max-lg:px-0 max-lg:py-0">
            <span aria-hidden="true" className="text-muted-foreground text-xs lg:hidden">
              {word}
            </span>
            <NumberInput
              path={['rules', place, ...path]}
              kind={kind}
              label={`${group}, ${words.toLowerCase()}: ${word.toLowerCase()}`}
              describedBy={`${id}-findings`}
              className="w-full"
            />
          </td>
        ))}
        {readOnly ? null : (
          <td className="text-right max-lg:col-start-2 max-lg:row-start-1">
            <Button size="icon-sm" variant="ghost" aria-label={`Remove ${group}, ${words.toLowerCase()}`} onClick={remove}>
              <Trash2 />
            </Button>
          </td>
        )}
      </tr>
      {own.length > 0 ? (
        <tr className="max-lg:block">
          <td colSpan={readOnly ? 8 : 9} className="pb-2 max-lg:block">
            <FindingText id={`${id}-findings`} findings={own} />
          </td>
        </tr>
      ) : null}
    </>
  )
}
