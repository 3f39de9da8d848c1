'use client'
import { Map as MapIcon } from 'lucide-react'
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { CanvasColours, CanvasControls, CanvasNode, CanvasView } from '@/components/graph/graph-types'
import { Button } from '@/components/ui/button'

const size = { width: 176, height: 112, margin: 8 }

interface MiniMapProps {
  nodes: readonly CanvasNode[]
  colours: CanvasColours
  controls: RefObject<CanvasControls | null>
}

/**
 * The whole graph in a corner with the visible part marked; a click or a drag moves the view there. Hidden on phones, and while
 * everything is visible.
 */
export function MiniMap({ nodes, colours, controls }: MiniMapProps) {
  const [open, setOpen] = useState(true)
  const view = useView(controls)
  if (view === null || nodes.every((node) => isIn(view, node))) return null
  return (
    <div className="absolute right-3 bottom-14 hidden flex-col items-end gap-1 md:flex print:hidden">
      {open ? <Overview nodes={nodes} colours={colours} controls={controls} view={view} /> : null}
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={open ? 'Hide the overview' : 'Show the overview'}
        title={open ? 'Hide the overview' : 'Show the overview'}
        aria-expanded={open}
        className="border border-border bg-popover"
        onClick={() => setOpen(!open)}
      >
        <MapIcon />
      </Button>
    </div>
  )
}

const isIn = (view: CanvasView, { x, y }: CanvasNode) =>
  x >= view.left && x <= view.right && y >= Math.min(view.top, view.bottom) && y <= Math.max(view.top, view.bottom)

/** The visible part of the graph; null until the picture is drawn. */
function useView(controls: MiniMapProps['controls']): CanvasView | null {
  const [view, setView] = useState<CanvasView | null>(null)
  useEffect(() => {
    // The stage may be ready later than the map.
    let end: (() => void) | undefined
    let frame = 0
    const begin = () => {
      let seen: CanvasView | null = null
      end = controls.current?.watch((next) => {
        if (seen === null || differs(seen, next)) setView(next)
        seen = next
      })
      if (seen === null) frame = requestAnimationFrame(begin)
    }
    begin()
    return () => {
      cancelAnimationFrame(frame)
      end?.()
    }
  }, [controls])
  return view
}

function Overview({ nodes, colours, controls, view }: MiniMapProps & { view: CanvasView }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [left, right] = range(nodes.map((node) => node.x))
  const [top, bottom] = range(nodes.map((node) => node.y))
  const across = (size.width - 2 * size.margin) / (right - left)
  const down = (size.height - 2 * size.margin) / (bottom - top)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    const scale = window.devicePixelRatio
    canvas.current.width = size.width * scale
    canvas.current.height = size.height * scale
    context.scale(scale, scale)
    context.clearRect(0, 0, size.width, size.height)
    const dot = nodes.length > 400 ? 1 : 2
    for (const node of nodes) {
      context.fillStyle = node.color
      context.beginPath()
      context.arc(size.margin + (node.x - left) * across, size.margin + (node.y - top) * down, dot, 0, Math.PI * 2)
      context.fill()
    }
    const box = [
      size.margin + (view.left - left) * across,
      size.margin + (view.top - top) * down,
      (view.right - view.left) * across,
      (view.bottom - view.top) * down,
    ] as const
    context.globalAlpha = 0.12
    context.fillStyle = colours.accent
    context.fillRect(...box)
    context.globalAlpha = 1
    context.lineWidth = 1.5
    context.strokeStyle = colours.accent
    context.strokeRect(...box)
  }, [nodes, colours, view, left, top, across, down])
  const go = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons !== 1) return
    const box = event.currentTarget.getBoundingClientRect()
    event.currentTarget.setPointerCapture(event.pointerId)
    controls.current?.centre(
      left + (event.clientX - box.left - size.margin) / across,
      top + (event.clientY - box.top - size.margin) / down,
    )
  }
  return (
    <div aria-hidden="true" onPointerDown={go} onPointerMove={go} className="touch-none">
      <canvas
        ref={canvas}
        className="rounded-md border border-border bg-popover shadow-popover"
        style={{ width: size.width, height: size.height }}
      />
    </div>
  )
}

const differs = (a: CanvasView, b: CanvasView) =>
  a.left !== b.left || a.right !== b.right || a.top !== b.top || a.bottom !== b.bottom

/** Minimum and maximum, at least one apart. */
function range(values: readonly number[]): [number, number] {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  if (!Number.isFinite(least)) return [0, 1]
  return most - least < 1 ? [least - 0.5, most + 0.5] : [least, most]
}
