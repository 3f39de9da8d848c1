// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DayInput, isDayText } from './day-input'

afterEach(cleanup)

it.each([
  ['', true],
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2026-1-2', false],
  ['01/02/2026', false],
  ['2026-13-01', false],
])('reads %j as a day: %s', (text, day) => {
  expect(isDayText(text)).toBe(day)
})

describe('a field for a day', () => {
  it('tells who asks of whole days alone, and says what is wrong with others', () => {
    const onBlur = vi.fn()
    render(<DayInput aria-label="Day" min="2026-01-02" onBlur={(event) => onBlur(event.currentTarget.value)} />)
    const field = screen.getByLabelText<HTMLInputElement>('Day')
    const leave = (value: string) => {
      fireEvent.change(field, { target: { value } })
      fireEvent.blur(field)
      return field.validationMessage
    }
    expect(['2026-0', '2026-01-01', '2026-01-05', ''].map(leave)).toEqual([
      'Write the day as 2026-01-31.',
      'Must be 2026-01-02 or later.',
      '',
      '',
    ])
    expect(onBlur.mock.calls).toEqual([['2026-01-05'], ['']])
  })

  it('takes what the calendar says as if it were typed', () => {
    const onChange = vi.fn()
    const { container } = render(<DayInput aria-label="Day" onChange={(event) => onChange(event.currentTarget.value)} />)
    fireEvent.change(container.querySelector('input[type=date]') as Element, { target: { value: '2026-03-04' } })
    expect(onChange.mock.calls).toEqual([['2026-03-04']])
  })
})
