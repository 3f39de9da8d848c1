// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, startTransition, useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { whenReady } from './when-ready'

const page = <input aria-label="the page" />
const skeleton = <p>skeleton</p>
const soon = () => whenReady(Promise.resolve(page), skeleton)
function slow() {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReactNode>>()
  return { drawn: whenReady(promise, skeleton), arrive: () => act(async () => resolve(page)) }
}

afterEach(cleanup)

/** Renders the server's first output, and returns a function that renders its next one as a router does. */
async function show(first: ReactNode) {
  let next: (drawn: ReactNode) => void = () => undefined
  function Router() {
    const [drawn, setDrawn] = useState(first)
    next = (anew) => startTransition(() => setDrawn(anew))
    return drawn
  }
  await act(async () => render(<Router />))
  return (drawn: ReactNode) => act(async () => next(drawn))
}

describe('a page and its skeleton', () => {
  it('is the page alone where that is there soon', async () => {
    await show(await soon())
    expect(screen.getByLabelText('the page')).toBeTruthy()
    expect(screen.queryByText('skeleton')).toBeNull()
  })

  it('is the skeleton with the page to follow where that takes longer', async () => {
    const { drawn, arrive } = slow()
    await show(await drawn)
    expect(screen.getByText('skeleton')).toBeTruthy()
    await arrive()
    expect(screen.queryByText('skeleton')).toBeNull()
    expect(screen.getByLabelText('the page')).toBeTruthy()
  })

  it.each([
    ['soon', 'late'],
    ['late', 'soon'],
    ['late', 'late'],
  ])('keeps what stands in a page that came %s when it is read anew and comes %s', async (first, then) => {
    const draw = async (how: string) => {
      if (how === 'soon') return { drawn: await soon(), arrive: async () => undefined }
      const { drawn, arrive } = slow()
      return { drawn: await drawn, arrive }
    }
    const one = await draw(first)
    const drawAnew = await show(one.drawn)
    await one.arrive()
    fireEvent.change(screen.getByLabelText('the page'), { target: { value: 'half written' } })
    const other = await draw(then)
    await drawAnew(other.drawn)
    expect(screen.queryByText('skeleton')).toBeNull()
    await other.arrive()
    expect(screen.getByLabelText<HTMLInputElement>('the page').value).toBe('half written')
  })

  it('throws what the page throws, so that a page that is not there is answered as one', async () => {
    const missing = new Error('not found')
    await expect(whenReady(Promise.reject(missing), skeleton)).rejects.toBe(missing)
  })
})
