'use client'
import { useId, useMemo } from 'react'
import { utcDate } from '@/components/chain/time'
import { Button } from '@/components/ui/button'
import type { GraphEdge } from '@/contract/graphs'
import { type Brush, spanOf } from './flow-view'

const bins = 48
const steps = 1000

interface TimeBrushProps {
  edges: readonly GraphEdge[]
  brush: Brush | null
  onChange: (brush: Brush | null) => void
}

/** Dims flows that had no transfer in a span of time: two sliders under a histogram of how many flows were alive. */
export function TimeBrush({ edges, brush, onChange }: TimeBrushProps) {
  const id = useId()
  const span = useMemo(() => spanOf(edges), [edges])
  const counts = useMemo(() => (span ? histogram(edges, span) : []), [edges, span])
  if (span === null || span.to - span.from < 86_400_000) return null
  const at = brush ?? span
  const length = span.to - span.from
  const place = (time: number) => Math.round(((time - span.from) / length) * steps)
  const timeOf = (value: string) => span.from + (Number(value) / steps) * length
  const date = (time: number) => utcDate(new Date(time).toISOString())
  const most = Math.max(1, ...counts)
  const set = (next: Brush) => onChange(next.from <= span.from && next.to >= span.to ? null : next)
  const slider = 'h-6 w-full accent-(--primary)'
  return (
    <fieldset className="mt-3 grid grid-cols-1 gap-1.5">
      <legend className="flex w-full flex-wrap items-center gap-x-3 pb-1 text-sm">
        <span className="font-medium">Time</span>
        <span className="tabular text-muted-foreground">
          {date(at.from)} to {date(at.to)}
        </span>
        {brush ? (
          <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
            All time
          </Button>
        ) : null}
      </legend>
      <svg viewBox={`0 0 ${bins} 10`} preserveAspectRatio="none" aria-hidden="true" className="h-10 w-full">
        {counts.map((count, n) => {
          const middle = span.from + ((n + 0.5) / bins) * length
          const lit = middle >= at.from && middle <= at.to
          const height = (9.5 * count) / most
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a bin is its place
              key={n}
              x={n + 0.08}
              y={10 - height}
              width={0.84}
              height={height}
              className={lit ? 'fill-chart-1' : 'fill-border-strong'}
            />
          )
        })}
      </svg>
      <div className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2">
        <label htmlFor={`${id}-from`} className="flex items-center gap-2 text-muted-foreground text-xs">
          From
          <input
            id={`${id}-from`}
            type="range"
            min={0}
            max={steps}
            value={place(at.from)}
            aria-valuetext={date(at.from)}
            onChange={(event) => set({ from: Math.min(timeOf(event.target.value), at.to), to: at.to })}
            className={slider}
          />
        </label>
        <label htmlFor={`${id}-to`} className="flex items-center gap-2 text-muted-foreground text-xs">
          To
          <input
            id={`${id}-to`}
            type="range"
            min={0}
            max={steps}
            value={place(at.to)}
            aria-valuetext={date(at.to)}
            onChange={(event) => set({ from: at.from, to: Math.max(timeOf(event.target.value), at.from) })}
            className={slider}
          />
        </label>
      </div>
      {brush ? (
        <p className="text-muted-foreground text-xs">
          Flows without a transfer in this span are dimmed. Amounts still count all transfers of a flow.
        </p>
      ) : null}
    </fieldset>
  )
}

/** How many edges were alive, between their first and last transfer, in each bin. */
function histogram(edges: readonly GraphEdge[], span: Brush): number[] {
  const counts = new Array<number>(bins).fill(0)
  const bin = (iso: string) =>
    Math.min(bins - 1, Math.max(0, Math.floor(((Date.parse(iso) - span.from) / (span.to - span.from)) * bins)))
  for (const edge of edges) {
    for (let n = bin(edge.first_seen_at); n <= bin(edge.last_seen_at); n++) counts[n] = (counts[n] ?? 0) + 1
  }
  return counts
}
