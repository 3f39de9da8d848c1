'use client'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { FormFrame } from '@/components/ui/field/form-frame'
import { TextField } from '@/components/ui/field/text-field'
import type { GraphGroup } from '@/contract/graph/graphs'
import { ColourChoice } from '../canvas/colour-choice'
import type { CanvasWork } from '../canvas/use-canvas-work'
import { groupLimits } from '../document/flow-groups'
import { countOf } from '../flow-words'
import type { Flow } from '../use-flow'

interface GroupPanelProps {
  flow: Flow
  work: CanvasWork
  group: GraphGroup
  onRemoved: () => void
}

/** A group of the graph: its name, colour and members, and whether it is folded. */
export function GroupPanel({ flow, work, group, onRemoved }: GroupPanelProps) {
  const field = useId()
  const { act } = flow
  const { id, name, colour, addresses, folded } = group
  const rename = (form: FormData) => {
    const next = String(form.get('name') ?? '').trim()
    if (next !== '' && next !== name) act({ type: 'regroup', id, change: { name: next } })
  }
  return (
    <>
      <div>
        <h2 className="break-words font-semibold text-base">{name}</h2>
        <p className="text-muted-foreground">A group of {countOf(addresses.length, 'address', 'addresses')}</p>
      </div>
      <FormFrame onSubmit={rename} noValidate={false} className="flex flex-col items-start gap-2">
        <TextField id={field} label="Name" key={name} name="name" defaultValue={name} required maxLength={groupLimits.name} />
        <Button size="sm" type="submit">
          Rename
        </Button>
      </FormFrame>
      <ColourChoice
        label="Colour"
        value={colour}
        onChoose={(next) => next && act({ type: 'regroup', id, change: { colour: next } })}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => act({ type: 'regroup', id, change: { folded: !folded } })}>
          {folded ? 'Unfold' : 'Fold into one'}
        </Button>
        <Button size="sm" disabled={folded} onClick={() => work.setPicked(addresses)}>
          Select its addresses
        </Button>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            act({ type: 'ungroup', id })
            onRemoved()
          }}
        >
          Remove the group
        </Button>
      </div>
    </>
  )
}

/** The groups of a graph, to choose from. */
export function GroupList({ groups, onSelect }: { groups: readonly GraphGroup[]; onSelect: (id: string) => void }) {
  if (groups.length === 0) return null
  return (
    <ul aria-label="Groups" className="flex flex-col gap-1">
      {groups.map(({ id, name, addresses }) => (
        <li key={id}>
          <button type="button" className="link min-h-6 text-left" onClick={() => onSelect(id)}>
            {name}
          </button>{' '}
          <span className="text-muted-foreground text-xs">{countOf(addresses.length, 'address', 'addresses')}</span>
        </li>
      ))}
    </ul>
  )
}
