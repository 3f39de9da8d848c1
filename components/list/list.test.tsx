// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { parseAsString } from 'nuqs'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import type { ComponentProps } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { columnsOf } from '@/components/data-table/data-table'
import { List } from './list'

// Saved views and columns come from the service and are not tested here.
vi.mock('./list-tools', () => ({ ListTools: () => null }))
vi.mock('./use-columns', () => ({ useColumns: (_: string, all: unknown) => ({ shown: all, menu: undefined }) }))

afterEach(cleanup)

interface Row {
  id: string
  name: string
}

const column = columnsOf<Row>()
const columns = column.columns([column.accessor('name', { header: 'Name', meta: { sort: 'name' } })])
const parsers = { sort: parseAsString.withDefault('-name') }
const page = (...names: string[]) => ({ data: names.map((name) => ({ id: name, name })) })
const still = { error: null, isPlaceholderData: false, refetch: () => {} }

function show(props: Partial<ComponentProps<typeof List<Row>>>, onUrlUpdate = vi.fn()) {
  render(
    <NuqsTestingAdapter onUrlUpdate={onUrlUpdate}>
      <List
        label="People"
        room="members"
        parsers={parsers}
        columns={columns}
        rowKey={(row) => row.id}
        unread="The people could not be read"
        unmatched={{ title: 'Nobody fits', description: 'Widen the filters.' }}
        empty={<p>Nobody yet</p>}
        query={{ ...still, data: page() }}
        {...props}
      />
    </NuqsTestingAdapter>,
  )
  return onUrlUpdate
}

describe('List', () => {
  it('offers to take the filters away only where something narrows it', () => {
    const onClear = vi.fn()
    show({ onClear })
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(onClear).toHaveBeenCalledOnce()
    expect(screen.queryByText('Nobody yet')).toBeNull()
    cleanup()
    show({ onClear: false })
    expect(screen.getByText('Nobody yet')).toBeTruthy()
    expect(screen.queryByText('Nobody fits')).toBeNull()
  })

  it('never says that there is nobody where reading failed', () => {
    show({ query: { ...still, data: undefined, error: new Error('down') } })
    expect(screen.getByRole('alert').textContent).toContain('The people could not be read')
    expect(screen.queryByText('Nobody yet')).toBeNull()
  })

  it('shows the rows of all pages that were read, and reads on', () => {
    const fetchNextPage = vi.fn()
    show({ query: { ...still, data: { pages: [page('Ada'), page('Bo')] }, hasNextPage: true, fetchNextPage } })
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual(['Name', 'Ada', 'Bo'])
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(fetchNextPage).toHaveBeenCalledOnce()
  })

  it('keeps the order in the URL', async () => {
    const onUrlUpdate = show({ query: { ...still, data: page('Ada') } })
    fireEvent.click(screen.getByRole('button', { name: 'Name' }))
    await waitFor(() => expect(onUrlUpdate).toHaveBeenCalled())
    expect(onUrlUpdate.mock.calls[0]?.[0].queryString).toBe('?sort=name')
  })

  it('goes from page to page where it shows one at a time', () => {
    const trail = { cursor: undefined, page: 1, back: vi.fn(), on: vi.fn() }
    show({ query: { ...still, data: { ...page('Ada'), page: { next: 'cur' } } }, trail, pagesOf: 'people' })
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(trail.on).toHaveBeenCalledWith('cur')
  })
})
