'use client'
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from 'react'
import { Spinner } from '@/components/ui/spinner'
import type { CanvasColours, CanvasControls, CanvasEdge, CanvasNode, CanvasTarget } from './graph-types'
import { type Arrow, nextNode } from './next-node'
import type { SigmaStage } from './sigma-stage'

interface GraphCanvasProps {
  /** Names the picture for screen readers, with how much is in it. */
  label: string
  nodes: readonly CanvasNode[]
  edges: readonly CanvasEdge[]
  colours: CanvasColours
  selected: CanvasTarget | null
  onSelect: (target: CanvasTarget | null) => void
  /** Enter or a double click on a node. */
  onOpen: (id: string) => void
  onMove: (id: string, x: number, y: number) => void
  /** A key on the node under the cursor; true where it did something. */
  onKey: (id: string, key: string) => boolean
  /** The text read out for a node when the cursor reaches it. */
  describe: (id: string) => string
  controls?: Ref<CanvasControls>
  className?: string
}

/**
 * A graph drawn with WebGL, loaded when it is needed. The arrow keys move a cursor from node to node and what it stands on
 * is announced; whoever cannot use a picture needs a table beside it.
 */
export function GraphCanvas(props: GraphCanvasProps) {
  const { label, nodes, edges, colours, selected, describe, className } = props
  const box = useRef<HTMLDivElement>(null)
  const stage = useRef<SigmaStage | null>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const help = useId()
  const at = selected?.kind === 'node' ? selected.id : null
  const select = useEffectEvent((target: CanvasTarget | null) => props.onSelect(target))
  const open = useEffectEvent((id: string) => props.onOpen(id))
  const move = useEffectEvent((id: string, x: number, y: number) => props.onMove(id, x, y))
  const latest = useEffectEvent(() => ({ nodes, edges, selected: at, colours }))

  useEffect(() => {
    const container = box.current
    if (container === null) return
    let gone = false
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    let size = { width: container.clientWidth, height: container.clientHeight }
    const watcher = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = container
      // It also calls when it begins to watch. A hidden tab has no size, and is drawn again when it comes back.
      if (width === size.width && height === size.height) return
      size = { width, height }
      if (width > 0) stage.current?.resize()
    })
    import('./sigma-stage')
      .then(({ SigmaStage: Stage }) => {
        if (gone) return
        stage.current = new Stage(container, { onSelect: select, onOpen: open, onMove: move }, latest(), still)
        watcher.observe(container)
        setState('ready')
        // When the first picture has been presented, for whoever measures: the frame after the one that drew it.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is ready it must draw what came meanwhile
  useEffect(() => {
    stage.current?.update(nodes, edges, at, colours)
  }, [nodes, edges, at, colours, state])

  useImperativeHandle(props.controls, () => ({
    fit: () => stage.current?.fit(),
    zoom: (direction) => stage.current?.zoom(direction),
    actualSize: () => stage.current?.actualSize(),
    show: (id) => stage.current?.show(id),
    reveal: (ids) => stage.current?.reveal(ids),
  }))

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return
    if (event.key.startsWith('Arrow')) {
      const next = at === null ? nodes[0]?.id : nextNode(nodes, at, event.key as Arrow)
      if (next) {
        props.onSelect({ kind: 'node', id: next })
        stage.current?.show(next)
      }
    } else if (event.key === 'Enter' && at !== null) props.onOpen(at)
    else if (event.key === 'Escape' && selected !== null) props.onSelect(null)
    else if (event.key === '+' || event.key === '=') stage.current?.zoom('in')
    else if (event.key === '-') stage.current?.zoom('out')
    else if (event.key === '0') stage.current?.fit()
    else if (event.key === '1') stage.current?.actualSize()
    else if (at === null || !props.onKey(at, event.key)) return
    event.preventDefault()
  }

  return (
    <div
      role="application"
      aria-roledescription="graph"
      aria-label={label}
      aria-describedby={help}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the arrow keys
      tabIndex={0}
      onKeyDown={onKeyDown}
      data-state={state}
      className={`relative overflow-hidden bg-background outline-offset-[-2px] ${className ?? ''}`}
    >
      <div ref={box} aria-hidden="true" className="absolute inset-0" />
      <p id={help} className="sr-only">
        Arrow keys move between nodes, Enter opens the one under the cursor. E expands it, I its payers, O its payees, C checks
        it, Delete removes it. Plus and minus zoom, 0 shows everything, 1 is 100 %. The table shows the same.
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
