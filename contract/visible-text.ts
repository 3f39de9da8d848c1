/**
 * Characters that change how a text is read without being seen: controls (but line breaks and tabs), marks of direction, joiners
 * and other characters of no width, variation selectors and the tags of U+E0000 (Unicode's categories Cc, Cf, Zl, Zp).
 */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Variation_Selector}]/gu

/** The text with each hidden character written as its code point, `<U+202E>`, so that nothing in it goes unseen. */
export function visibleText(text: string): string {
  return text.replace(hidden, (character) => (character === '\n' || character === '\t' ? character : written(character)))
}

const written = (character: string) => `<U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`
