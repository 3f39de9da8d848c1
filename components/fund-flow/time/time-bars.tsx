'use client'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { utcDate, utcMoment } from '@/components/chain/time'
import { type Histogram, movedBars, withinBars } from './flow-histogram'
import type { Buckets } from './flow-span'
import { beginText, endText } from './span-words'

type Places = readonly [number, number]

interface TimeBarsProps {
  histogram: Histogram
  buckets: Buckets
  /** Index of the first bar of the span, and of the bar after its last. */
  places: Places
  onPlaces: (places: Places) => void
  /** The label of the highest bar. */
  top: string
}

/** Bars that Page Up and Page Down move by. */
const page = 10
const day = 86_400_000

/** The bars, stacked before and after the root, with a handle at each end of the span. Dragging between them moves it. */
export function TimeBars({ histogram, buckets, places, onPlaces, top }: TimeBarsProps) {
  const plot = useRef<HTMLDivElement>(null)
  const drag = useRef<{ what: 'first' | 'end' | 'window' | 'new'; at: number; from: Places } | null>(null)
  const { count } = buckets
  const [first, end] = places
  const whole = first === 0 && end === count
  const span = { from: buckets.from + first * buckets.step, to: buckets.from + end * buckets.step }
  const percent = (place: number) => `${(100 * place) / count}%`

  const placeAt = (event: PointerEvent) => {
    const box = plot.current?.getBoundingClientRect()
    return box ? ((event.clientX - box.left) / box.width) * count : 0
  }
  const begin = (event: PointerEvent, handle?: 'first' | 'end') => {
    if (event.button !== 0) return
    event.stopPropagation()
    const at = placeAt(event)
    drag.current = { what: handle ?? (!whole && at >= first && at <= end ? 'window' : 'new'), at, from: places }
    plot.current?.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent) => {
    const now = drag.current
    if (now === null) return
    const at = placeAt(event)
    if (now.what === 'first') onPlaces(withinBars([Math.round(at), now.from[1]], count, 'first'))
    else if (now.what === 'end') onPlaces(withinBars([now.from[0], Math.round(at)], count, 'end'))
    else if (now.what === 'window') onPlaces(movedBars(now.from, Math.round(at - now.at), count))
    // A click selects nothing: only a deliberate drag does.
    else if (Math.abs(at - now.at) > 0.3) {
      const [low, high] = [Math.min(at, now.at), Math.max(at, now.at)]
      onPlaces(withinBars([Math.floor(low), Math.ceil(high)], count, 'end'))
    }
  }
  const key = (handle: 'first' | 'end') => (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowDown: -1,
      ArrowRight: 1,
      ArrowUp: 1,
      PageDown: -page,
      PageUp: page,
      Home: -count,
      End: count,
    }
    const by = steps[event.key]
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (event.shiftKey) onPlaces(movedBars(places, by, count))
    else if (handle === 'first') onPlaces(withinBars([first + by, end], count, 'first'))
    else onPlaces(withinBars([first, end + by], count, 'end'))
  }
  return (
    <div className="px-2">
      <div
        ref={plot}
        data-time-plot=""
        onPointerDown={(event) => begin(event)}
        onPointerMove={move}
        onPointerUp={() => {
          drag.current = null
        }}
        onPointerCancel={() => {
          drag.current = null
        }}
        className={`relative h-14 touch-none select-none border-border border-b ${whole ? 'cursor-crosshair' : 'cursor-grab'}`}
      >
        <Bars histogram={histogram} places={places} />
        <span className="pointer-events-none absolute top-0 left-0 rounded-sm bg-background/80 px-1 text-2xs text-muted-foreground">
          {top}
        </span>
        {whole ? null : (
          <span
            aria-hidden="true"
            style={{ left: percent(first), width: percent(end - first) }}
            className="pointer-events-none absolute inset-y-0 bg-primary/10"
          />
        )}
        <Handle
          label="Beginning of the span"
          place={first}
          min={0}
          max={count - 1}
          text={beginText(span)}
          left={percent(first)}
          onPointerDown={(event) => begin(event, 'first')}
          onKeyDown={key('first')}
        />
        <Handle
          label="End of the span"
          place={end}
          min={1}
          max={count}
          text={endText(span)}
          left={percent(end)}
          onPointerDown={(event) => begin(event, 'end')}
          onKeyDown={key('end')}
        />
      </div>
      <Axis buckets={buckets} />
    </div>
  )
}

interface HandleProps {
  label: string
  place: number
  min: number
  max: number
  text: string
  left: string
  onPointerDown: (event: PointerEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Handle({ label, place, min, max, text, left, onPointerDown, onKeyDown }: HandleProps) {
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={place}
      aria-valuetext={text}
      title={text}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      style={{ left }}
      className="group absolute inset-y-0 flex w-6 -translate-x-1/2 cursor-ew-resize items-center justify-center rounded-sm"
    >
      <span aria-hidden="true" className="absolute inset-y-0 w-0.5 bg-primary" />
      <span aria-hidden="true" className="relative h-6 w-2 rounded-full border border-primary bg-background" />
    </div>
  )
}

function Bars({ histogram: { bars, most }, places: [first, end] }: { histogram: Histogram; places: Places }) {
  const height = (value: bigint) => (most === 0n ? 0 : 92 * (Number(value) / Number(most)))
  return (
    <svg viewBox={`0 0 ${bars.length} 100`} preserveAspectRatio="none" aria-hidden="true" className="size-full">
      {bars.map(({ before, after }, n) => {
        const lit = n >= first && n < end
        const all = before + after
        // A bar with any value stays visible.
        const scale = all > 0n ? Math.max(2, height(all)) / Math.max(height(all), 1e-9) : 0
        const [low, high] = [height(before) * scale, height(after) * scale]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its position
          <g key={n} opacity={lit ? 1 : 0.3}>
            <rect x={n + 0.06} y={100 - low} width={0.88} height={low} className="fill-chart-1" />
            <rect x={n + 0.06} y={100 - low - high} width={0.88} height={high} className="fill-chart-2" />
          </g>
        )
      })}
    </svg>
  )
}

/** The times under the bars, at the start of each of about five parts. */
function Axis({ buckets: { from, step, count } }: { buckets: Buckets }) {
  const parts = Math.min(5, count)
  const marks = Array.from({ length: parts }, (_, n) => Math.round((n * count) / parts))
  const text = (time: number) => {
    const iso = new Date(time).toISOString()
    return step < day ? utcMoment(iso).replace(' UTC', '') : utcDate(iso)
  }
  return (
    <div aria-hidden="true" className="relative h-4 overflow-hidden text-2xs text-muted-foreground">
      {marks.map((place, n) => (
        <span
          key={place}
          style={{ left: `${(100 * place) / count}%` }}
          className={`absolute top-0.5 whitespace-nowrap border-border border-l pl-1 ${n % 2 === 1 ? 'max-sm:hidden' : ''}`}
        >
          {text(from + place * step)}
        </span>
      ))}
    </div>
  )
}
