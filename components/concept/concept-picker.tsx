'use client'
import { type KeyboardEvent, useId, useState } from 'react'
import { Input } from '@/components/ui/field/input'
import { cn } from '@/components/ui/style/cn'
import { type ConceptKind, findConcepts } from '@/contract/concepts'
import { categoryLabel } from '@/contract/words'

interface ConceptPickerProps {
  id?: string
  /** The accessible name of the field if no label refers to `id`. */
  label?: string
  /** Id of the selected concept; null for none. */
  value: string | null
  onPick: (id: string | null) => void
  kinds?: readonly ConceptKind[]
  /** Further ids in use, such as categories of the active policy. */
  extra?: readonly string[]
  placeholder?: string
  /** Classes of the field. */
  className?: string
  describedBy?: string | undefined
  invalid?: boolean
}

const every = ['category', 'abuse'] as const

/** Picks a concept from a list by typing part of its name or meaning; no other value is accepted. */
export function ConceptPicker(props: ConceptPickerProps) {
  const { id, label, value, onPick, kinds = every, extra = [], placeholder = 'Search categories', className } = props
  const list = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const open = typed !== null
  const found = open ? findConcepts(typed, kinds, extra) : []
  const close = () => {
    setTyped(null)
    setActive(0)
  }
  const pick = (chosen: string) => {
    onPick(chosen)
    close()
  }
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      if (!open) setTyped('')
      else setActive(Math.max(0, Math.min(found.length - 1, active + step)))
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      const chosen = found[active]
      if (chosen) pick(chosen.id)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  return (
    <div className={cn('relative min-w-0', className)}>
      <Input
        id={id}
        role="combobox"
        aria-label={label}
        aria-expanded={open}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={found[active] ? `${list}-${found[active].id}` : undefined}
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid || undefined}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? (value ? categoryLabel(value) : '')}
        onFocus={(event) => event.target.select()}
        onClick={() => {
          if (!open) setTyped('')
        }}
        onChange={(event) => {
          if (event.target.value === '') onPick(null)
          setTyped(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKey}
        onBlur={close}
      />
      {open ? (
        <div className="absolute top-full left-0 z-50 mt-1 w-80 max-w-[calc(100vw-2rem)] rounded-md border border-border bg-popover shadow-popover">
          <div id={list} role="listbox" aria-label={label ?? 'Categories'} className="max-h-72 overflow-y-auto p-1 empty:hidden">
            {found.map((concept, at) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys of its list
              <div
                key={concept.id}
                id={`${list}-${concept.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                ref={at === active ? (node) => node?.scrollIntoView({ block: 'nearest' }) : undefined}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(concept.id)}
                className={cn('cursor-pointer rounded-sm px-2 py-1 text-sm', at === active && 'bg-hover')}
              >
                {concept.label}
                <span className="block text-muted-foreground text-xs">{concept.means}</span>
              </div>
            ))}
          </div>
          {found.length === 0 ? (
            <span role="status" className="block px-3 py-2 text-muted-foreground text-sm">
              No category matches “{typed}”.
            </span>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
