'use client'
import { useId, useState } from 'react'
import { AddToCaseDialog } from '@/components/case/links/add-to-case-dialog'
import { AddWallet } from '@/components/monitoring/add-wallet'
import { TextField } from '@/components/ui/field/text-field'
import { Tick } from '@/components/ui/field/tick'
import { KeyHelp } from '@/components/ui/key-help'
import { DialogForm } from '@/components/ui/overlay/dialog-form'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
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

/** The dialog that a menu or a key of the canvas opened. */
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
  const submit = (form: FormData) => {
    const name = String(form.get('name') ?? '').trim()
    if (name === '') return
    flow.act({ type: 'group', group: { id: newId('group'), name, colour, addresses: [...addresses], folded: false } })
    onClose()
  }
  return (
    <DialogFrame
      onClose={onClose}
      title={<>Group {countOf(addresses.length, 'address', 'addresses')}</>}
      description="The group is drawn as an area with its name. An address is in one group; from another it is taken out."
    >
      <DialogForm onSubmit={submit} confirm="Group" noValidate={false}>
        <TextField id={field} label="Name" name="name" required maxLength={groupLimits.name} />
        <ColourChoice label="Colour" value={colour} onChoose={(next) => next && setColour(next)} />
      </DialogForm>
    </DialogFrame>
  )
}

interface TextDialogProps {
  flow: Flow
  place: Place
  arrow: boolean
  onClose: () => void
}

/** Adds an annotation to the picture, with or without an arrow; both can be moved. */
export function TextDialog({ flow, place, arrow, onClose }: TextDialogProps) {
  const field = useId()
  const submit = (data: FormData) => {
    const text = String(data.get('text') ?? '').trim()
    if (text === '') return
    const to = data.get('arrow') === 'on' ? { x: place.x + 0.4, y: place.y + 1 } : null
    flow.act({ type: 'annotate', id: newId('note'), text, x: place.x, y: place.y, to })
    onClose()
  }
  return (
    <DialogFrame
      onClose={onClose}
      title="Annotate the graph"
      description="The text and the end of its arrow can be dragged. They are exported and saved with the graph."
    >
      <DialogForm onSubmit={submit} confirm="Add" noValidate={false}>
        <TextField id={field} label="Words" name="text" required maxLength={500} />
        <Tick name="arrow" defaultChecked={arrow}>
          With an arrow
        </Tick>
      </DialogForm>
    </DialogFrame>
  )
}

function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <DialogFrame
      onClose={onClose}
      title="Keys of the graph"
      description="They act on the address under the cursor, or on all that are selected. On a Mac, Cmd takes the place of Ctrl. With the mouse: Shift and drag selects what is in the rectangle, Shift and click adds one."
      className="max-w-2xl"
    >
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        <KeyHelp groups={flowKeyHelp} />
      </div>
    </DialogFrame>
  )
}
