/**
 * Invisible characters that change how a text is read: control characters (except line breaks and tabs), direction marks,
 * joiners and other zero-width characters, variation selectors and the tags of U+E0000 (Unicode's categories Cc, Cf, Zl, Zp).
 */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Variation_Selector}]/gu

/**
 * The hidden characters that mislead a person who reads a name: those that change direction or are invisible. Excluded are
 * characters needed in writing: line breaks, tabs, the two joiners of Persian, of Indian scripts and of emoji, and variation
 * selectors.
 */
const misleading = /(?!\t|\n|\r|\u200c|\u200d|[\ufe00-\ufe0f])[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\ufff9-\ufffb]/u
const everyMisleading = new RegExp(misleading, 'gu')

/** The text with each hidden character written as its code point, `<U+202E>`, so that all of it is visible. */
export function visibleText(text: string): string {
  return text.replace(hidden, (character) => (character === '\n' || character === '\t' ? character : `<${codePoint(character)}>`))
}

/** The text for people: each misleading character is written as its code point, `<U+202E>`; all others stay. */
export function legibleText(text: string): string {
  return text.replace(everyMisleading, (character) => `<${codePoint(character)}>`)
}

/** The first misleading character of a text as its code point (`U+202E`); null if there is none. */
export function misleadingIn(text: string): string | null {
  const [found] = misleading.exec(text) ?? []
  return found === undefined ? null : codePoint(found)
}

const codePoint = (character: string) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
