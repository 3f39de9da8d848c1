'use client'
import { ForeignText } from '@/components/foreign-text'
import type { MenuCall } from '@/components/graph/graph-types'
import { DropdownMenuContent, DropdownMenuLabel, DropdownMenuSeparator, PointMenu } from '@/components/ui/overlay/dropdown-menu'
import { edgeKey } from '../document/flow-document'
import { annotationOf } from '../document/flow-places'
import { edgeText, foldText, nodeName } from '../flow-words'
import { AddressItems } from './address-menu'
import { EventItems, eventAt } from './event-items'
import { copying, Entries, type MenuProps } from './menu-entries'

/** The context menu of an address, a flow, a fold, a group, an annotation, or the empty canvas. */
export function FlowMenu({ call, ...props }: MenuProps & { call: MenuCall }) {
  const { work } = props
  return (
    <PointMenu at={call} onClose={() => work.setMenu(null)}>
      <DropdownMenuContent
        align="start"
        sideOffset={2}
        aria-label="Menu of the graph"
        className="max-w-80"
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          if (window.document.activeElement === window.document.body) work.controls.current?.focus()
        }}
      >
        <Items call={call} {...props} />
      </DropdownMenuContent>
    </PointMenu>
  )
}

function Items({ call, ...props }: MenuProps & { call: MenuCall }) {
  const { flow, view, work } = props
  const { document, act } = flow
  const id = call.target?.id
  const node = call.target?.kind === 'node' ? view.nodes.find((one) => one.address === id) : undefined
  if (node) return <AddressItems node={node} {...props} />
  const edge = call.target?.kind === 'edge' ? view.edges.find((one) => edgeKey(one) === id) : undefined
  const named = (address: string) => {
    const found = view.nodes.find((one) => one.address === address)
    return found ? nodeName(found) : address
  }
  if (edge)
    return (
      <>
        <DropdownMenuLabel className="truncate">
          {named(edge.from)} to {named(edge.to)}
        </DropdownMenuLabel>
        <Entries
          work={work}
          entries={[
            {
              word: 'Show its transfers',
              run: () => {
                work.select({ kind: 'edge', id: edgeKey(edge) })
                work.onPanel('panel')
              },
            },
            { word: 'Copy amount and period', run: () => copying(`${edge.from} to ${edge.to}: ${edgeText(edge)}`) },
            { word: 'Copy payer', run: () => copying(edge.from) },
            { word: 'Copy payee', run: () => copying(edge.to) },
          ]}
        />
      </>
    )
  const fold = view.folds.find((one) => one.key === id || `${one.key} edge` === id)
  if (fold)
    return (
      <>
        <DropdownMenuLabel>{foldText(fold)}</DropdownMenuLabel>
        <Entries
          work={work}
          entries={[
            ...(fold.more > 0
              ? [{ word: 'Show the next ones', disabled: flow.busy, run: () => void flow.expand(fold.address, fold.side) }]
              : []),
            ...(fold.collapsed
              ? [
                  {
                    word: 'Show them again',
                    run: () => void act({ type: 'collapse', address: fold.address, side: fold.side, collapsed: false }),
                  },
                ]
              : fold.hidden.length > 0
                ? [{ word: 'Unfold small flows', run: () => void act({ type: 'fold', below: null }) }]
                : []),
            {
              word: 'Open in the panel',
              run: () => {
                work.select({ kind: 'node', id: fold.key })
                work.onPanel('panel')
              },
            },
          ]}
        />
      </>
    )
  const event = eventAt(view, id)
  if (event) return <EventItems network={document.network} event={event} work={work} />
  const note = annotationOf(document, id)
  if (note)
    return (
      <Entries
        work={work}
        entries={[
          {
            word: 'Change text and colour',
            run: () => {
              work.select({ kind: 'node', id: note.id })
              work.onPanel('panel')
            },
          },
          note.to
            ? { word: 'Remove the arrow', run: () => void act({ ...note, type: 'annotate', to: null }) }
            : {
                word: 'Add an arrow',
                run: () => void act({ ...note, type: 'annotate', to: { x: note.x + 0.4, y: note.y + 1 } }),
              },
          { word: 'Remove', hotkey: 'Del', run: () => void act({ ...note, type: 'annotate', text: '' }) },
        ]}
      />
    )
  const group = document.groups?.find((one) => one.id === id)
  if (group)
    return (
      <>
        <DropdownMenuLabel className="truncate">
          <ForeignText>{group.name}</ForeignText>
        </DropdownMenuLabel>
        <Entries
          work={work}
          entries={[
            {
              word: 'Rename or recolour',
              run: () => {
                work.select({ kind: 'group', id: group.id })
                work.onPanel('panel')
              },
            },
            { word: 'Select its addresses', run: () => work.setPicked(group.addresses) },
            {
              word: group.folded ? 'Unfold' : 'Fold into one',
              run: () => void act({ type: 'regroup', id: group.id, change: { folded: !group.folded } }),
            },
            { word: 'Remove the group', run: () => void act({ type: 'ungroup', id: group.id }) },
          ]}
        />
      </>
    )
  return <CanvasItems call={call} {...props} />
}

function CanvasItems({ call, view, work, flow }: MenuProps & { call: MenuCall }) {
  return (
    <>
      <Entries
        work={work}
        entries={[
          { word: 'Show everything', hotkey: '0', run: () => work.controls.current?.fit() },
          { word: '100 %', hotkey: '1', run: () => work.controls.current?.actualSize() },
          { word: 'Arrange', hotkey: 'l', disabled: work.arranging, run: () => void work.arrange() },
          { word: 'Select all', hotkey: 'Ctrl A', run: () => work.setPicked(view.nodes.map((node) => node.address)) },
          ...(work.hidden > 0
            ? [
                {
                  word: `Show hidden (${work.hidden.toLocaleString('en')})`,
                  hotkey: '⇧ h',
                  run: () => void flow.act({ type: 'show_hidden' }),
                },
              ]
            : []),
        ]}
      />
      <DropdownMenuSeparator />
      <Entries
        work={work}
        entries={[
          { word: 'Add text', hotkey: 't', run: () => work.setDialog({ kind: 'text', place: call.place, arrow: false }) },
          {
            word: 'Add text with an arrow',
            hotkey: 'a',
            run: () => work.setDialog({ kind: 'text', place: call.place, arrow: true }),
          },
          { word: 'Keys', hotkey: '?', run: () => work.setDialog({ kind: 'keys' }) },
        ]}
      />
    </>
  )
}
