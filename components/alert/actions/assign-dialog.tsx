'use client'
import { Command } from 'cmdk'
import { ForeignText } from '@/components/foreign-text'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import { type ActionDialogProps, alertsWord } from './action-dialog-props'
import type { Person } from './alert-change'

interface AssignDialogProps extends ActionDialogProps {
  people: readonly Person[]
  me: Person
}

const item = 'flex h-9 cursor-pointer items-center gap-2 rounded-md px-2 text-sm data-[selected=true]:bg-muted'

/** Assigns alerts to a person: typing narrows the people, Enter assigns. */
export function AssignDialog({ rows, comment, people, me, onDo, onCancel }: AssignDialogProps) {
  const written = comment.trim()
  const give = (person: Person | null) =>
    onDo({ assignee: person, ...(written ? { comment: written } : {}) }, (n) =>
      person ? `Assigned ${alertsWord(n)} to ${person.id === me.id ? 'you' : person.name}` : `Unassigned ${alertsWord(n)}`,
    )
  return (
    <DialogFrame
      onClose={onCancel}
      title={<>Assign {rows.length === 1 ? 'this alert' : alertsWord(rows.length)}</>}
      description="Choose a person who works on alerts."
      descriptionClass="sr-only"
      className="gap-2"
    >
      <Command label="People">
        <Command.Input
          autoFocus
          placeholder="Name"
          className="mb-2 h-8 w-full rounded-md border border-control bg-background px-2.5 text-[16px] focus-visible:border-ring focus-visible:outline-1 focus-visible:outline-offset-0 md:text-sm"
        />
        <Command.List className="max-h-72 overflow-y-auto">
          <Command.Empty className="px-2 py-1.5 text-muted-foreground text-sm">
            No member of that name works on alerts.
          </Command.Empty>
          {people.map((person) => (
            <Command.Item key={person.id} value={`${person.name} ${person.id}`} onSelect={() => give(person)} className={item}>
              <ForeignText>{person.name}</ForeignText>
              {person.id === me.id ? <span className="text-muted-foreground text-xs">you</span> : null}
            </Command.Item>
          ))}
          {rows.some((row) => row.assignee !== null) ? (
            <Command.Item value="nobody unassign" onSelect={() => give(null)} className={`${item} text-muted-foreground`}>
              Unassigned
            </Command.Item>
          ) : null}
        </Command.List>
      </Command>
    </DialogFrame>
  )
}
