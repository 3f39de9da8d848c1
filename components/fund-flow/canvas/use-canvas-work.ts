'use client'
import { type RefObject, useMemo, useState } from 'react'
import type { CanvasKey } from '@/components/graph/graph-canvas'
import type { CanvasControls, CanvasMove, CanvasTarget, MenuCall } from '@/components/graph/graph-types'
import type { PickHow } from '@/components/graph/stage/stage-pointer'
import { hiddenOf } from '../document/flow-hidden'
import { annotationOf, endId } from '../document/flow-places'
import type { Place } from '../document/place-nodes'
import type { FlowView } from '../flow-view'
import { useArrange } from '../use-arrange'
import type { Flow } from '../use-flow'

/** A dialog opened from the canvas. */
export type CanvasDialog =
  | { kind: 'group'; addresses: readonly string[] }
  | { kind: 'text'; place: Place; arrow: boolean }
  | { kind: 'case' | 'monitor'; address: string }
  | { kind: 'keys' }

interface CanvasWorkInput {
  flow: Flow
  view: FlowView
  selected: CanvasTarget | null
  onSelect: (target: CanvasTarget | null) => void
  controls: RefObject<CanvasControls | null>
  /** Shows the panel, with the focus in the note of the selected address if requested. */
  onPanel: (part: 'panel' | 'note') => void
}

const nobody: ReadonlySet<string> = new Set()
/** Columns and rows that one Alt+arrow key press moves. */
const steps: Record<string, Place> = {
  ArrowLeft: { x: -0.25, y: 0 },
  ArrowRight: { x: 0.25, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The actions on one address or several on the canvas: by pointer, by menu, and by keys. */
export function useCanvasWork({ flow, view, selected, onSelect, controls, onPanel }: CanvasWorkInput) {
  const { document, act } = flow
  const [chosen, setChosen] = useState(nobody)
  const [menu, setMenu] = useState<MenuCall | null>(null)
  const [dialog, setDialog] = useState<CanvasDialog | null>(null)
  const { arranging, arrange } = useArrange(flow, view, () => controls.current?.fit())
  const picked = useMemo(() => {
    if (chosen.size === 0) return chosen
    const drawn = new Set([...view.nodes.map((node) => node.address), ...document.annotations.map((one) => one.id)])
    return new Set([...chosen].filter((id) => drawn.has(id) || annotationOf(document, id)))
  }, [chosen, view, document])
  const isAddress = (id: string) => document.nodes.some((node) => node.address === id)

  /** The ids that an action on one id applies to: the whole selection if the id is part of it. */
  const idsFor = (id: string | null): string[] =>
    picked.size > 0 && (id === null || picked.has(id)) ? [...picked] : id === null ? [] : [id]
  const addressesFor = (id: string | null) => idsFor(id).filter(isAddress)

  const select = (target: CanvasTarget | null, byKey = false) => {
    if (!byKey) setChosen(nobody)
    const note = annotationOf(document, target?.id)
    onSelect(note && target?.kind === 'edge' ? { kind: 'node', id: note.id } : target)
  }
  const pick = (ids: readonly string[], how: PickHow) => {
    const next = new Set(picked)
    if (how === 'toggle' && next.size === 0 && selected?.kind === 'node' && isAddress(selected.id)) next.add(selected.id)
    for (const id of ids) {
      if (!isAddress(id) && !annotationOf(document, id)) continue
      if (how === 'toggle' && next.has(id)) next.delete(id)
      else next.add(id)
    }
    setChosen(next)
  }
  const move = (moves: readonly CanvasMove[]) => act({ type: 'place', places: moves, pinned: true })
  const hide = (addresses: readonly string[]) => {
    act({ type: 'hide', addresses })
    setChosen(nobody)
    if (selected && addresses.includes(selected.id) && selected.id !== document.root)
      onSelect({ kind: 'node', id: document.root })
  }
  const nudge = (id: string | null, by: Place) => {
    const places = new Map<string, Place>([
      ...document.nodes.map((node): [string, Place] => [node.address, node]),
      ...document.annotations.flatMap((one): [string, Place][] => [
        [one.id, one],
        ...(one.to ? [[endId(one.id), one.to] as [string, Place]] : []),
      ]),
    ])
    const moves = idsFor(id).flatMap((one) => {
      const at = places.get(one)
      return at ? [{ id: one, x: at.x + by.x, y: at.y + by.y }] : []
    })
    return moves.length > 0 && move(moves)
  }
  /** The default place of an annotation: beside the selection. */
  const besideSelected = (): Place => {
    const at = document.nodes.find((node) => node.address === (selected?.id ?? document.root)) ?? document.nodes[0]
    return { x: (at?.x ?? 0) + 0.15, y: (at?.y ?? 0) - 1 }
  }

  const key = (id: string | null, { key: typed, command, alt, shift }: CanvasKey): boolean => {
    const step = steps[typed]
    if (alt) return step !== undefined && nudge(id, step)
    if (command) {
      if (typed === 'a')
        setChosen(new Set([...view.nodes.map((node) => node.address), ...document.annotations.map((one) => one.id)]))
      else if (typed === 'z' || typed === 'Z') act({ type: shift ? 'redo' : 'undo' })
      else if (typed === 'y') act({ type: 'redo' })
      else return false
      return true
    }
    const addresses = addressesFor(id)
    if (typed === ' ' && id !== null) {
      const next = new Set(picked)
      if (!next.delete(id)) next.add(id)
      setChosen(next)
    } else if (typed === 'Escape' && picked.size > 0) setChosen(nobody)
    else if (typed === 'l') void arrange()
    else if (typed === 'h' && addresses.length > 0) hide(addresses)
    else if (typed === 'H') act({ type: 'show_hidden' })
    else if (typed === 'g' && addresses.length > 0) setDialog({ kind: 'group', addresses })
    else if (typed === 'n' && id !== null && isAddress(id)) onPanel('note')
    // On a flow, T opens its transfers.
    else if (typed === 't' && selected?.kind !== 'edge') setDialog({ kind: 'text', place: besideSelected(), arrow: false })
    else if (typed === 'a') setDialog({ kind: 'text', place: besideSelected(), arrow: true })
    else if (typed === '?') setDialog({ kind: 'keys' })
    else if ((typed === 'Delete' || typed === 'Backspace') && picked.size > 1) {
      act({ type: 'remove_all', addresses })
      setChosen(nobody)
      onSelect({ kind: 'node', id: document.root })
    } else if (typed === 'Delete' && id !== null && annotationOf(document, id)) {
      const note = annotationOf(document, id)
      if (note) act({ ...note, type: 'annotate', text: '' })
      onSelect({ kind: 'node', id: document.root })
    } else return false
    return true
  }
  return {
    picked,
    menu,
    setMenu,
    dialog,
    setDialog,
    arranging,
    arrange,
    select,
    pick,
    setPicked: (ids: readonly string[]) => setChosen(new Set(ids)),
    move,
    hide,
    key,
    addressesFor,
    besideSelected,
    hidden: hiddenOf(document).length,
    onPanel,
    controls,
  }
}

export type CanvasWork = ReturnType<typeof useCanvasWork>
