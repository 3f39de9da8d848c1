'use client'
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from 'react'
import { Spinner } from '@/components/ui/notice/spinner'
import type {
  CanvasColours,
  CanvasControls,
  CanvasEdge,
  CanvasGroup,
  CanvasMove,
  CanvasNode,
  CanvasTarget,
  MenuCall,
} from './graph-types'
import { type Arrow, nextNode } from './next-node'
import type { SigmaStage } from './stage/sigma-stage'
import type { PickHow } from './stage/stage-pointer'

interface GraphCanvasProps {
  /** The accessible name of the picture, with the number of its elements. */
  label: string
  nodes: readonly CanvasNode[]
  edges: readonly CanvasEdge[]
  groups: readonly CanvasGroup[]
  colours: CanvasColours
  selected: CanvasTarget | null
  /** `byKey`: the cursor was moved by an arrow key, which keeps the multiple selection. */
  onSelect: (target: CanvasTarget | null, byKey?: boolean) => void
  /** Called on Enter or a double click on a node. */
  onOpen: (id: string) => void
  onMove: (moves: readonly CanvasMove[]) => void
  /** Nodes to add to the multiple selection or to remove from it. */
  onPick: (ids: readonly string[], how: PickHow) => void
  /** Called on the right button, Shift+F10 or the menu key. */
  onMenu: (call: MenuCall) => void
  /** Called with a key and the node under the cursor; returns true if the key was used. */
  onKey: (id: string | null, key: CanvasKey) => boolean
  /** The text that screen readers announce for a node when the cursor reaches it. */
  describe: (id: string) => string
  controls?: Ref<CanvasControls>
  className?: string
}

/** A key pressed on the picture. `command`: with Ctrl, or Cmd on a Mac. */
export interface CanvasKey {
  key: string
  shift: boolean
  command: boolean
  alt: boolean
}

const zoomKeys: Record<string, (stage: SigmaStage) => void> = {
  '+': (stage) => stage.zoom('in'),
  '=': (stage) => stage.zoom('in'),
  '-': (stage) => stage.zoom('out'),
  '0': (stage) => stage.fit(),
  '1': (stage) => stage.actualSize(),
}

/**
 * A graph drawn with WebGL, loaded on demand. The arrow keys move a cursor from node to node, and its node is announced; people
 * who cannot use a picture need a table beside it.
 */
export function GraphCanvas(props: GraphCanvasProps) {
  const { label, nodes, edges, groups, colours, selected, describe, className } = props
  const desk = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  /** When the keyboard last opened the menu: the browser's own event that follows is the same request. */
  const called = useRef(Number.NEGATIVE_INFINITY)
  const stage = useRef<SigmaStage | null>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const help = useId()
  const at = selected?.kind === 'node' ? selected.id : null
  const select = useEffectEvent((target: CanvasTarget | null) => props.onSelect(target))
  const open = useEffectEvent((id: string) => props.onOpen(id))
  const move = useEffectEvent((moves: readonly CanvasMove[]) => props.onMove(moves))
  const pick = useEffectEvent((ids: readonly string[], how: PickHow) => props.onPick(ids, how))
  const latest = useEffectEvent(() => ({ nodes, edges, groups, selected: at, colours }))

  useEffect(() => {
    const container = box.current
    if (container === null) return
    let gone = false
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    let size = { width: container.clientWidth, height: container.clientHeight }
    const watcher = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = container
      // It also fires when it starts to observe. A hidden tab has no size, and is drawn again when it is shown.
      if (width === size.width && height === size.height) return
      size = { width, height }
      if (width > 0) stage.current?.resize()
    })
    import('./stage/sigma-stage')
      .then(({ SigmaStage: Stage }) => {
        if (gone) return
        stage.current = new Stage(container, { onSelect: select, onOpen: open, onMove: move, onPick: pick }, latest(), still)
        watcher.observe(container)
        setState('ready')
        // Its keys work at once, unless the focus is already elsewhere.
        if (document.activeElement === document.body) desk.current?.focus({ preventScroll: true })
        // Marks, for measurements, when the first picture was presented: the frame after the one that drew it.
        requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('graph-drawn')))
      })
      .catch(() => setState('failed'))
    return () => {
      gone = true
      watcher.disconnect()
      stage.current?.destroy()
      stage.current = null
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once ready, it must draw what arrived meanwhile
  useEffect(() => {
    stage.current?.update({ nodes, edges, groups, selected: at, colours })
  }, [nodes, edges, groups, at, colours, state])

  useImperativeHandle(props.controls, () => ({
    fit: () => stage.current?.fit(),
    zoom: (direction) => stage.current?.zoom(direction),
    actualSize: () => stage.current?.actualSize(),
    show: (id) => stage.current?.show(id),
    reveal: (ids) => stage.current?.reveal(ids),
    centre: (x, y) => stage.current?.centre(x, y),
    look: (part) => stage.current?.look(part),
    watch: (listener) => stage.current?.watch(listener) ?? (() => {}),
    focus: () => desk.current?.focus({ preventScroll: true }),
  }))

  /** Opens the menu of what is under a point of the window, or with `null` of the cursor's node. */
  const callMenu = (at: { clientX: number; clientY: number } | null) => {
    const { current: drawing } = stage
    const rect = box.current?.getBoundingClientRect()
    if (drawing === null || rect === undefined) return
    const own = selected?.kind === 'node' ? drawing.pointOf(selected.id) : null
    const point = at
      ? { x: at.clientX - rect.left, y: at.clientY - rect.top }
      : (own ?? { x: rect.width / 2, y: rect.height / 2 })
    props.onMenu({
      target: at ? drawing.targetAt(point) : selected,
      clientX: rect.left + point.x,
      clientY: rect.top + point.y,
      place: drawing.placeAt(point),
    })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    const key: CanvasKey = {
      key: event.key,
      shift: event.shiftKey,
      command: event.ctrlKey || event.metaKey,
      alt: event.altKey,
    }
    if (key.key === 'ContextMenu' || (key.key === 'F10' && key.shift)) {
      called.current = event.timeStamp
      callMenu(null)
    } else if (!props.onKey(at, key)) {
      if (key.command || key.alt) return
      if (key.key.startsWith('Arrow')) step(key.key as Arrow)
      else if (key.key === 'Enter' && at !== null) props.onOpen(at)
      else if (key.key === 'Escape' && selected !== null) props.onSelect(null)
      else if (key.key in zoomKeys && stage.current) zoomKeys[key.key]?.(stage.current)
      else return
    }
    event.preventDefault()
  }
  const step = (arrow: Arrow) => {
    const next = at === null ? nodes[0]?.id : nextNode(nodes, at, arrow)
    if (!next) return
    props.onSelect({ kind: 'node', id: next }, true)
    stage.current?.show(next)
  }

  return (
    <div
      role="application"
      aria-roledescription="graph"
      aria-label={label}
      aria-describedby={help}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the arrow keys
      tabIndex={0}
      ref={desk}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => {
        event.preventDefault()
        if (event.timeStamp - called.current > 500) callMenu(event)
      }}
      data-state={state}
      className={`relative overflow-hidden bg-background outline-offset-[-2px] ${className ?? ''}`}
    >
      <div ref={box} aria-hidden="true" className="absolute inset-0" />
      <p id={help} className="sr-only">
        Arrow keys move between nodes, Enter opens the one under the cursor, Shift and F10 its menu. The question mark lists all
        keys. The table shows the same.
      </p>
      <p aria-live="polite" className="sr-only">
        {at === null ? '' : describe(at)}
      </p>
      {state === 'ready' ? null : (
        <p className="absolute inset-0 flex items-center justify-center gap-2 p-4 text-center text-muted-foreground text-sm">
          {state === 'loading' ? (
            <Spinner label="Loading the picture" />
          ) : (
            'This browser cannot draw the picture (it needs WebGL). The table shows the same.'
          )}
        </p>
      )}
    </div>
  )
}
