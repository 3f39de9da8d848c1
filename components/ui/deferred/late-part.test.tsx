// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { lazy, type ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'
import { afterEach, expect, it } from 'vitest'
import { LatePart } from './late-part'

afterEach(cleanup)

const words = 'Parties listed after that day do not match. '.repeat(20)
const lines = () => lazy(async () => ({ default: () => <p>{words}</p> }))
/** Larger than the output that React sends before it streams boundaries after the page. */
const page = (part: ReactNode) => (
  <main>
    <p>{'The frame of the page. '.repeat(1000)}</p>
    {part}
    <h1>Alerts</h1>
  </main>
)

it('is sent where it stands, so that nothing below it moves', async () => {
  const Lines = lines()
  const stream = await renderToReadableStream(
    page(
      <LatePart>
        <Lines />
      </LatePart>,
    ),
  )
  const html = await new Response(stream).text()
  expect(html.indexOf(words)).toBeGreaterThan(0)
  expect(html.indexOf(words)).toBeLessThan(html.indexOf('<h1>'))
})

it('comes later without taking the page away', async () => {
  const Lines = lines()
  const { rerender } = render(page(<LatePart>{null}</LatePart>))
  rerender(
    page(
      <LatePart>
        <Lines />
      </LatePart>,
    ),
  )
  expect(screen.getByRole('heading').checkVisibility?.() ?? true).toBe(true)
  expect(screen.getByRole('heading').style.display).toBe('')
  await screen.findByText(words.trim())
  expect(screen.getByRole('main').style.display).toBe('')
})
