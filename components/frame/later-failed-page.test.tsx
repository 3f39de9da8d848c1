// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LaterFailedPage } from './later-failed-page'

afterEach(cleanup)

it('says at once what happened and lets one try again, then in full', async () => {
  const onRetry = vi.fn()
  render(<LaterFailedPage digest="d-1" onRetry={onRetry} />)
  expect(screen.getByRole('heading', { name: 'This page could not be shown' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('Request d-1')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/Your work is not lost/, {}, { timeout: 15_000 })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledTimes(2)
})
