// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FileDrop } from './file-drop'

afterEach(cleanup)

const file = (name: string) => new File(['words'], name)
const names = (onFiles: ReturnType<typeof vi.fn>) => onFiles.mock.calls.map(([files]) => files.map((one: File) => one.name))

it('takes one file, chosen or dropped, says its name, and takes the same again', () => {
  const onFiles = vi.fn()
  render(<FileDrop id="one" name="CSV file" showsName onFiles={onFiles} />)
  const field = screen.getByLabelText<HTMLInputElement>('CSV file')
  fireEvent.change(field, { target: { files: [file('a.csv')] } })
  expect(screen.getByText('a.csv')).toBeTruthy()
  expect(field.value).toBe('')
  fireEvent.drop(field.closest('label') as HTMLElement, { dataTransfer: { files: [file('b.csv'), file('c.csv')] } })
  expect(names(onFiles)).toEqual([['a.csv'], ['b.csv']])
})

it('takes several where it says so, and none while it is disabled', () => {
  const onFiles = vi.fn()
  const { rerender } = render(<FileDrop id="many" name="Evidence" multiple onFiles={onFiles} />)
  const drop = () =>
    fireEvent.drop(screen.getByLabelText('Evidence').closest('label') as HTMLElement, {
      dataTransfer: { files: [file('a.pdf'), file('b.pdf')] },
    })
  drop()
  rerender(<FileDrop id="many" name="Evidence" multiple disabled onFiles={onFiles} />)
  drop()
  fireEvent.drop(screen.getByLabelText('Evidence').closest('label') as HTMLElement, { dataTransfer: { files: [] } })
  expect(names(onFiles)).toEqual([['a.pdf', 'b.pdf']])
})
