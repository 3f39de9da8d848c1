'use client'
import { type FormEvent, useId, useState } from 'react'
import { AddToCaseDialog } from '@/components/case/links/add-to-case-dialog'
import { AddWallet } from '@/components/monitoring/add-wallet'
import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field/input'
import { Kbd } from '@/components/ui/kbd'
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from '@/components/ui/overlay/dialog'
import type { GraphColour } from '@/contract/graph/graphs'
import { groupLimits } from '../document/flow-groups'
import type { Place } from '../document/place-nodes'
import { countOf } from '../flow-words'
import type { Flow } from '../use-flow'
import { ColourChoice } from './colour-choice'
import { flowKeyHelp } from './flow-key-help'
import type { CanvasDialog } from './use-canvas-work'

interface CanvasDialogsProps {
  flow: Flow
  dialog: CanvasDialog
  onClose: () => void
}

/** The dialog that a menu or a key of the canvas asked for. */
export function CanvasDialogs({ flow, dialog, onClose }: CanvasDialogsProps) {
  const { network } = flow.document
  switch (dialog.kind) {
    case 'group':
      return <GroupDialog flow={flow} addresses={dialog.addresses} onClose={onClose} />
    case 'text':
      return <TextDialog flow={flow} place={dialog.place} arrow={dialog.arrow} onClose={onClose} />
    case 'keys':
      return <KeysDialog onClose={onClose} />
    case 'case':
      return (
        <AddToCaseDialog
          item={{ what: 'this address', subjects: [{ type: 'address', value: dialog.address, network }] }}
          onClose={onClose}
        />
      )
    case 'monitor':
      return <AddWallet networks={[network]} start={{ address: dialog.address, network, onClose }} onAdded={() => {}} />
  }
}

const newId = (what: string) => `${what}-${crypto.randomUUID().slice(0, 8)}`

function GroupDialog({ flow, addresses, onClose }: { flow: Flow; addresses: readonly string[]; onClose: () => void }) {
  const field = useId()
  const [colour, setColour] = useState<GraphColour>('blue')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (name === '') return
    flow.act({ type: 'group', group: { id: newId('group'), name, colour, addresses: [...addresses], folded: false } })
    onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogTitle>Group {countOf(addresses.length, 'address', 'addresses')}</DialogTitle>
        <DialogDescription>
          The group is drawn as an area with its name. An address is in one group; from another it is taken out.
        </DialogDescription>
        <form onSubmit={submit} className="flex flex-col gap-3">
          <Field id={field} label="Name">
            <Input id={field} name="name" required maxLength={groupLimits.name} autoComplete="off" />
          </Field>
          <ColourChoice label="Colour" value={colour} onChoose={(next) => next && setColour(next)} />
          <DialogFooter>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary">
              Group
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}

interface TextDialogProps {
  flow: Flow
  place: Place
  arrow: boolean
  onClose: () => void
}

/** Puts words into the picture, with an arrow or without; both can be moved from there. */
export function TextDialog({ flow, place, arrow, onClose }: TextDialogProps) {
  const field = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = String(data.get('text') ?? '').trim()
    if (text === '') return
    const to = data.get('arrow') === 'on' ? { x: place.x + 0.4, y: place.y + 1 } : null
    flow.act({ type: 'annotate', id: newId('note'), text, x: place.x, y: place.y, to })
    onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogTitle>Annotate the graph</DialogTitle>
        <DialogDescription>
          The text and the end of its arrow can be dragged. They are exported and saved with the graph.
        </DialogDescription>
        <form onSubmit={submit} className="flex flex-col gap-3">
          <Field id={field} label="Words">
            <Input id={field} name="text" required maxLength={500} autoComplete="off" />
          </Field>
          <label className="flex items-center gap-2 text-sm">
            <input type="checkbox" name="arrow" defaultChecked={arrow} /> With an arrow
          </label>
          <DialogFooter>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary">
              Add
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}

function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="max-w-2xl">
        <DialogTitle>Keys of the graph</DialogTitle>
        <DialogDescription>
          They act on the address under the cursor, or on all that are selected. On a Mac, Cmd takes the place of Ctrl. With the
          mouse: Shift and drag selects what is in the rectangle, Shift and click adds one.
        </DialogDescription>
        <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
          {flowKeyHelp.map(({ group, lines }) => (
            <section key={group} aria-label={group}>
              <h3 className="mb-1 text-muted-foreground text-xs">{group}</h3>
              <dl>
                {lines.map(({ keys, does }) => (
                  <div key={does} className="flex h-8 items-center justify-between gap-4">
                    <dt className="text-sm">{does}</dt>
                    <dd className="flex gap-1">
                      {keys.map((key) => (
                        <Kbd key={key}>{key}</Kbd>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </DialogContent>
    </Dialog>
  )
}
