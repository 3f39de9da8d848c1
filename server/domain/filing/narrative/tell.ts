import { type NarrativePart, narrativeParts } from '@/contract/filing/filing-formats'
import type { FilingFact, NarrativeParagraph } from '@/contract/filing/filings'

const token = /\{([a-z][a-z0-9_.]{0,63})\}/g

/** The references in a text, in order. */
export const refsIn = (text: string): string[] => [...text.matchAll(token)].flatMap(([, ref]) => ref ?? [])

/** Words with a digit that are not references to facts: figures, dates and addresses that someone typed. */
export function figuresIn(text: string): string[] {
  return [...text.replaceAll(token, ' ').matchAll(/[^\s(){}"“”]*\d[^\s(){}"“”]*/g)].map(([word]) =>
    word.replace(/[.,;:!?]+$/, ''),
  )
}

const headings: Record<NarrativePart, string> = {
  who: 'Who',
  what: 'What',
  when: 'When',
  where: 'Where',
  why: 'Why',
  how: 'How',
}

/** A narrative as the authority reads it: by part, with each reference replaced by its fact. */
export function tellNarrative(paragraphs: readonly NarrativeParagraph[], facts: ReadonlyMap<string, FilingFact>): string {
  return narrativeParts
    .flatMap((part) => {
      const told = paragraphs.filter((one) => one.part === part && one.text.trim() !== '')
      if (told.length === 0) return []
      return [`${headings[part]}: ${told.map(({ text }) => resolve(text, facts)).join('\n')}`]
    })
    .join('\n\n')
}

/** A text with each reference replaced by its fact; unknown references are left as they are. */
export function resolve(text: string, facts: ReadonlyMap<string, FilingFact>): string {
  return text
    .replaceAll(token, (whole, ref: string) => facts.get(ref)?.text ?? whole)
    .replaceAll('\r\n', '\n')
    .trim()
}

/** Splits a text into pieces of at most `size` characters, at spaces if possible. Joined, they are the text again. */
export function piecesOf(text: string, size: number): string[] {
  const characters = [...text]
  const pieces: string[] = []
  for (let at = 0; at < characters.length; ) {
    let end = Math.min(at + size, characters.length)
    if (end < characters.length) {
      const space = characters.slice(at, end).lastIndexOf(' ')
      if (space > size / 2) end = at + space + 1
    }
    pieces.push(characters.slice(at, end).join(''))
    at = end
  }
  return pieces
}
