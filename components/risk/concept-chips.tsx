'use client'
import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { categoryLabel } from '@/components/risk/category-label'
import { Button } from '@/components/ui/button'

interface ConceptChipsProps {
  /** Id of what names the list; `label` names it if there is none. */
  labelledBy?: string
  /** What is added to and taken away from: "Categories of Mixing". */
  label: string
  values: readonly string[]
  choices: readonly { value: string; label: string }[]
  empty?: string | undefined
  readOnly: boolean
  onChange: (values: string[]) => void
}

/** Concepts in words; each can be taken away and others added. */
export function ConceptChips({ labelledBy, label, values, choices, empty, readOnly, onChange }: ConceptChipsProps) {
  const [typed, setTyped] = useState('')
  const list = useId()
  const add = () => {
    const given = typed.trim().toLowerCase()
    const id = choices.find((c) => c.label.toLowerCase() === given)?.value ?? given.replaceAll(/[\s-]+/g, '_')
    if (id !== '' && !values.includes(id)) onChange([...values, id])
    setTyped('')
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
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
          <input
            list={list}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKey}
            aria-label={`Add to ${label}`}
            placeholder="add a category"
            autoComplete="off"
            className="h-6 w-36 rounded-sm border border-control bg-background px-1.5 text-[16px] placeholder:text-faint-foreground md:text-xs"
          />
          <datalist id={list}>
            {choices
              .filter((choice) => !values.includes(choice.value))
              .map((choice) => (
                <option key={choice.value} value={choice.label} />
              ))}
          </datalist>
          {typed.trim() === '' ? null : (
            <Button size="sm" variant="ghost" onClick={add} className="h-6">
              Add
            </Button>
          )}
        </li>
      )}
    </ul>
  )
}
