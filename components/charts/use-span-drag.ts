'use client'
import { type PointerEvent, useState } from 'react'
import { plotInsets } from './series'

/** Indexes of the first and last point of a span, both inclusive. */
export interface DragSpan {
  from: number
  to: number
}

/**
 * Selects a span by dragging across a plot of `count` evenly spaced points; a mouse click selects one point. Touch keeps
 * vertical scrolling, and a tap selects nothing, as it reads the values.
 */
export function useSpanDrag(count: number, onSpan: ((span: DragSpan) => void) | undefined) {
  const [drag, setDrag] = useState<{ start: number; at: number } | null>(null)
  if (!onSpan) return { span: null, handlers: {} }

  const placeOf = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const width = box.width - plotInsets.left - plotInsets.right
    return Math.floor(((event.clientX - box.left - plotInsets.left) / width) * count)
  }
  const within = (place: number) => Math.min(count - 1, Math.max(0, place))
  const span = drag && { from: Math.min(drag.start, drag.at), to: Math.max(drag.start, drag.at) }
  return {
    span,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const place = placeOf(event)
        if (event.button !== 0 || place < 0 || place >= count) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ start: place, at: place })
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (drag) setDrag({ ...drag, at: within(placeOf(event)) })
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        setDrag(null)
        if (span && (span.from < span.to || event.pointerType === 'mouse')) onSpan(span)
      },
      onPointerCancel: () => setDrag(null),
    },
  }
}
