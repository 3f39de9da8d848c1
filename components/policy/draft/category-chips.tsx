'use client'
import { ConceptChips } from '@/components/risk/concept-chips'
import { categoryLabel } from '@/contract/words'
import { usePolicyDocument } from './draft-context'

interface CategoryChipsProps {
  /** The accessible name of the list: "Categories of Mixing". */
  label: string
  categories: readonly string[]
  onChange: (categories: string[]) => void
}

/** Concept ids in words; while the document is editable, each can be removed and others added. */
export function CategoryChips({ label, categories, onChange }: CategoryChipsProps) {
  const { document, readOnly } = usePolicyDocument()
  const known = new Set([
    ...document.rules.flatMap((r) => r.categories),
    ...document.hosts,
    ...document.signals.flatMap((s) => s.categories),
  ])
  const choices = [...known].map((value) => ({ value, label: categoryLabel(value) }))
  return <ConceptChips label={label} values={categories} choices={choices} readOnly={readOnly} onChange={onChange} />
}
