// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { TextField } from './text-field'

afterEach(cleanup)

describe('TextField', () => {
  const field = (issue?: string) => (
    <TextField id="end" label="Last day" hint="Empty: it does not end." issue={issue} value="" onValue={() => {}} />
  )

  it('is described by its hint', () => {
    render(field())
    const input = screen.getByLabelText('Last day')
    expect(input.getAttribute('aria-describedby')).toBe('end-hint')
    expect(input.hasAttribute('aria-invalid')).toBe(false)
  })

  it('says what is wrong as a sentence, in the place of its hint', () => {
    render(field('must be in the future'))
    const input = screen.getByLabelText('Last day')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert').textContent).toBe('Must be in the future.')
    expect(screen.getByRole('alert').id).toBe(input.getAttribute('aria-describedby'))
    expect(screen.queryByText('Empty: it does not end.')).toBeNull()
  })
})
