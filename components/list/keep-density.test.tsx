// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { chooseDensity, setDensity } from '@/components/ui/style/density'
import { KeepDensity } from './keep-density'

let stored: { known: boolean; density: 'normal' | 'compact' }
let heard: () => void
const keep = vi.fn((density: 'normal' | 'compact', onHeard: () => void) => {
  stored = { known: true, density }
  heard = onHeard
})
vi.mock('./use-preferences', () => ({ usePreferences: () => ({ ...stored, setDensity: keep }) }))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  keep.mockClear()
  sessionStorage.clear()
  act(() => setDensity('normal'))
})
/** The next page, requested that many milliseconds from now. */
const later = (ms = 1_000) => vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() + ms)
const drawn = () => document.documentElement.dataset.density

it('draws what was chosen elsewhere, and keeps nothing by itself', () => {
  stored = { known: false, density: 'normal' }
  const { rerender } = render(<KeepDensity />)
  stored = { known: true, density: 'compact' }
  rerender(<KeepDensity />)
  expect(drawn()).toBe('compact')
  rerender(<KeepDensity />)
  expect(keep).not.toHaveBeenCalled()
})

it('keeps what is chosen here, in whichever menu, once', () => {
  stored = { known: true, density: 'normal' }
  const { rerender } = render(<KeepDensity />)
  act(() => chooseDensity('compact'))
  rerender(<KeepDensity />)
  expect(keep.mock.calls.map(([density]) => density)).toEqual(['compact'])
  expect(drawn()).toBe('compact')
})

it('keeps on the next page what was chosen on one that was left before the service heard of it', () => {
  stored = { known: true, density: 'normal' }
  const { unmount } = render(<KeepDensity />)
  act(() => chooseDensity('compact'))
  unmount()
  stored = { known: true, density: 'normal' }
  const { rerender } = render(<KeepDensity />)
  expect(drawn()).toBe('compact')
  expect(keep).toHaveBeenCalledTimes(2)

  rerender(<KeepDensity />)
  heard()
  later()
  stored = { known: true, density: 'normal' }
  rerender(<KeepDensity />)
  expect(drawn()).toBe('normal')
  expect(keep).toHaveBeenCalledTimes(2)
})

it('keeps what the service heard of while the next page, which knows less, was on its way', () => {
  stored = { known: true, density: 'normal' }
  const { unmount } = render(<KeepDensity />)
  act(() => chooseDensity('compact'))
  later(-1_000)
  heard()
  unmount()
  stored = { known: true, density: 'normal' }
  render(<KeepDensity />)
  expect(drawn()).toBe('compact')
  expect(keep).toHaveBeenCalledTimes(1)
})
