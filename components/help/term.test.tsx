// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { glossary, type TermId, termAnchor } from '@/contract/glossary'
import { GlossaryList } from './glossary-list'
import { Term } from './term'

afterEach(cleanup)
const ids = Object.keys(glossary) as TermId[]

describe('a term', () => {
  it('says what it means when it is pressed, and leads to its place on the page on the model', async () => {
    render(<Term id="haircut">split by haircut</Term>)
    const word = () => screen.getByRole('button', { name: 'split by haircut', hidden: true })
    expect(screen.queryByText(glossary.haircut.means)).toBeNull()
    fireEvent.click(word())
    await screen.findByText(glossary.haircut.means, undefined, { timeout: 10_000 })
    expect(screen.getByRole('dialog', { name: 'What this means' })).toBeTruthy()
    expect(word().getAttribute('aria-expanded')).toBe('true')
    const link = screen.getByRole('link', { name: 'How a score is made' }).getAttribute('href') ?? ''
    cleanup()
    const { container } = render(<GlossaryList />)
    expect(container.querySelector(`#${link.split('#')[1]}`)?.textContent).toBe(`Haircut${glossary.haircut.means}`)
  })
})

describe('the glossary', () => {
  it('defines every word once, at an anchor of its own, by the alphabet', () => {
    const { container } = render(<GlossaryList />)
    const anchors = [...container.querySelectorAll('[id^="term-"]')].map((row) => row.id)
    expect(anchors.toSorted()).toEqual(ids.map(termAnchor).toSorted())
    const terms = [...container.querySelectorAll('dt')].map((term) => term.textContent ?? '')
    expect(new Set(terms).size).toBe(ids.length)
    expect(terms).toEqual(terms.toSorted((a, b) => a.localeCompare(b, 'en')))
  })

  it('leaves figures to the policy and the model card', () => {
    // The scale of scores and confidences, and the number of a hop, are not settings.
    const scale = /from 0 to 100|hop [12]\b|At 1 /gi
    for (const id of ids) expect(glossary[id].means.replaceAll(scale, ''), id).not.toMatch(/\d/)
  })
})
