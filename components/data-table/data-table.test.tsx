// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { columnsOf, DataTable } from './data-table'

interface Row {
  id: string
  name: string
}
const column = columnsOf<Row>()
const columns = column.columns([
  column.accessor('name', { header: 'Name', cell: ({ row }) => <a href={`#${row.original.id}`}>{row.original.name}</a> }),
])
const rows: Row[] = ['a', 'b', 'c'].map((id) => ({ id, name: `row ${id}` }))

function show(props: Partial<Parameters<typeof DataTable<Row>>[0]> = {}) {
  return render(
    <DataTable<Row> label="Rows" columns={columns} rows={rows} rowKey={(row) => row.id} empty="nothing here" {...props} />,
  )
}
const bodyRows = () => [...document.querySelectorAll<HTMLElement>('tr[data-row]')]
const focused = () => bodyRows().indexOf(document.activeElement as HTMLElement)

afterEach(cleanup)

describe('DataTable', () => {
  it('has one row in the tab order, which j, k, arrows, Home and End move without leaving the list', () => {
    show()
    expect(bodyRows().map((row) => row.tabIndex)).toEqual([0, -1, -1])
    bodyRows()[0]?.focus()
    const visited = ['j', 'ArrowDown', 'j', 'k', 'Home', 'ArrowUp', 'End'].map((key) => {
      fireEvent.keyDown(document.activeElement as Element, { key })
      return focused()
    })
    expect(visited).toEqual([1, 2, 2, 1, 0, 0, 2])
    expect(bodyRows().map((row) => row.tabIndex)).toEqual([-1, -1, 0])
  })

  it('opens the focused row on Enter, by its link where nothing else is said', () => {
    const { unmount } = show()
    const clicked = vi.fn((event: Event) => event.preventDefault())
    screen.getByText('row b').addEventListener('click', clicked)
    bodyRows()[1]?.focus()
    fireEvent.keyDown(document.activeElement as Element, { key: 'Enter' })
    expect(clicked).toHaveBeenCalledTimes(1)
    unmount()

    const onOpen = vi.fn()
    show({ onOpen })
    bodyRows()[2]?.focus()
    fireEvent.keyDown(document.activeElement as Element, { key: 'Enter' })
    fireEvent.click(bodyRows()[0] as HTMLElement)
    fireEvent.click(screen.getByText('row b'))
    expect(onOpen.mock.calls.map(([row]) => row.id)).toEqual(['c', 'a'])
  })

  it('leaves keys alone that belong to a control inside a row or to the browser', () => {
    show()
    bodyRows()[0]?.focus()
    fireEvent.keyDown(document.activeElement as Element, { key: 'j', ctrlKey: true })
    expect(focused()).toBe(0)
    fireEvent.keyDown(screen.getByText('row a'), { key: 'j' })
    expect(focused()).toBe(0)
  })

  it('shows skeleton rows while loading, the empty state without rows, the cause and a retry on failure', () => {
    const { rerender, container } = show({ rows: undefined, skeletonRows: 3 })
    expect(container.querySelectorAll('tbody tr')).toHaveLength(3)
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
    rerender(<DataTable<Row> label="Rows" columns={columns} rows={[]} rowKey={(row) => row.id} empty="nothing here" />)
    expect(screen.getByText('nothing here')).toBeTruthy()
    const onRetry = vi.fn()
    rerender(
      <DataTable<Row>
        label="Rows"
        columns={columns}
        rows={undefined}
        rowKey={(row) => row.id}
        empty="nothing here"
        error={{ title: 'Failed', cause: 'No answer since 14:02 UTC.', requestId: 'req_1', onRetry }}
      />,
    )
    expect(screen.getByRole('alert').textContent).toContain('No answer since 14:02 UTC.')
    expect(screen.getByRole('alert').textContent).toContain('req_1')
    fireEvent.click(screen.getByText('Try again'))
    expect(onRetry).toHaveBeenCalledTimes(1)
  })

  it('keeps the rows when only the next page fails', () => {
    show({ error: { title: 'Failed', cause: 'No answer.' }, hasMore: true, onMore: () => {} })
    expect(bodyRows()).toHaveLength(3)
    expect(screen.getByRole('alert')).toBeTruthy()
    expect(screen.getByText('Show more')).toBeTruthy()
  })

  it('asks for another order by its headers and says how the rows stand', () => {
    const onSort = vi.fn()
    const sorted = column.columns([
      column.accessor('name', { header: 'Name', meta: { sort: 'name' } }),
      column.accessor('id', { header: 'Age', meta: { sort: '-created_at', align: 'right' } }),
      column.display({ id: 'plain', header: 'Plain', cell: () => 'x' }),
    ])
    const { rerender } = show({ columns: sorted, sort: '-created_at', onSort })
    const stands = () => screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-sort'))
    expect(stands()).toEqual(['none', 'descending', null])
    fireEvent.click(screen.getByRole('button', { name: 'Name' }))
    fireEvent.click(screen.getByRole('button', { name: 'Age' }))
    expect(screen.queryByRole('button', { name: 'Plain' })).toBeNull()
    rerender(
      <DataTable<Row> label="Rows" columns={sorted} rows={rows} rowKey={(row) => row.id} empty="" sort="name" onSort={onSort} />,
    )
    expect(stands()).toEqual(['ascending', 'none', null])
    fireEvent.click(screen.getByRole('button', { name: 'Name' }))
    fireEvent.click(screen.getByRole('button', { name: 'Age' }))
    expect(onSort.mock.calls.map(([sort]) => sort)).toEqual(['name', 'created_at', '-name', '-created_at'])
  })
})
