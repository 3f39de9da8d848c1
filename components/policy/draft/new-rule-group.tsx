'use client'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field/input'
import { usePolicyDocument } from './draft-context'
import { ruleGroups, rulesOfNewGroup } from './rule-groups'

/** Adds a category group with its four rules; the numbers are a start, to be tuned in the table. */
export function NewRuleGroup() {
  const { document, edit } = usePolicyDocument()
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [categories, setCategories] = useState('')
  const [error, setError] = useState<string | null>(null)
  if (!open) {
    return (
      <Button size="sm" className="w-fit" onClick={() => setOpen(true)}>
        <Plus /> Add a category group
      </Button>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const key = name
      .trim()
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '_')
    const ids = [...new Set(categories.split(/[\s,;]+/).filter((one) => one !== ''))]
    if (key === '' || ids.length === 0) return setError('Give the group a name and at least one category.')
    if (ruleGroups(document.rules).some((group) => group.key === key)) return setError('A group with this name already exists.')
    edit(['rules'], [...document.rules, ...rulesOfNewGroup(key, ids)])
    setOpen(false)
    setName('')
    setCategories('')
    setError(null)
  }
  return (
    <form onSubmit={submit} noValidate className="flex max-w-2xl flex-col gap-3 rounded-md border border-border p-3">
      <div className="grid gap-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <Field id="new-group-name" label="Name">
          <Input id="new-group-name" value={name} onChange={(event) => setName(event.target.value)} autoComplete="off" />
        </Field>
        <Field
          id="new-group-categories"
          label="Categories"
          hint="Concept ids with commas between them, such as gambling, x_unlicensed."
        >
          <Input
            id="new-group-categories"
            value={categories}
            onChange={(event) => setCategories(event.target.value)}
            autoComplete="off"
            className="font-mono"
          />
        </Field>
      </div>
      {error ? (
        <p role="alert" className="text-danger-fg text-xs">
          {error}
        </p>
      ) : null}
      <div className="flex gap-2">
        <Button type="submit" size="sm" variant="primary">
          Add its four rules
        </Button>
        <Button size="sm" onClick={() => setOpen(false)}>
          Leave it
        </Button>
      </div>
    </form>
  )
}
