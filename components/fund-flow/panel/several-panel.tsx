'use client'
import { Button } from '@/components/ui/button'
import { ColourChoice } from '../canvas/colour-choice'
import type { CanvasWork } from '../canvas/use-canvas-work'
import { countOf, nodeName } from '../flow-words'
import type { Flow } from '../use-flow'
import { type Alignment, aligned } from './align-nodes'

const alignments: readonly { how: Alignment; word: string }[] = [
  { how: 'column', word: 'Align left' },
  { how: 'row', word: 'Align top' },
  { how: 'distribute-down', word: 'Distribute down' },
  { how: 'distribute-across', word: 'Distribute across' },
]

/** The most names listed of a selection. */
const listed = 20

/** Several selected addresses, with the actions on all of them. */
export function SeveralPanel({ flow, work }: { flow: Flow; work: CanvasWork }) {
  const { document, act } = flow
  const nodes = document.nodes.filter((node) => work.picked.has(node.address))
  const addresses = nodes.map((node) => node.address)
  const colours = new Set(nodes.map((node) => node.colour ?? null))
  const align = (how: Alignment) =>
    act({
      type: 'place',
      places: aligned(
        nodes.map(({ address, x, y }) => ({ id: address, x, y })),
        how,
      ),
      pinned: true,
    })
  const pinned = nodes.filter((node) => node.pinned).length
  return (
    <>
      <h2 className="font-semibold text-base">{countOf(work.picked.size, 'item')} selected</h2>
      <ul aria-label="Selected addresses" className="flex flex-col gap-0.5 text-muted-foreground text-xs">
        {nodes.slice(0, listed).map((node) => (
          <li key={node.address} className="truncate">
            {nodeName(node)}
          </li>
        ))}
        {nodes.length > listed ? <li>and {(nodes.length - listed).toLocaleString('en')} more</li> : null}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          disabled={addresses.length === 0}
          title="Group (g)"
          onClick={() => work.setDialog({ kind: 'group', addresses })}
        >
          Group
        </Button>
        <Button size="sm" disabled={addresses.length === 0} title="Hide (h)" onClick={() => work.hide(addresses)}>
          Hide
        </Button>
        {pinned > 0 ? (
          <Button size="sm" title="Let Arrange move them again" onClick={() => act({ type: 'unpin', addresses })}>
            Unpin {pinned}
          </Button>
        ) : null}
        <Button size="sm" variant="ghost" onClick={() => work.setPicked([])}>
          Deselect
        </Button>
      </div>
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="mb-1 font-medium text-sm">Order</legend>
        {alignments.map(({ how, word }) => (
          <Button key={how} size="sm" disabled={nodes.length < 2} onClick={() => align(how)}>
            {word}
          </Button>
        ))}
      </fieldset>
      <ColourChoice
        label="Colour"
        value={colours.size === 1 ? ([...colours][0] ?? null) : null}
        none="Colour of its kind"
        onChoose={(colour) => act({ type: 'colour', addresses, colour })}
      />
    </>
  )
}
