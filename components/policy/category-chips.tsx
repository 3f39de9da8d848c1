'use client'
import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { categoryLabel } from '@/components/risk/category-label'
import { Button } from '@/components/ui/button'
import { usePolicyDocument } from './draft-context'

interface CategoryChipsProps {
  /** Names the list for screen readers: "Categories of Mixing". */
  label: string
  categories: readonly string[]
  onChange: (categories: string[]) => void
}

/** Concept ids in words; while the document may be edited, each can be taken away and others added. */
export function CategoryChips({ label, categories, onChange }: CategoryChipsProps) {
  const { document, readOnly } = usePolicyDocument()
  const [typed, setTyped] = useState('')
  const list = useId()
  const known = [
    ...new Set([
      ...document.rules.flatMap((r) => r.categories),
      ...document.hosts,
      ...document.signals.flatMap((s) => s.categories),
    ]),
  ].filter((category) => !categories.includes(category))
  const add = () => {
    const id = typed
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_')
    if (id !== '' && !categories.includes(id)) onChange([...categories, id])
    setTyped('')
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <ul aria-label={label} className="flex flex-wrap items-center gap-1">
      {categories.map((category) => (
        <li
          key={category}
          title={category}
          className="inline-flex h-6 items-center gap-0.5 rounded-sm border border-border bg-muted pr-1 pl-1.5 text-xs"
        >
          {categoryLabel(category)}
          {readOnly ? null : (
            <button
              type="button"
              aria-label={`Take ${categoryLabel(category)} away from ${label}`}
              onClick={() => onChange(categories.filter((one) => one !== category))}
              className="rounded-xs p-0.5 text-muted-foreground hover:text-foreground"
            >
              <X aria-hidden="true" className="size-3" />
            </button>
          )}
        </li>
      ))}
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
            className="h-6 w-32 rounded-sm border border-border-strong bg-background px-1.5 text-[16px] placeholder:text-faint-foreground md:text-xs"
          />
          <datalist id={list}>
            {known.map((category) => (
              <option key={category} value={category}>
                {categoryLabel(category)}
              </option>
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
