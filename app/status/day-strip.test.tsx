import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { componentStates } from '@/contract/status'
import { DayStrip } from './day-strip'

it('draws a taller bar the worse the day was, and the smallest where nothing was recorded', () => {
  const heights = [null, ...componentStates].map((state) => {
    const html = renderToStaticMarkup(<DayStrip name="Reports" days={[state]} />)
    return [state, Number(/<rect[^>]* height="([\d.]+)"/.exec(html)?.[1])] as const
  })
  const of = Object.fromEntries(heights) as Record<string, number>
  expect(of.null).toBeLessThan(of.operational as number)
  expect(of.operational).toBeLessThan(of.maintenance as number)
  expect(of.maintenance).toBeLessThan(of.degraded as number)
  expect(of.degraded).toBeLessThan(of.outage as number)
  expect(of.outage).toBe(20)
})
