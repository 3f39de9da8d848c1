// Characters outside XML 1.0 (section 2.2, Char).
const outside = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u

/** The first character of a text that XML 1.0 cannot contain, as `U+0001`, or null. */
export function forbiddenCharacter(text: string): string | null {
  const found = outside.exec(text)?.[0]
  if (found === undefined) return null
  return `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

/** Replaces what XML 1.0 cannot contain by U+FFFD, in texts from a chain or a list. */
export const carriable = (text: string): string => text.replace(new RegExp(outside.source, 'gu'), '\uFFFD')
