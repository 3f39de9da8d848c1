// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FormFrame } from './form-frame'
import { TextField } from './text-field'

afterEach(cleanup)

function Asking({ busy = false, onSent = () => {} }: { busy?: boolean; onSent?: (name: FormDataEntryValue | null) => void }) {
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  return (
    <FormFrame
      busy={busy}
      onSubmit={(fields) => {
        setTried(true)
        onSent(fields.get('name'))
      }}
      actions={<button type="submit">Send</button>}
    >
      <TextField id="other" label="Other" value="" onValue={() => {}} />
      <TextField
        id="name"
        name="name"
        label="Name"
        issue={tried && name.length < 3 ? 'too short' : undefined}
        value={name}
        onValue={setName}
      />
    </FormFrame>
  )
}

describe('FormFrame', () => {
  it('hands over the named fields', () => {
    const sent = vi.fn()
    render(<Asking onSent={sent} />)
    fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Ada' } })
    fireEvent.click(screen.getByText('Send'))
    expect(sent.mock.calls).toEqual([['Ada']])
  })

  it('sends nothing while an earlier one is under way', () => {
    const sent = vi.fn()
    render(<Asking busy onSent={sent} />)
    fireEvent.click(screen.getByText('Send'))
    expect(sent).not.toHaveBeenCalled()
  })

  it('moves the focus to the first field that sending shows to be wrong', () => {
    render(<Asking />)
    screen.getByText('Send').focus()
    fireEvent.click(screen.getByText('Send'))
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  })

  it('leaves the focus alone while somebody types what is still wrong', () => {
    render(<Asking />)
    fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Ada' } })
    fireEvent.click(screen.getByText('Send'))
    screen.getByLabelText('Other').focus()
    fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Ad' } })
    expect(document.activeElement).toBe(screen.getByLabelText('Other'))
  })
})
