// @vitest-environment jsdom
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from './dialog'

// The first use fetches code, which takes longer than a second on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)

/** A list in which a key opens a dialog whose field takes the focus. */
function Queue() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onKeyDown={(event) => event.key === 'c' && setOpen(true)}>
        List
      </button>
      {open ? (
        <Dialog open onOpenChange={setOpen}>
          <DialogContent>
            <DialogTitle>Close</DialogTitle>
            <DialogDescription>Why</DialogDescription>
            <input aria-label="Comment" autoFocus />
          </DialogContent>
        </Dialog>
      ) : null}
    </>
  )
}

it('gives the focus back to what had it where a key and no trigger opened it', async () => {
  render(<Queue />)
  const list = screen.getByRole('button', { name: 'List' })
  list.focus()
  fireEvent.keyDown(list, { key: 'c' })
  expect(document.activeElement).toBe(screen.getByLabelText('Comment'))
  fireEvent.keyDown(screen.getByLabelText('Comment'), { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(list))
})

it('leaves the focus in the next dialog, where that opens before the last has given it back', async () => {
  render(<Queue />)
  const list = screen.getByRole('button', { name: 'List' })
  list.focus()
  fireEvent.keyDown(list, { key: 'c' })
  fireEvent.keyDown(screen.getByLabelText('Comment'), { key: 'Escape' })
  fireEvent.keyDown(list, { key: 'c' })
  const next = screen.getByLabelText('Comment')
  expect(document.activeElement).toBe(next)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(document.activeElement).toBe(next)
})
