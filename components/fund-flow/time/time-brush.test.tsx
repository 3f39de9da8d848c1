// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { flowView } from '../flow-view'
import { small } from '../testing/expansions'
import type { Brush, EdgesOverTime } from './flow-span'
import { TimeBrush } from './time-brush'

const day = 86_400_000
const start = Date.UTC(2024, 0, 1)
/** A hundred dollars from `a` to the root on each of ten days. */
const series: EdgesOverTime = {
  buckets: { from: start, step: day, count: 10 },
  assets: [],
  edges: new Map([
    [
      'a root',
      {
        read_back_to: null,
        cells: Array.from({ length: 10 }, (_, bucket) => {
          const at = new Date(start + bucket * day).toISOString()
          return { bucket, asset: 0, amount_raw: '1', usd: '100', unpriced: 0, transfers: 1, first_seen_at: at, last_seen_at: at }
        }),
      },
    ],
  ]),
}

function Desk() {
  const [brush, setBrush] = useState<Brush | null>(null)
  const document = small()
  const time = { series, failure: null, retry: () => {}, reading: false, brush, setBrush }
  return <TimeBrush document={document} view={flowView(document, brush, series)} time={time} />
}
const from = () => screen.getByRole('slider', { name: 'Beginning of the span' })
const to = () => screen.getByRole('slider', { name: 'End of the span' })
const said = () => [from(), to()].map((one) => one.getAttribute('aria-valuetext'))
const press = (on: HTMLElement, key: string, more = {}) => fireEvent.keyDown(on, { key, ...more })

beforeAll(() => {
  HTMLElement.prototype.setPointerCapture = () => {}
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('moves each handle by keyboard, never past the other, and says the span', () => {
  render(<Desk />)
  expect(said()).toEqual(['1 Jan 2024', '10 Jan 2024'])
  press(from(), 'ArrowRight')
  press(from(), 'ArrowRight')
  press(to(), 'ArrowLeft')
  expect(said()).toEqual(['3 Jan 2024', '9 Jan 2024'])
  expect(screen.getByText('Amounts of 3 Jan 2024 to 9 Jan 2024 only')).toBeTruthy()
  press(to(), 'Home')
  expect(said()).toEqual(['3 Jan 2024', '3 Jan 2024'])
  press(from(), 'ArrowRight', { shiftKey: true })
  expect(said()).toEqual(['4 Jan 2024', '4 Jan 2024'])
  fireEvent.click(screen.getByRole('button', { name: 'All time' }))
  expect(said()).toEqual(['1 Jan 2024', '10 Jan 2024'])
})

it('chooses a span by dragging over the bars, and moves it by dragging it; a click chooses nothing', () => {
  render(<Desk />)
  const plot = document.querySelector('[data-time-plot]') as HTMLElement
  plot.getBoundingClientRect = () => ({ left: 0, width: 1000 }) as DOMRect
  const drag = (a: number, b: number) => {
    fireEvent.pointerDown(plot, { clientX: a, button: 0, pointerId: 1 })
    fireEvent.pointerMove(plot, { clientX: b, pointerId: 1 })
    fireEvent.pointerUp(plot, { pointerId: 1 })
  }
  drag(250, 255)
  expect(said()).toEqual(['1 Jan 2024', '10 Jan 2024'])
  drag(250, 480)
  expect(said()).toEqual(['3 Jan 2024', '5 Jan 2024'])
  drag(300, 700)
  expect(said()).toEqual(['7 Jan 2024', '9 Jan 2024'])
})

it('plays to the end and stops there, and says what it leaves out', () => {
  vi.useFakeTimers()
  render(<Desk />)
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  act(() => vi.advanceTimersByTime(1000))
  expect(said()).toEqual(['1 Jan 2024', '1 Jan 2024'])
  act(() => vi.advanceTimersByTime(1000))
  act(() => vi.advanceTimersByTime(1000))
  expect(said()).toEqual(['3 Jan 2024', '3 Jan 2024'])
  for (let n = 0; n < 20; n++) act(() => vi.advanceTimersByTime(1000))
  expect(said()).toEqual(['10 Jan 2024', '10 Jan 2024'])
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy()
  expect(screen.getByText(/The index does not have 4 flows of this graph/)).toBeTruthy()
})
