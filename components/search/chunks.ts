/** Words that one search takes, a little below what the service looks at, and letters that fit into one request's address. */
const mostWords = 40
const mostLetters = 1800

/** Things that are looked at of one pasted text; as many as one batch of checks takes. */
export const mostPasted = 100

const separators = /[\s,;]+/

/** The words of a pasted text, each once. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.split(separators).filter((word) => word !== ''))]
}

/** A text as the searches it takes: itself, or where it is too long for one, its words in parts. */
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
