/**
 * Makes a text of unknown origin safe for a terminal or a page: control, format and bidirectional characters are spelt out,
 * long texts are cut.
 */
export function printable(text: string, limit = 200): string {
  const cut = text.length > limit ? `${text.slice(0, limit)}…` : text
  return cut.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${(character.codePointAt(0) as number).toString(16)}}`)
}
