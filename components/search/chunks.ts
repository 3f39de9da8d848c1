/** The most words per search, slightly below what the service reads, and the most characters that fit into one request URL. */
const mostWords = 40
const mostLetters = 1800

/** The most items that are looked up from one pasted text; equal to one batch of checks. */
export const mostPasted = 100

const separators = /[\s,;]+/

/** The words of a pasted text, without duplicates. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.split(separators).filter((word) => word !== ''))]
}

/** The searches of a text: the text itself or, if it is too long for one, its words in parts. */
export function searchParts(text: string): { parts: string[]; left: number } {
  const wanted = text.trim()
  const words = wordsOf(wanted)
  if (wanted.length <= mostLetters && words.length <= mostWords) return { parts: [wanted], left: 0 }
  const parts: string[] = []
  let part: string[] = []
  for (const word of words.slice(0, mostPasted)) {
    const next = [...part, word.slice(0, mostLetters)]
    if (part.length > 0 && (next.length > mostWords || next.join(' ').length > mostLetters)) {
      parts.push(part.join(' '))
      part = [word.slice(0, mostLetters)]
    } else part = next
  }
  if (part.length > 0) parts.push(part.join(' '))
  return { parts, left: Math.max(words.length - mostPasted, 0) }
}
