'use client'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormFrame } from '@/components/ui/field/form-frame'
import { TextField } from '@/components/ui/field/text-field'
import { Refusal } from '@/components/ui/notice/refusal'
import { usePolicyDocument } from './draft-context'
import { ruleGroups, rulesOfNewGroup } from './rule-groups'

/** Adds a category group with its four rules; the numbers are defaults to adjust in the table. */
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
  const submit = () => {
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
    <FormFrame onSubmit={submit} className="flex max-w-2xl flex-col gap-3 rounded-md border border-border p-3">
      <div className="grid gap-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <TextField id="new-group-name" label="Name" onValue={setName} value={name} />
        <TextField
          id="new-group-categories"
          label="Categories"
          hint="Concept ids with commas between them, such as gambling, x_unlicensed."
          onValue={setCategories}
          value={categories}
          className="font-mono"
        />
      </div>
      <Refusal className="text-xs">{error}</Refusal>
      <div className="flex gap-2">
        <Button type="submit" size="sm" variant="primary">
          Add its four rules
        </Button>
        <Button size="sm" onClick={() => setOpen(false)}>
          Leave it
        </Button>
      </div>
    </FormFrame>
  )
}
