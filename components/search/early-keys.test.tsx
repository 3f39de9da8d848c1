// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { earlyKeysScript } from './early-keys'
import { SearchEntry } from './search-entry'

vi.mock('./search-box', () => ({ SearchBox: () => <input aria-label="Box" /> }))
afterEach(cleanup)

const chord = { key: 'k', ctrlKey: true }

it('puts the cursor into the field before the page hears keys, and leaves them to it afterwards', () => {
  document.body.innerHTML = '<input data-search="" aria-label="Early">'
  new Function(earlyKeysScript)()
  const early = screen.getByLabelText('Early')
  expect(fireEvent.keyDown(document.body, { key: 'k' })).toBe(true)
  expect(document.activeElement).toBe(document.body)
  expect(fireEvent.keyDown(document.body, chord)).toBe(false)
  expect(document.activeElement).toBe(early)

  early.blur()
  render(<SearchEntry />)
  const field = screen.getByRole('combobox')
  fireEvent.keyDown(document.body, chord)
  expect(document.activeElement).toBe(field)
})
