'use client'
import { Plus, Trash2 } from 'lucide-react'
import { signalLabel } from '@/components/risk/score/signals-list'
import { Button } from '@/components/ui/button'
import { CategoryChips } from './category-chips'
import { usePolicyDocument } from './draft-context'
import { fieldId } from './draft-path'
import { FindingText } from './finding-text'
import { NumberInput } from './number-input'

/** The minimum score of a subject that is itself of a category. */
export function OwnFloorsEditor() {
  const { document, findings, readOnly, edit } = usePolicyDocument()
  const floors = document.own_floors
  return (
    <div className="flex flex-col gap-2">
      <ul id={fieldId('own_floors')} tabIndex={-1} className="flex flex-col">
        {floors.map((floor, k) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a floor is identified by its position in the document
            key={k}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-border border-t py-1.5"
          >
            <CategoryChips
              label={`categories of floor ${k + 1}`}
              categories={floor.categories}
              onChange={(next) => edit(['own_floors', k, 'categories'], next)}
            />
            <span className="flex items-center gap-1">
              <NumberInput
                path={['own_floors', k, 'floor']}
                kind="whole"
                label={`Least score of floor ${k + 1}`}
                describedBy={`${fieldId(`own_floors.${k}`)}-findings`}
                className={readOnly ? '' : 'w-20'}
              />
              {readOnly ? null : (
                <Button
                  size="icon-sm"
                  variant="ghost"
                  aria-label={`Remove floor ${k + 1}`}
                  onClick={() =>
                    edit(
                      ['own_floors'],
                      floors.filter((_, other) => other !== k),
                    )
                  }
                >
                  <Trash2 />
                </Button>
              )}
            </span>
            <div className="col-span-2 empty:hidden">
              <FindingText
                id={`${fieldId(`own_floors.${k}`)}-findings`}
                findings={findings.filter((f) => f.field === `own_floors.${k}` || f.field.startsWith(`own_floors.${k}.`))}
              />
            </div>
          </li>
        ))}
      </ul>
      <FindingText id={`${fieldId('own_floors')}-findings`} findings={findings.filter((f) => f.field === 'own_floors')} />
      {readOnly ? null : (
        <Button size="sm" className="w-fit" onClick={() => edit(['own_floors'], [...floors, { categories: [], floor: 50 }])}>
          <Plus /> Add a floor
        </Button>
      )}
    </div>
  )
}

/** Categories that are named but never score, roles that name no actor, and what each signal looks for. */
export function ConceptListsEditor() {
  const { document, findings, edit } = usePolicyDocument()
  const lists = [
    { field: 'hosts', title: 'Named, never scored', help: 'Services that hold other people’s money.', list: document.hosts },
    {
      field: 'innocent_roles',
      title: 'Roles of the harmed',
      help: 'A statement that carries one of these names a victim or an addressee, not the actor.',
      list: document.innocent_roles,
    },
  ]
  return (
    <div className="flex flex-col gap-5">
      {lists.map(({ field, title, help, list }) => (
        <div key={field} id={fieldId(field)} tabIndex={-1}>
          <p className="font-medium text-sm">{title}</p>
          <p className="mb-1.5 text-muted-foreground text-xs">{help}</p>
          <CategoryChips label={title} categories={list} onChange={(next) => edit([field], next)} />
          <FindingText id={`${fieldId(field)}-findings`} findings={findings.filter((f) => f.field.startsWith(field))} />
        </div>
      ))}
      <div id={fieldId('signals')} tabIndex={-1}>
        <p className="mb-1.5 font-medium text-sm">What each signal looks for</p>
        <ul className="flex flex-col">
          {document.signals.map((signal, k) => (
            <li
              key={signal.key}
              className="grid gap-x-4 gap-y-1 border-border border-t py-1.5 md:grid-cols-[12rem_minmax(0,1fr)]"
            >
              <span className="text-sm">{signalLabel(signal.key)}</span>
              <CategoryChips
                label={`categories of ${signalLabel(signal.key)}`}
                categories={signal.categories}
                onChange={(next) => edit(['signals', k, 'categories'], next)}
              />
            </li>
          ))}
        </ul>
        <FindingText id={`${fieldId('signals')}-findings`} findings={findings.filter((f) => f.field.startsWith('signals'))} />
      </div>
    </div>
  )
}
