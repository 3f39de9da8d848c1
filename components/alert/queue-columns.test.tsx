// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { isShown } from '@/components/list/column-choice'
import { queueColumns } from './queue-columns'
import { QueueHeader } from './queue-header'

afterEach(cleanup)

it('orders the queue by the headers that have an order of it, and says which one stands', () => {
  const onSort = vi.fn()
  render(
    <>
      {queueColumns.map((column) => (
        <QueueHeader key={column.id} column={column} sort="due" onSort={onSort} />
      ))}
    </>,
  )
  const header = (name: string) => screen.getByRole('columnheader', { name })
  expect(header('Due').getAttribute('aria-sort')).toBe('ascending')
  expect(header('Severity').getAttribute('aria-sort')).toBe('none')
  expect(header('Wallet').getAttribute('aria-sort')).toBeNull()
  for (const name of ['Severity', 'Raised', 'Due']) fireEvent.click(screen.getByRole('button', { name }))
  expect(onSort.mock.calls.map(([sort]) => sort)).toEqual(['severity', 'newest', 'due'])
  expect(screen.queryByRole('button', { name: 'Wallet' })).toBeNull()
})

it('has columns of different names, of which the alert itself cannot be hidden', () => {
  expect(new Set(queueColumns.map((column) => column.id)).size).toBe(queueColumns.length)
  const none = Object.fromEntries(queueColumns.map((column) => [column.id, false]))
  expect(queueColumns.filter((column) => isShown(column, none)).map((column) => column.id)).toEqual(['title'])
})
