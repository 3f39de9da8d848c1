// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { setDensity } from '@/components/ui/density'
import { KeepDensity } from './keep-density'

let stored: { known: boolean; density: 'normal' | 'compact' }
const keep = vi.fn((density: 'normal' | 'compact') => {
  stored = { known: true, density }
})
vi.mock('./use-preferences', () => ({ usePreferences: () => ({ ...stored, setDensity: keep }) }))

afterEach(() => {
  cleanup()
  keep.mockClear()
  act(() => setDensity('normal'))
})
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

it('keeps what is chosen here, in whichever menu', () => {
  stored = { known: true, density: 'normal' }
  render(<KeepDensity />)
  act(() => setDensity('compact'))
  expect(keep.mock.calls).toEqual([['compact']])
  expect(drawn()).toBe('compact')
})
