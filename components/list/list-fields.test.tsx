// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { TRPCClientError } from '@trpc/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DayFields } from './day-fields'
import { daySpan } from './day-span'
import { SearchField } from './search-field'
import { tableError } from './table-error'

afterEach(cleanup)

describe('a filter that is typed', () => {
  const show = (value: string | null) => {
    const onSearch = vi.fn()
    render(<SearchField label="Name" value={value} onSearch={onSearch} />)
    return { onSearch, field: screen.getByRole('searchbox', { name: 'Name' }) }
  }

  it('applies with Enter and when it is left, trimmed, and only where it changed', () => {
    const { onSearch, field } = show('ada')
    fireEvent.blur(field)
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(onSearch).not.toHaveBeenCalled()
    fireEvent.change(field, { target: { value: '  bob ' } })
    fireEvent.keyDown(field, { key: 'b' })
    expect(onSearch).not.toHaveBeenCalled()
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(onSearch.mock.calls).toEqual([['bob']])
  })

  it('follows the URL, and keeps the focus while it does', () => {
    const onSearch = vi.fn()
    const { rerender } = render(<SearchField label="Name" value="ada" onSearch={onSearch} />)
    const field = screen.getByRole('searchbox', { name: 'Name' }) as HTMLInputElement
    field.focus()
    rerender(<SearchField label="Name" value={null} onSearch={onSearch} />)
    expect(field.value).toBe('')
    rerender(<SearchField label="Name" value="bob" onSearch={onSearch} />)
    expect([field.value, document.activeElement === field]).toEqual(['bob', true])
  })

  it('stops narrowing when it is emptied', () => {
    const { onSearch, field } = show('ada')
    fireEvent.change(field, { target: { value: ' ' } })
    fireEvent.blur(field)
    expect(onSearch.mock.calls).toEqual([[null]])
  })
})

describe('two days', () => {
  it('hold every moment of the first and of the last day in UTC', () => {
    expect(daySpan({ from: '2026-02-28', to: '2026-02-28' })).toEqual({
      from: '2026-02-28T00:00:00.000Z',
      to: '2026-03-01T00:00:00.000Z',
    })
    expect(daySpan({ from: 'yesterday', to: null })).toEqual({})
    expect(daySpan({ from: '2026-13-45', to: '2026-13-45' })).toEqual({})
    expect(daySpan({ from: '2026-02-30', to: '2026-02-30' })).toEqual({})
    expect(daySpan({ from: null, to: '9999-12-31' })).toEqual({})
  })

  it('change one at a time', () => {
    const onChange = vi.fn()
    render(<DayFields from="2026-02-01" to={null} onChange={onChange} />)
    const [from, to] = [screen.getByLabelText('From day (UTC)'), screen.getByLabelText('To day (UTC), inclusive')]
    fireEvent.blur(from)
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.change(to, { target: { value: '2026-03-01' } })
    fireEvent.blur(to)
    fireEvent.change(from, { target: { value: '' } })
    fireEvent.blur(from)
    expect(onChange.mock.calls).toEqual([[{ to: '2026-03-01' }], [{ from: null }]])
  })
})

describe('what a table says of a failure', () => {
  const failed = (httpStatus: number, details: { field: string; issue: string }[]) =>
    new TRPCClientError('The request is malformed.', {
      result: {
        error: {
          code: -32600,
          message: 'The request is malformed.',
          data: { httpStatus, error_code: 'invalid_request', details, request_id: 'req_1', code: 'BAD_REQUEST', path: 'x' },
        },
      },
    })

  it('names the filter that does not fit, and else what could not be read', () => {
    const refetch = vi.fn()
    expect(tableError({ error: null, refetch }, 'Not read')).toBeNull()
    const refused = tableError({ error: failed(400, [{ field: 'query.subject', issue: 'is no address' }]), refetch }, 'Not read')
    expect(refused).toMatchObject({ title: 'These filters cannot be applied', cause: 'is no address', requestId: 'req_1' })
    const broken = tableError({ error: failed(500, []), refetch }, 'Not read')
    expect(broken?.title).toBe('Not read')
    broken?.onRetry()
    expect(refetch).toHaveBeenCalledTimes(1)
  })
})
