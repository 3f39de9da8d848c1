import { expect, it } from 'vitest'
import { tourStops } from './tour-stops'

it('leads from an alert to a report', () => {
  const stops = tourStops({ alertId: 'alr_1', wallet: '/wallets/bitcoin/1A' })
  expect(stops.map(({ href }) => href)).toEqual(['/alerts', '/alerts/alr_1', '/wallets/bitcoin/1A', '/cases', '/reports'])
})

it('says where things begin while there is nothing to show', () => {
  const stops = tourStops({ alertId: null, wallet: null })
  expect(stops.map(({ href }) => href)).toEqual(['/alerts', '/monitoring', '/risk', '/cases', '/reports'])
  expect(stops[0]?.text).toContain('There is no alert yet.')
})
