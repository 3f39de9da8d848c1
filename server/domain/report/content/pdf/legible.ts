import anyAscii from 'any-ascii'

/** Whether a typeface has a character. */
export type HasGlyph = (codePoint: number) => boolean

const turning = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
const foreign = /[^\t\n\x20-\x7e]/u

/**
 * Untrusted text in a form that can be typeset: words with characters missing from the typeface are written in Latin letters
 * between ⟦ and ⟧, characters that would reverse or hide text are spelt out. `replaced` is called if a word was rewritten.
 */
export function legible(text: string, has: HasGlyph, replaced: () => void): string {
  const clean = text.replace(/\r\n?/g, '\n').replace(/\t/g, '  ')
  if (!foreign.test(clean)) return clean.replace(/[\x00-\x09\x0b-\x1f]/g, spelt)
  const plain = clean.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, (character) => {
    if (character === '\n') return character
    return turning.test(character) || !/\p{Cf}/u.test(character) ? spelt(character) : ''
  })
  return plain.replace(/[^\s]+/gu, (word) => {
    if ([...word].every((character) => has(character.codePointAt(0) as number))) return word
    replaced()
    return word.replace(/[^\x21-\x7e]+/gu, (part) => {
      const shown = [...part].every((character) => has(character.codePointAt(0) as number))
      return shown ? part : `⟦${anyAscii(part) || [...part].map(spelt).join('')}⟧`
    })
  })
}

function spelt(character: string): string {
  return `\\u{${(character.codePointAt(0) as number).toString(16)}}`
}
