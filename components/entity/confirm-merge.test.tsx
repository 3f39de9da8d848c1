// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ConfirmMerge } from './confirm-merge'

afterEach(cleanup)

const into = { id: 'ent_1', name: 'blenderio', category: 'mixing_service', addresses: 1 }
const other = { id: 'ent_2', name: 'BLENDER.IO', category: null, addresses: 1204 }
const one = { into, other, reasons: [{ kind: 'same_name' as const, detail: 'blenderio / BLENDER.IO' }] }

it('shows both sides before they are merged, and keeps the name that is chosen', () => {
  const onMerge = vi.fn()
  render(<ConfirmMerge one={one} busy={false} refusal={null} onClose={vi.fn()} onMerge={onMerge} />)
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain('“BLENDER.IO” becomes part of “blenderio” with its 1,204 addresses')
  fireEvent.click(screen.getByRole('radio', { name: /BLENDER\.IO/ }))
  expect(dialog.textContent).toContain('“blenderio” becomes part of “BLENDER.IO” with its 1 address,')
  expect(onMerge).not.toHaveBeenCalled()
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: '  one party  ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Merge' }))
  expect(onMerge).toHaveBeenCalledExactlyOnceWith(other, into, 'one party')
})
