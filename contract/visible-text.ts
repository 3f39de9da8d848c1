/**
 * Characters that change how a text is read without being seen: controls (but line breaks and tabs), marks of direction, joiners
 * and other characters of no width, variation selectors and the tags of U+E0000 (Unicode's categories Cc, Cf, Zl, Zp).
 */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Variation_Selector}]/gu

/**
 * Those of them that mislead a person who reads a name: what turns direction or is not seen at all. Left out is what writing
 * needs: line breaks, tabs, the two joiners of Persian, of Indian scripts and of emoji, and variation selectors.
 */
const misleading = /(?!\t|\n|\r|\u200c|\u200d|[\ufe00-\ufe0f])[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\ufff9-\ufffb]/u
const everyMisleading = new RegExp(misleading, 'gu')

/** The text with each hidden character written as its code point, `<U+202E>`, so that nothing in it goes unseen. */
export function visibleText(text: string): string {
  return text.replace(hidden, (character) => (character === '\n' || character === '\t' ? character : `<${codePoint(character)}>`))
}

/** The text for people: each character that misleads is written as its code point, `<U+202E>`; any other stays. */
export function legibleText(text: string): string {
  return text.replace(everyMisleading, (character) => `<${codePoint(character)}>`)
}

/** The first character of a text that misleads, as its code point (`U+202E`); null where there is none. */
export function misleadingIn(text: string): string | null {
  const [found] = misleading.exec(text) ?? []
  return found === undefined ? null : codePoint(found)
}

const codePoint = (character: string) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
