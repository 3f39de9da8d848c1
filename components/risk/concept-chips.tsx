'use client'
import { X } from 'lucide-react'
import { ConceptPicker } from '@/components/concept/concept-picker'
import { categoryLabel } from '@/contract/words'

interface ConceptChipsProps {
  /** Id of the element that names the list; if there is none, `label` names it. */
  labelledBy?: string
  /** The accessible name: "Categories of Mixing". */
  label: string
  values: readonly string[]
  choices: readonly { value: string; label: string }[]
  empty?: string | undefined
  readOnly: boolean
  onChange: (values: string[]) => void
}

/** Concepts in words; each can be removed and others added. */
export function ConceptChips({ labelledBy, label, values, choices, empty, readOnly, onChange }: ConceptChipsProps) {
  return (
    <ul aria-labelledby={labelledBy} aria-label={labelledBy ? undefined : label} className="flex flex-wrap items-center gap-1">
      {values.map((value) => (
        <li
          key={value}
          title={value}
          className="inline-flex h-6 items-center gap-0.5 rounded-sm border border-border bg-muted pr-1 pl-1.5 text-xs"
        >
          {categoryLabel(value)}
          {readOnly ? null : (
            <button
              type="button"
              aria-label={`Remove ${categoryLabel(value)} from ${label}`}
              onClick={() => onChange(values.filter((one) => one !== value))}
              className="rounded-xs p-0.5 text-muted-foreground hover:text-foreground"
            >
              <X aria-hidden="true" className="size-3" />
            </button>
          )}
        </li>
      ))}
      {values.length === 0 && empty ? <li className="pr-1 text-muted-foreground text-xs">{empty}</li> : null}
      {readOnly ? null : (
        <li className="inline-flex items-center gap-1">
          <ConceptPicker
            label={`Add to ${label}`}
            placeholder="Add a category"
            value={null}
            extra={choices.map(({ value }) => value)}
            onPick={(id) => {
              if (id !== null && !values.includes(id)) onChange([...values, id])
            }}
            className="w-44"
          />
        </li>
      )}
    </ul>
  )
}
